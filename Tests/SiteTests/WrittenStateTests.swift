import Testing
import Trace

@testable import Site

@Suite("The observed state of a run")
struct WrittenStateTests {
  private static func tap(_ target: String) -> TraceEvent {
    .interaction(Interaction(verb: .tap, target: target, time: 0))
  }

  private static func write(
    _ property: String, _ new: String, object: Int? = nil
  ) -> TraceEvent {
    .write(Write(property: property, object: object, old: "", new: new))
  }

  private static func first(_ view: String, _ node: Int = 1) -> TraceEvent {
    .body(BodyRun(view: view, node: node, causes: [.init(name: "@self")], placement: .init()))
  }

  private static func body(
    _ view: String, _ name: String, _ detail: String? = nil, object: Int? = nil, node: Int = 1
  ) -> TraceEvent {
    .body(
      BodyRun(
        view: view, node: node, causes: [.init(name: name, detail: detail, object: object)]))
  }

  private static func skip(
    _ view: String, _ reads: BodySkip.Read..., missed: BodySkip.Read? = nil
  ) -> TraceEvent {
    .skipped(BodySkip(view: view, node: 1, reason: "", reads: reads, missed: missed))
  }

  /// Returns the rows as text: `name = value [observers] (readers) -`.
  private static func dump(_ trace: [TraceEvent], until event: Int? = nil) -> [String] {
    WrittenState([Session(trace, part: 0)], until: event).rows.map { row in
      var text = String(repeating: "  ", count: row.depth) + row.name
      if let value = row.value { text += " = \(value)" }
      if !row.observers.isEmpty { text += " [\(row.observers.joined(separator: ", "))]" }
      if !row.readers.isEmpty { text += " (\(row.readers.joined(separator: ", ")))" }
      return row.isUnobserved ? text + " -" : text
    }
  }

  /// A store with a child that comes and goes.
  private static let store: [TraceEvent] = [
    tap("Toggle"), write("App.State.counter", "Counter.State(count: 0)"),
    body("AppView", "@dependencies", "\\State.counter"), first("CounterView"), .screen("a"),
    tap("Increment"), write("App.State.counter.count", "1"),
    body("CounterView", "@dependencies", "\\State.count"),
    skip("AppView", .init(property: "State.counter")), .screen("b"),
    tap("Name"), write("App.State.name", "Blob"),
    skip("AppView", .init(property: "State.counter")), .screen("b"),
    tap("Toggle"), write("App.State.counter", "nil"),
    body("AppView", "@dependencies", "\\State.counter"), .screen("c"), .finished,
  ]

  @Test("A store's state is a tree of its scopes, with the views that ran for each property")
  func scopes() {
    #expect(
      Self.dump(Self.store, until: 3) == [
        "App.State", "  counter [AppView]", "    count = 1 [CounterView]",
        "  name = Blob -",
      ])
    #expect(Self.dump(Self.store, until: 1).count == 2)
  }

  @Test("A value that was replaced by nil has no properties any more")
  func removal() {
    #expect(
      Self.dump(Self.store) == ["App.State", "  counter = nil [AppView]", "  name = Blob -"])
  }

  @Test("A cause that two writes share proves no observer, and no lack of one")
  func ambiguity() {
    let trace = [
      Self.tap("Reset"), Self.write("App.State.rows[0].count", "0"),
      Self.write("App.State.rows[1].count", "0"),
      Self.body("Row", "@dependencies", "\\State.count", node: 1),
      Self.body("Row", "@dependencies", "\\State.count", node: 2), .screen("a"), .finished,
    ]
    #expect(
      Self.dump(trace) == ["App.State", "  rows[0].count = 0", "  rows[1].count = 0"])
  }

  @Test("Objects have ordinals, and bodies that a write did not reach have their reads")
  func objects() {
    let trace = [
      Self.first("A"), Self.first("B"), Self.tap("1"),
      Self.write("Model.count", "1", object: 1),
      Self.body("A", "@dependencies", "\\Model.count", object: 1),
      Self.skip("B", .init(property: "Model.name", object: 2)), .screen("a"), .finished,
    ]
    #expect(
      Self.dump(trace) == [
        "Model #1", "  count = 1 [A]", "Model #2", "  name [B]",
      ])
  }

  @Test("A read that is not observed is told")
  func missed() {
    let read = BodySkip.Read(property: "Model.count", object: 1)
    let trace = [
      Self.tap("1"), Self.write("Model.count", "1", object: 1), Self.skip("A", missed: read),
      .screen("a"), .finished,
    ]
    #expect(Self.dump(trace) == ["Model", "  count = 1 (A)"])
  }

  @Test("A view's own state, and a view store's, have their observers")
  func ownState() {
    let trace = [
      Self.tap("1"), Self.write("Toggle.isOn", "true"), Self.body("Toggle", "_isOn"), .screen("a"),
      Self.tap("2"), Self.write("App.State.count", "1"),
      Self.body("WithViewStore<Int>", "_viewStore", "ViewStore.objectWillChange"), .screen("b"),
      .finished,
    ]
    #expect(
      Self.dump(trace) == [
        "Toggle", "  isOn = true [Toggle]", "App.State [WithViewStore]", "  count = 1",
      ])
  }

  @Test("Many views of one type are one name, and the others are listed")
  func many() {
    let rows = (1...5).map {
      Self.body("Row", "@dependencies", "\\Model.count", object: 1, node: $0)
    }
    let trace =
      [Self.first("List"), Self.tap("1"), Self.write("Model.count", "1", object: 1)] + rows
      + [.screen("a"), .finished]
    #expect(Self.dump(trace) == ["Model", "  count = 1 [Row ×5]"])
    #expect(WrittenState([Session(trace, part: 0)]).otherViews == ["List"])
  }
}
