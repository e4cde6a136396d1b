import Combine
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Covered views")
@MainActor
struct CoveredViewTests {
  @Test("A stack in a tab has its destinations")
  func destinations() {
    transcript {
      let simulator = Simulator { Tabs() }
      simulator.tap("One")
      #expect(simulator.screen == "[‹ Back]\nnumber 1\n|‹Stack›| Other |")
    }
  }

  @Test("A covered view receives changes and published values")
  func events() {
    let lines = transcript {
      let simulator = Simulator { Tabs() }
      simulator.tap("One")
      subject.send(7)
      simulator.settle()
      simulator.tap("Other")
      subject.send(8)
      simulator.settle()
    }
    #expect(
      lines == [
        "root appears", "destination appears", "path [1]", "root disappears", "received 7",
        "destination disappears", "received 8",
      ])
  }

  @Test("The destination of a visible link changes with the link")
  func destination() {
    transcript {
      let simulator = Simulator { Linked() }
      simulator.tap("Go")
      simulator.tap("Add 0")
      #expect(simulator.screen == "[‹ Back]\n[Add 1]")
      simulator.back()
      #expect(simulator.screen == "[Go ›]\n1")
    }
  }

  @Test("A tab that is shown again shows its topmost view, without those it covers")
  func comingBack() {
    var lines = transcript {
      let simulator = Simulator { Tabs() }
      simulator.tap("One")
      simulator.tap("Other")
      print("back")
      simulator.tap("Stack")
      simulator.back()
    }
    lines.removeSubrange(...(lines.firstIndex(of: "back") ?? 0))
    #expect(
      lines == ["destination appears", "root appears", "path []", "destination disappears"])
  }
}

@MainActor private let subject = PassthroughSubject<Int, Never>()

private struct Tabs: View {
  @State var path: [Int] = []

  var body: some View {
    TabView {
      NavigationStack(path: $path) {
        NavigationLink("One", value: 1)
          .navigationDestination(for: Int.self) { number in
            Text("number \(number)")
              .onAppear { print("destination appears") }
              .onDisappear { print("destination disappears") }
          }
          .onChange(of: path) { print("path", path) }
          .onReceive(subject) { print("received", $0) }
          .onAppear { print("root appears") }
          .onDisappear { print("root disappears") }
      }
      .tabItem { Text("Stack") }
      Text("other").tabItem { Text("Other") }
    }
  }
}

private struct Linked: View {
  @State var count = 0

  var body: some View {
    NavigationStack {
      NavigationLink("Go", destination: Adding(count: count) { count += 1 })
      Text("\(count)")
    }
  }
}

private struct Adding: View {
  let count: Int
  let add: @MainActor () -> Void

  var body: some View { Button("Add \(count)", action: add) }
}
