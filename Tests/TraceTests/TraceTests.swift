import Foundation
import Testing
import Trace

@Suite("The trace as JSON")
struct TraceTests {
  /// Every kind of event, as a trace has it: a change here is a new version of the contract.
  static let events: [(TraceEvent, String)] = [
    (.started(version: 1), #"{"kind":"started","version":1}"#),
    (
      .interaction(
        Interaction(verb: .tap, target: "More", time: 1.5, site: .line(file: "A.swift", line: 3))),
      #"{"kind":"interaction","site":{"file":"A.swift","line":3},"target":"More","time":1.5,"verb":"tap"}"#
    ),
    (
      .write(Write(property: "V.count", old: "0", new: "1", site: .address(77))),
      #"{"kind":"write","new":"1","old":"0","property":"V.count","site":{"address":77}}"#
    ),
    (
      .write(Write(property: "M.count", object: 2, old: "0", new: "1")),
      #"{"kind":"write","new":"1","object":2,"old":"0","property":"M.count"}"#
    ),
    (
      .body(BodyRun(view: "V", node: 1, causes: [.init(name: "@self", detail: "title differs")])),
      #"{"causes":[{"detail":"title differs","name":"@self"}],"kind":"body","node":1,"view":"V"}"#
    ),
    (
      .body(
        BodyRun(
          view: "V", node: 2, causes: [], placement: .init(in: .init(view: "W", node: 1)))),
      #"{"causes":[],"kind":"body","node":2,"placement":{"parent":{"node":1,"view":"W"}},"#
        + #""view":"V"}"#
    ),
    (
      .body(
        BodyRun(
          view: "V", node: 1,
          causes: [
            .init(
              name: "@dependencies", detail: #"\M.count"#, object: 2,
              site: .line(file: "V.swift", line: 7))
          ])),
      #"{"causes":[{"detail":"\\M.count","name":"@dependencies","object":2,"#
        + #""site":{"file":"V.swift","line":7}}],"kind":"body","node":1,"view":"V"}"#
    ),
    (
      .skipped(BodySkip(view: "V", node: 2, reason: "its value is equal to the one before")),
      #"{"kind":"skipped","node":2,"reason":"its value is equal to the one before","view":"V"}"#
    ),
    (.screen("a\nb"), #"{"kind":"screen","text":"a\nb"}"#),
    (
      .frame(Frame(elements: [FrameElement(role: .text)], waits: [1000], outputEnd: 7)),
      #"""
      {"elements":[{"role":"text"}],"kind":"frame","omitted":0,"outputEnd":7,"outputStart":0,\
      "waits":[1000]}
      """#.replacing("\\\n", with: "")
    ),
    (
      .stale(StaleScreen(lines: [.init(shown: "2", current: "0")], isUntraced: true)),
      #"{"isUntraced":true,"kind":"stale","lines":[{"current":"0","shown":"2"}],"omitted":0}"#
    ),
    (
      .issue(Issue(message: "m", site: nil, outputOffset: 4)),
      #"{"kind":"issue","message":"m","outputOffset":4,"severity":"warning"}"#
    ),
    (.part(outputOffset: 9), #"{"kind":"part","outputOffset":9}"#),
    (.failed(message: "m", site: nil), #"{"kind":"failed","message":"m"}"#),
    (.stage("add"), #"{"kind":"stage","name":"add"}"#),
    (.counted(name: "stores", number: 2), #"{"kind":"counted","name":"stores","number":2}"#),
    (.finished, #"{"kind":"finished"}"#),
  ]

  @Test("Each kind of event has one flat form, and is decoded from it", arguments: events)
  func form(event: TraceEvent, text: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(String(decoding: try encoder.encode(event), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(TraceEvent.self, from: Data(text.utf8)) == event)
  }

  @Test("Objects and views are distinguished by ordinals if there are several")
  func crowds() {
    func ran(_ node: Int, _ object: Int) -> TraceEvent {
      .body(
        BodyRun(
          view: "V", node: node,
          causes: [.init(name: "@dependencies", detail: #"\M.count"#, object: object)]))
    }
    func names(_ trace: [TraceEvent]) -> [String] {
      let session = Session(trace, part: 0)
      return [
        session.name(ofView: "V", node: 1), session.name(ofProperty: "M.count", object: 1),
      ]
    }
    #expect(names([ran(1, 1)]) == ["V", "M.count"])
    #expect(names([ran(1, 1), ran(2, 1)]) == ["V #1", "M.count"])
    #expect(names([ran(1, 1), ran(1, 2)]) == ["V", "M.count of #1"])
    let write = TraceEvent.write(Write(property: "M.count", object: 2, old: "0", new: "1"))
    #expect(names([ran(1, 1), write]) == ["V", "M.count of #1"])
  }

  @Test("A driver's statement that writes is a separate moment, with its bodies")
  func statements() {
    func write(_ name: String, line: Int, file: String = "+driver.swift") -> TraceEvent {
      .write(
        Write(property: name, object: 1, old: "0", new: "1", site: .line(file: file, line: line)))
    }
    let trace: [TraceEvent] = [
      .interaction(Interaction(verb: .launch, target: "V<Int>", time: 0)), .screen(""),
      write("M.a", line: 2), write("M.b", line: 3),
      .body(BodyRun(view: "V", node: 1, causes: [])),
      .interaction(Interaction(verb: .tap, target: "Go", time: 0)),
      write("M.a", line: 9, file: "M.swift"), .screen(""),
      write("M.c", line: 9, file: "M.swift"),
    ]
    let session = Session(
      trace, part: 0,
      driver: [2: .init(text: "model.a = 1", line: 1), 3: .init(text: "model.b = 1", line: 2)])
    #expect(session.title(of: session.moments[1]) == "the program, line 1: model.a = 1")
    #expect(
      session.moments.map(\.statement?.text) == [nil, "model.a = 1", "model.b = 1", nil, nil])
    #expect(session.moments.map(\.events.count) == [0, 1, 2, 1, 1])
    #expect(session.moments.map(\.isBetween) == [false, true, true, false, true])
    #expect(session.moments.first?.interaction?.shownTarget == "V")
  }

  @Test("Bodies of one view skipped for the same reason are described once, with their number")
  func folded() {
    func skip(_ node: Int, _ object: Int) -> TraceEvent {
      .skipped(
        BodySkip(
          view: "Row", node: node, reason: "it depends on other state",
          reads: [.init(property: "Row.isOn"), .init(property: "M.count", object: object)]))
    }
    let session = Session([skip(1, 1), skip(2, 1), skip(3, 2)], part: 0)
    let told = (session.moments.first?.countedEvents ?? []).compactMap { event, count in
      if case .skipped(let skip) = event {
        "\(session.subject(ofView: skip.view, node: skip.node, count: count)): \(session.reason(of: skip))"
      } else {
        nil
      }
    }
    #expect(
      told == [
        "Row (2 of them): it depends only on its isOn, M.count of #1",
        "Row #3: it depends only on its isOn, M.count of #2",
      ])
  }

  @Test("Consecutive body runs of one view with the same causes are described once")
  func runsInARow() {
    func run(_ view: String, _ node: Int, _ cause: String = "@self") -> TraceEvent {
      .body(BodyRun(view: view, node: node, causes: [.init(name: cause)]))
    }
    let session = Session(
      [
        run("List", 1), run("Row<Int>", 1), run("Row<Text>", 2), run("Row<Int>", 3),
        run("Row<Int>", 3), run("Row<Int>", 4, "_count"), run("Other", 1), run("Row<Int>", 5),
      ], part: 0)
    #expect(session.moments.first?.countedEvents.map(\.count) == [1, 3, 1, 1, 1, 1])
  }

  @Test("An event of an unknown kind is refused, not misread")
  func unknown() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TraceEvent.self, from: Data(#"{"kind":"new"}"#.utf8))
    }
  }
}
