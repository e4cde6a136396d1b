import Testing
import Theme
import Trace

@testable import Site

@Suite("Sessions of runs")
struct SessionTests {
  static let trace: [TraceEvent] = [
    .started(version: 1),
    .interaction(Interaction(verb: .launch, target: "CounterView", time: 0)),
    .body(
      BodyRun(
        view: "CounterView", node: 1, causes: [.init(name: "@self"), .init(name: "@identity")])),
    .screen("Text “0”\nButton “Go”\n"),
    .interaction(Interaction(verb: .tap, target: "Go <now>", time: 0)),
    .write(
      Write(
        property: "CounterView.count", old: "0", new: "1", site: .line(file: "A.swift", line: 7))),
    .body(
      BodyRun(view: "CounterView", node: 1, causes: [.init(name: "_count", detail: "read in body")])
    ),
    .skipped(BodySkip(view: "Row", node: 1, reason: "its value is equal to the one before")),
    .body(BodyRun(view: "Row", node: 2, causes: [])),
    .write(Write(property: "Model.name", object: 1, old: "a", new: "b")),
    .write(Write(property: "Model.name", object: 2, old: "c", new: "d")),
    .body(
      BodyRun(
        view: "NameView", node: 1,
        causes: [
          .init(
            name: "@dependencies", detail: "\\Model.name", object: 2,
            site: .line(file: "A.swift", line: 9))
        ])),
    .issue(Issue(message: "not now", site: .address(8), outputOffset: 0)),
    .screen("Text “1”\nButton “Go”\n"),
    .part(outputOffset: 0),
    .interaction(Interaction(verb: .advance, target: "3 s", time: 0.25)),
    .screen("Text “1”\nButton “Go”\n"),
    .finished,
  ]

  private func dump(part: Int) throws -> [String] {
    let chapter = Sample.chapter(
      Sample.run + "\n\n```swift run continue\nb()\n```\n", trace: Self.trace)
    let page = try Markup(try Website().pages(for: [chapter], contents: nil)[0].text)
    let session = try #require(page.elements.filter { $0.has("session") }.dropFirst(part).first)
    return session.descendants.filter { ["summary", "p", "li", "mark"].contains($0.name) }
      .filter { element in !element.descendants.contains { $0.name == "div" } }
      .map { $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  @Test(
    "Each interaction is followed by writes, bodies with causes, and the screen")
  func firstPart() throws {
    #expect(
      try dump(part: 0) == [
        "What happened: 4 bodies ran (CounterView 2×, Row, NameView), 1 was spared (Row)",
        "launch CounterView at 0 s",
        "CounterView.body ran because @self, @identity changed",
        "tap Go <now> at 0 s",
        "CounterView.count written 0 → 1 A.swift:7",
        "CounterView.body ran because _count (read in body) changed",
        "Row #1.body did not run: its value is equal to the one before",
        "Row #2.body ran",
        "Model.name of #1 written a → b",
        "Model.name of #2 written c → d",
        "NameView.body ran because @dependencies (Model.name of #2) read at A.swift:9 changed",
        "warned: not now",
        "Text “1”",
      ])
  }

  @Test("A continued part starts with the previous part's last screen")
  func nextPart() throws {
    #expect(
      try dump(part: 1) == [
        "What happened: no body ran",
        "advance 3 s from 0.25 s",
        "No body ran, and nothing that a view can depend on was written.",
        "The screen stays as it was.",
      ])
  }

  @Test("Names are readable, equal warnings are merged, and targets are unquoted")
  func names() throws {
    let warning = TraceEvent.issue(Issue(message: "again", site: nil, outputOffset: 0))
    let session = Session(
      [
        .interaction(Interaction(verb: .settle, target: "", time: 0)),
        .body(BodyRun(view: "Wrapper<Int, Text>", node: 1, causes: [])),
        .body(BodyRun(view: "Wrapper<(Int) -> Bool, Text>.Inner", node: 1, causes: [])),
        .body(BodyRun(view: "Wrapper<Bool, Text>", node: 1, causes: [])),
        warning, warning,
      ], part: 0)
    let moment = try #require(session.figure(in: .english).moments.first)
    #expect(!moment.isQuoted && moment.target == "")
    #expect(
      moment.entries.map { $0.view + $0.message } == [
        "Wrapper #1", "Wrapper.Inner", "Wrapper #2", "again (2 times)",
      ])
  }

  @Test("A right-to-left summary keeps the names of the code together")
  func isolation() throws {
    let session = Session(Self.trace, part: 0)
    let arabic = try #require(Language.all.first { $0.direction == "rtl" })
    let summary = Words(arabic, theme: .book).summary(of: session)
    #expect(summary.contains("(\u{2066}CounterView 2×, Row, NameView\u{2069})"))
    #expect(!Words.english.summary(of: session).contains("\u{2066}"))
  }

  @Test("A trace without events has no account")
  func empty() {
    #expect(Session([.started(version: 1), .finished], part: 0).isEmpty)
  }
}
