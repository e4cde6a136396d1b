import Chapter
import Diagnostics
import Testing
import Trace

@testable import Judging

@Suite("A table of runs")
struct TraceTableTests {
  private static let before: [TraceEvent] = [
    .started(version: 1),
    .interaction(Interaction(verb: .launch, target: "A<B>", time: 0)),
    .body(BodyRun(view: "Counter", node: 1, causes: [])),
    .body(BodyRun(view: "Row", node: 2, causes: [])),
    .stage("taps"),
    .interaction(Interaction(verb: .tap, target: "a|b", time: 0)),
    .write(Write(property: "Counter.count", old: "0", new: "1")),
    .body(BodyRun(view: "Counter", node: 1, causes: [])),
    .interaction(Interaction(verb: .tap, target: "a|b", time: 0)),
    .counted(name: "stores", number: 2),
    .stage("idle"),
    .finished,
  ]

  private static let after: [TraceEvent] = [
    .started(version: 1),
    .interaction(Interaction(verb: .launch, target: "C", time: 0)),
    .body(BodyRun(view: "Counter", node: 1, causes: [])),
    .stage("idle"),
    .finished,
  ]

  private func lines(
    _ traces: [[TraceEvent]], _ change: (inout Snippet.Table) -> Void
  ) -> [String] {
    var table = Snippet.Table(location: SourceLocation(file: "a.md", line: 1, column: 1))
    table.runs = [.init(name: "before"), .init(name: "after", occurrence: 2)]
    table.runs.removeLast(2 - traces.count)
    change(&table)
    return TraceTable(table, traces: traces).lines
  }

  @Test("Rows are views, and columns are runs")
  func views() {
    #expect(
      lines([Self.before, Self.after]) { _ in } == [
        "| view    | before | after:2 |",
        "| ------- | -----: | ------: |",
        "| Counter |      2 |       1 |",
        "| Row     |      1 |       0 |",
      ])
  }

  @Test("An event is counted each time, by bodies and writes; a run without it has an empty cell")
  func events() {
    #expect(
      lines([Self.before, Self.after]) {
        $0.rows = .events
        $0.cells = ["bodies", "writes"]
        $0.titles = ["one", "two"]
      } == [
        "| event    | one: bodies | one: writes | two: bodies | two: writes |",
        "| -------- | ----------: | ----------: | ----------: | ----------: |",
        "| launch   |           2 |           0 |           1 |           0 |",
        "| tap a\\|b |           1 |           1 |             |             |",
        "| tap a\\|b |           0 |           0 |             |             |",
      ])
  }

  @Test("Stages are rows or columns, even if nothing happens in one")
  func stages() {
    #expect(
      lines([Self.before, Self.after]) { $0.rows = .stages } == [
        "| stage  | before | after:2 |",
        "| ------ | -----: | ------: |",
        "| launch |      2 |       1 |",
        "| taps   |      1 |         |",
        "| idle   |      0 |       0 |",
      ])
    #expect(
      lines([Self.before]) { $0.columns = .stages } == [
        "| view    | launch | taps | idle |",
        "| ------- | -----: | ---: | ---: |",
        "| Counter |      1 |    1 |    0 |",
        "| Row     |      1 |    0 |    0 |",
      ])
  }

  @Test("Only the selected views are counted, and the program's own counters by name")
  func limits() {
    #expect(
      lines([Self.before]) {
        $0.rows = .stages
        $0.views = ["Row"]
        $0.cells = ["bodies", "stores"]
      } == [
        "| stage  | before: bodies | before: stores |",
        "| ------ | -------------: | -------------: |",
        "| launch |              1 |              0 |",
        "| taps   |              0 |              2 |",
        "| idle   |              0 |              0 |",
      ])
  }
}
