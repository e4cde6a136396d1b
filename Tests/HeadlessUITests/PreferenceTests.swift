import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Preferences")
@MainActor
struct PreferenceTests {
  @Test("Values are reduced in source order, and the action runs after the pass")
  func reduction() {
    let lines = transcript { _ = Simulator { Listening() } }
    #expect(lines == ["body", "row a", "row b", "appears", "names a b"])
  }

  @Test("Rule 4.9: Only a different value runs the action, and no body runs for it")
  func change() {
    let lines = transcript {
      let simulator = Simulator { Parent() }
      say("same")
      simulator.tap("Same")
      say("other")
      simulator.tap("Other")
    }
    #expect(
      lines == ["parent", "child 0", "heard 0", "same", "child 0", "other", "child 1", "heard 1"])
  }

  @Test("A write by the action causes another pass")
  func write() {
    let lines = transcript {
      let simulator = Simulator { Measuring() }
      #expect(simulator.screen == "wide\nlongest 4")
    }
    #expect(lines == ["longest 0", "longest 4"])
  }

  @Test("A value replaces the inner ones, and a transformation changes them")
  func replacement() {
    #expect(heard { Text("a").preference(key: Names.self, value: ["inner"]) } == "inner")
    #expect(
      heard {
        Text("a").preference(key: Names.self, value: ["inner"])
          .preference(key: Names.self, value: ["outer"])
      } == "outer")
    #expect(
      heard {
        Text("a").preference(key: Names.self, value: ["inner"])
          .transformPreference(Names.self) { $0.append("more") }
      } == "inner more")
    #expect(
      heard { Text("a").transformPreference(Names.self) { $0.append("only") } } == "only")
  }

  @Test("Views without values do not run the action, but those that lose their value do")
  func silence() {
    #expect(heard { Text("a") } == nil)
    let lines = transcript {
      let simulator = Simulator { Leaving() }
      simulator.toggle("Shown")
    }
    #expect(lines == ["names a", "names "])
  }

  @Test("A sheet's preferences do not reach the view behind it")
  func sheet() {
    let result = heard {
      Text("a").sheet(isPresented: .constant(true)) {
        Text("b").preference(key: Names.self, value: ["sheet"])
      }
    }
    #expect(result == nil)
  }

  @Test("Inner actions run before outer ones")
  func order() {
    let lines = transcript {
      _ = Simulator {
        Text("a").preference(key: Names.self, value: ["a"])
          .onPreferenceChange(Names.self) { say("inner", $0.joined()) }
          .transformPreference(Names.self) { $0.append("b") }
          .onPreferenceChange(Names.self) { say("outer", $0.joined()) }
      }
    }
    #expect(lines == ["inner a", "outer ab"])
  }

  @Test("A layer is created from the values, once for each, and is current when the pass ends")
  func layers() {
    let lines = transcript {
      let simulator = Simulator { Layered() }
      #expect(simulator.screen.contains("layer 0"))
      simulator.tap("Increment")
      #expect(simulator.screen.contains("layer 1"))
    }
    #expect(lines == ["layer 0", "told 0", "layer 1", "told 1"])
  }

  /// Returns the preference read around a view, if any.
  private func heard(@ViewBuilder _ content: () -> some View) -> String? {
    let lines = transcript {
      _ = Simulator {
        VStack { content() }.onPreferenceChange(Names.self) { say($0.joined(separator: " ")) }
      }
    }
    return lines.first
  }
}

private struct Names: PreferenceKey {
  static let defaultValue: [String] = []

  static func reduce(value: inout [String], nextValue: () -> [String]) {
    value += nextValue()
  }
}

private struct Number: PreferenceKey {
  static let defaultValue = 0

  static func reduce(value: inout Int, nextValue: () -> Int) {
    value = max(value, nextValue())
  }
}

private struct Listening: View {
  var body: some View {
    let _ = say("body")
    VStack {
      Row(name: "a")
      Row(name: "b")
    }
    .onPreferenceChange(Names.self) { say("names", $0.joined(separator: " ")) }
    .onAppear { say("appears") }
  }
}

private struct Row: View {
  let name: String

  var body: some View {
    let _ = say("row", name)
    Text(name).preference(key: Names.self, value: [name])
  }
}

private struct Parent: View {
  var body: some View {
    let _ = say("parent")
    Child().onPreferenceChange(Number.self) { say("heard", $0) }
  }
}

private struct Child: View {
  @State private var count = 0
  @State private var unrelated = 0

  var body: some View {
    let _ = unrelated
    let _ = say("child", count)
    VStack {
      Button("Same") { unrelated += 1 }
      Button("Other") { count += 1 }
    }
    .preference(key: Number.self, value: count)
  }
}

private struct Measuring: View {
  @State private var longest = 0

  var body: some View {
    let _ = say("longest", longest)
    VStack {
      Text("wide").preference(key: Number.self, value: 4)
      Text("longest \(longest)").preference(key: Number.self, value: 2)
    }
    .onPreferenceChange(Number.self) { longest = $0 }
  }
}

private struct Leaving: View {
  @State private var isShown = true

  var body: some View {
    VStack {
      Toggle("Shown", isOn: $isShown)
      if isShown { Text("a").preference(key: Names.self, value: ["a"]) }
    }
    .onPreferenceChange(Names.self) { say("names", $0.joined(separator: " ")) }
  }
}

private struct Layered: View {
  @State private var count = 0

  var body: some View {
    Button("Increment") { count += 1 }
      .preference(key: Number.self, value: count)
      .overlayPreferenceValue(Number.self) { number in
        let _ = say("layer", number)
        Text("layer \(number)").preference(key: Names.self, value: ["\(number)"])
      }
      .onPreferenceChange(Names.self) { say("told", $0.joined()) }
  }
}
