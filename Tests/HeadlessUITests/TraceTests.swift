import Foundation
import RuntimeSupport
import Stage
import Testing
import Trace

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("The trace of a run")
@MainActor
struct RunTraceTests {
  @Test("An event has its writes, its bodies with their causes, and the resulting screen")
  func event() {
    let events = trace {
      let simulator = Simulator { CounterView() }
      simulator.tap("Increment")
    }
    let inCounter = BodyRun.Placement(in: .init(view: "CounterView", node: 1))
    #expect(
      events == [
        .interaction(Interaction(verb: .launch, target: "CounterView", time: 0)),
        .body(
          BodyRun(
            view: "CounterView", node: 1,
            causes: [.init(name: "@self"), .init(name: "@identity"), .init(name: "_count")],
            placement: .init())),
        .body(
          BodyRun(view: "Label", node: 1, causes: [.init(name: "@self")], placement: inCounter)),
        .body(
          BodyRun(view: "Label", node: 2, causes: [.init(name: "@self")], placement: inCounter)),
        .screen("0\nfixed\n[Increment]"),
        .interaction(Interaction(verb: .tap, target: "Increment", time: 0)),
        .write(Write(property: "CounterView.count", old: "0", new: "1")),
        .body(BodyRun(view: "CounterView", node: 1, causes: [.init(name: "_count")])),
        .body(
          BodyRun(view: "Label", node: 1, causes: [.init(name: "@self", detail: "text")])),
        .skipped(
          BodySkip(view: "Label", node: 2, reason: "its value is equal to the one before")),
        .screen("1\nfixed\n[Increment]"),
      ])
  }

  @Test("Views with one name have separate ordinals on all screens of a run")
  func screens() {
    let events = trace {
      _ = Simulator { Label(text: "first") }
      _ = Simulator { Label(text: "second") }
    }
    let nodes = events.compactMap { if case .body(let run) = $0 { run.node } else { nil } }
    #expect(nodes == [1, 2])
  }

  @Test("A removed view passes its ordinal on to the next one in the same view")
  func reuse() {
    struct Rows: View {
      @State var rows = [1, 2, 3]
      @State var isShown = false
      var body: some View {
        ForEach(rows, id: \.self) { Label(text: "\($0)") }
        if isShown { CounterView() }
        Button("Drop") { rows.removeAll { $0 == 2 } }
        Button("Add") { rows.append(rows.count + 10) }
        Button("Toggle") { isShown.toggle() }
      }
    }
    let events = trace {
      let simulator = Simulator { Rows() }
      simulator.tap("Drop")
      simulator.tap("Add")
      simulator.tap("Add")
      for _ in 1...3 { simulator.tap("Toggle") }
    }
    let firsts = events.compactMap { event -> String? in
      guard case .body(let run) = event, run.placement != nil else { return nil }
      return "\(run.view) \(run.node)"
    }
    #expect(
      firsts == [
        "RunTraceTests.Rows 1", "Label 1", "Label 2", "Label 3", "Label 2", "Label 4",
        // With labels of its own, which are not in the same view.
        "CounterView 1", "Label 5", "Label 6", "CounterView 1", "Label 5", "Label 6",
      ])
  }

  @Test("A write without dependents is marked so")
  func unread() {
    struct Unread: View {
      @State var count = 0
      var body: some View { Button("Increment") { count += 1 } }
    }
    let events = trace {
      let simulator = Simulator { Unread() }
      simulator.tap("Increment")
    }
    #expect(
      events.contains(
        .skipped(
          BodySkip(
            view: "RunTraceTests.Unread", node: 1,
            reason: "RunTraceTests.Unread.count was never read in its body"))))
  }

  @Test("A write to a binding that a body only passes on is marked so")
  func projected() {
    struct Projecting: View {
      @State var text = ""
      var body: some View { TextField("Text", text: $text) }
    }
    let reasons = trace {
      let simulator = Simulator { Projecting() }
      simulator.type("Blob", into: "Text")
    }.compactMap { if case .skipped(let skip) = $0 { skip.reason } else { nil } }
    #expect(
      reasons.contains(
        "RunTraceTests.Projecting.text was not read in its body, but passed on as a binding"))
  }

  @Test("A body that ran in an event is only recorded as run, and any other once")
  func runsAlone() {
    struct Both: View {
      @State var shown = 0
      @State var kept = 0
      var body: some View {
        Label(text: "fixed")
        Button("Increment \(shown)") {
          kept += 1
          withAnimation { shown += 1 }
          shown += 1
        }
      }
    }
    let events = trace {
      let simulator = Simulator { Both() }
      simulator.tap("Increment 0")
    }
    let skips = events.compactMap { if case .skipped(let skip) = $0 { skip } else { nil } }
    #expect(
      skips == [BodySkip(view: "Label", node: 1, reason: "its value is equal to the one before")])
  }

  @Test("The driver's last writes are recorded with the bodies that they do not run")
  func atTheEnd() {
    let model = Unobserved()
    let skips = trace {
      _ = Simulator { UnobservingView(model: model) }
      model.count = 1
      Stage.atEndOfPart?()
    }.compactMap { if case .skipped(let skip) = $0 { skip.view } else { nil } }
    #expect(skips == ["UnobservingView"])
  }

  @Test("Equal runs have equal traces")
  func deterministic() {
    func run() -> [TraceEvent] {
      trace {
        let simulator = Simulator { CounterView() }
        simulator.tap("Increment")
        simulator.advance(by: .seconds(1))
      }
    }
    let first = run()
    for _ in 0..<100 { #expect(run() == first) }
  }

  @Test("Values have the same description in every run")
  func descriptions() throws {
    final class Model {}
    struct Pair {
      let left: Int
      let right: String?
    }
    #expect(describe(1) == "1")
    #expect(describe("a") == "\"a\"")
    #expect(describe(String?.none as Any) == "nil")
    #expect(describe(Model()) == "RunTraceTests.Model")
    #expect(describe(Pair(left: 1, right: nil)) == "RunTraceTests.Pair(left: 1, right: nil)")
    #expect(describe([1, 2]) == "[1, 2]")
    #expect(describe([Model()]) == "[RunTraceTests.Model]")
    #expect(describe(UUID?.some(UUID()) as Any) == "UUID(…)")
    let fixed = try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000002"))
    #expect(describe(fixed) == fixed.uuidString)
    let random = UUID()
    #expect(describe([random], hidesRandom: false) == "[\(random)]")
  }
}

private struct CounterView: View {
  @State var count = 0

  var body: some View {
    Label(text: "\(count)")
    Label(text: "fixed")
    Button("Increment") { count += 1 }
  }
}

private struct Label: View {
  let text: String

  var body: some View { Text(text) }
}

@Observable
private final class Unobserved {
  var count = 0
}

private struct UnobservingView: View {
  let model: Unobserved
  var body: some View { Text("fixed") }
}
