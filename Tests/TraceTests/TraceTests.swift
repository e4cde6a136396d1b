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
        Interaction(verb: "tap", target: "More", time: 1.5, site: .line(file: "A.swift", line: 3))),
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
      .issue(Issue(message: "m", site: nil, outputOffset: 4)),
      #"{"kind":"issue","message":"m","outputOffset":4,"severity":"warning"}"#
    ),
    (.part(outputOffset: 9), #"{"kind":"part","outputOffset":9}"#),
    (.failed(message: "m", site: nil), #"{"kind":"failed","message":"m"}"#),
    (.finished, #"{"kind":"finished"}"#),
  ]

  @Test("Each kind of event has one flat form, and is read back from it", arguments: events)
  func form(event: TraceEvent, text: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(String(decoding: try encoder.encode(event), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(TraceEvent.self, from: Data(text.utf8)) == event)
  }

  @Test("Objects and views are told by their ordinals where there are several")
  func crowds() {
    func ran(_ node: Int, _ object: Int) -> TraceEvent {
      .body(
        BodyRun(
          view: "V", node: node,
          causes: [.init(name: "@dependencies", detail: #"\M.count"#, object: object)]))
    }
    #expect(Session([ran(1, 1)], part: 0).crowd == [])
    #expect(Session([ran(1, 1)], part: 0).objectCrowd == [])
    #expect(Session([ran(1, 1), ran(2, 1)], part: 0).crowd == ["V"])
    #expect(Session([ran(1, 1), ran(1, 2)], part: 0).objectCrowd == ["M.count"])
    let write = TraceEvent.write(Write(property: "M.count", object: 2, old: "0", new: "1"))
    #expect(Session([ran(1, 1), write], part: 0).objectCrowd == ["M.count"])
  }

  @Test("An event of an unknown kind is refused, not taken for another")
  func unknown() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TraceEvent.self, from: Data(#"{"kind":"new"}"#.utf8))
    }
  }
}
