import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Views created on demand by a closure (rules 1.6 and 6.7; the choice of node is ours).
@Suite("Content created by closures")
@MainActor
struct ClosureContentTests {
  @Test("Rule 6.7: The reads of a geometry reader's closure belong to the reader")
  func geometry() {
    let lines = transcript {
      let simulator = Simulator { Measured() }
      simulator.tap("Add")
      #expect(simulator.screen == "390 1\n[Add]")
    }
    #expect(
      lines == [
        "Measured: @self, @identity, _model changed.",
        "closure",
        "Measured: unchanged.",
        "closure",
        "Measured: unchanged.",
      ])
  }

  @Test("A group's content is created when it expands, and its state is dropped when it collapses")
  func disclosure() {
    let lines = transcript {
      let simulator = Simulator { Disclosed() }
      #expect(simulator.screen == "▸ Own\n▸ Bound")
      simulator.expand("Own")
      simulator.tap("0")
      #expect(simulator.screen == "▾ Own\n  [1]\n▸ Bound")
      simulator.collapse("Own")
      simulator.tap("Own")
      #expect(simulator.screen == "▾ Own\n  [0]\n▸ Bound")
      simulator.expand("Bound")
      #expect(simulator.screen == "▾ Own\n  [0]\n▾ Bound\n  [0]")
      #expect(
        refusal {
          try simulator.use(.expand, "Own", .expand, unless: "is expanded already")
        } == "the disclosure group \"Own\" is expanded already")
    }
    #expect(
      lines == [
        "Disclosed: @self, @identity, _isExpanded changed.",
        "Counter: @self, @identity, _count changed.",
        "Counter: _count changed.",
        "Counter: @self, @identity, _count changed.",
        "Counter: @self, @identity, _count changed.",
      ])
  }

  @Test("Rule 4.6: A closure without captures does not run again with its owner")
  func skipped() {
    let lines = transcript {
      let simulator = Simulator { Unmoved() }
      simulator.tap("Add")
    }
    #expect(lines == ["reader"])
  }
}

private struct Measured: View {
  @Observable
  final class Model {
    var count = 0
  }

  @State var model = Model()

  var body: some View {
    let _ = Self._printChanges()
    GeometryReader { proxy in
      let _ = print("closure")
      let _ = Self._printChanges()
      Text("\(Int(proxy.size.width)) \(model.count)")
    }
    Button("Add") { model.count += 1 }
  }
}

private struct Counter: View {
  @State var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Button("\(count)") { count += 1 }
  }
}

private struct Disclosed: View {
  @State var isExpanded = false

  var body: some View {
    let _ = Self._printChanges()
    DisclosureGroup("Own") { Counter() }
    DisclosureGroup("Bound", isExpanded: $isExpanded) { Counter() }
  }
}

private struct Unmoved: View {
  @State var count = 0

  var body: some View {
    Button("Add") { count += 1 }
    Text("\(count)")
    ScrollViewReader { _ in
      let _ = print("reader")
      ScrollView { Text("content") }
    }
  }
}
