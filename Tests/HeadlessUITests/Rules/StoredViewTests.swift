import Combine
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// A view stored in another one is part of its value, with everything stored inside.
@Suite("Rule 4.3: Views stored in views")
@MainActor
struct StoredViewTests {
  @Test("Stored views with an environment, a list or a block equal the same views created again")
  func equal() {
    let model = Model()
    let store = Store()
    expectStored(true) { _ in Text("a").environment(\.flavour, "sweet") }
    expectStored(true) { _ in Text("a").environment(model) }
    expectStored(true) { _ in Text("a").environmentObject(store) }
    expectStored(true) { _ in Text("a").disabled(true) }
    expectStored(true) { _ in ForEach(["a", "b"], id: \.self) { Text($0) } }
    expectStored(true) { _ in
      Text("a")
      Text("b")
    }
    expectStored(true) { _ in Text("a").font(.title).padding(3).accessibilityLabel("b") }
    expectStored(true) { _ in Text("a").labelStyle(.iconOnly).buttonStyle(.plain) }
    expectStored(true) { _ in Text("a").frame(width: 3).foregroundStyle(.red).bold() }
    expectStored(true) { _ in Text("a").preference(key: Names.self, value: ["a"]) }
  }

  @Test("Any difference inside makes it different")
  func different() {
    expectStored(false) { Text("a").environment(\.flavour, "\($0)") }
    expectStored(false) { _ in Text("a").environment(Model()) }
    expectStored(false) { Text("a").disabled($0 == 1) }
    expectStored(false) { ForEach([$0], id: \.self) { Text("\($0)") } }
    expectStored(false) { number in
      Text("a")
      Text("\(number)")
    }
    expectStored(false) { Text("a").font($0 == 0 ? .title : .body) }
    expectStored(false) { Text("a").padding(CGFloat($0)) }
    expectStored(false) { Text("a").frame(width: CGFloat($0)) }
    expectStored(false) { Text("a").foregroundStyle($0 == 0 ? Color.red : Color.blue) }
    expectStored(false) { Text("a").accessibilityLabel("\($0)") }
    expectStored(false) { Text("a").preference(key: Names.self, value: ["\($0)"]) }
  }

  /// Expects a card with a stored view to run only for the first display, or for each.
  private func expectStored(
    _ isEqual: Bool, at location: SourceLocation = #_sourceLocation,
    @ViewBuilder _ content: @escaping (Int) -> some View
  ) {
    let lines = transcript {
      let simulator = Simulator { Table(content: content) }
      simulator.tap("Again")
    }
    let first = ["card"]
    #expect(lines == (isEqual ? first : first + ["card"]), sourceLocation: location)
  }
}

@Observable
private final class Model {}

private final class Store: ObservableObject {}

private struct Names: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

extension EnvironmentValues {
  @Entry fileprivate var flavour: String = "plain"
}

private struct Table<Content: View>: View {
  let content: (Int) -> Content
  @State private var number = 0

  var body: some View {
    Button("Again") { number += 1 }
    Card(content: content(number))
  }
}

private struct Card<Content: View>: View {
  let content: Content

  var body: some View {
    let _ = print("card")
    content
  }
}
