import Browsing
import Testing
import Trace

@testable import Checking
@testable import Judging
@testable import Site

/// A timeline is compared as a text dump: a letter for each mark, a dot for an empty cell.
@Suite("Timelines of runs")
struct TimelineTests {
  private typealias Instance = BodyRun.Instance

  private static func body(
    _ view: String, _ node: Int, _ causes: String..., in parent: BodyRun.Placement? = nil
  ) -> TraceEvent {
    .body(
      BodyRun(view: view, node: node, causes: causes.map { .init(name: $0) }, placement: parent))
  }

  private static func event(_ verb: Interaction.Verb, _ target: String) -> TraceEvent {
    .interaction(Interaction(verb: verb, target: target, time: 0))
  }

  private static func dump(_ trace: [TraceEvent], part: Int = 0) -> [String] {
    let timeline = Timeline(Session(trace, part: part), trace: trace)
    let letters: [Timeline.Mark: String] = [
      .first: "F", .state: "S", .dependency: "D", .parent: "P", .skipped: "o", .unreached: "-",
    ]
    func row(_ name: String, _ cells: [String?]) -> String {
      "\(name) \(cells.map { $0 ?? "." }.joined(separator: " "))"
    }
    let properties = timeline.properties.map { row($0.name, $0.values) }
    let lanes = timeline.lanes.map { lane in
      let name = String(repeating: "  ", count: lane.depth) + lane.name
      return row(
        lane.count > 1 ? "\(name) x\(lane.count)" : name,
        lane.cells.map { cell in
          cell.flatMap { letters[$0.mark].map { $0 + (cell!.runs > 1 ? "\(cell!.runs)" : "") } }
        })
    }
    return properties + lanes
      + [
        row(
          "screen",
          timeline.columns.indices.map { column in
            switch timeline.screenMark(column) {
            case .screen(let isNew): isNew ? "new" : "same"
            case .stale: "stale"
            case .idle: "same"
            default: nil
            }
          })
      ]
  }

  /// A list of five rows: a tap on one of them, then a change of the list's own state.
  static let rows: [TraceEvent] = {
    let inList = BodyRun.Placement(in: .init(view: "RowList", node: 1))
    var trace: [TraceEvent] = [
      event(.launch, "RowList"), body("RowList", 1, "@self", "_picked", in: .init()),
    ]
    for node in 1...5 { trace.append(body("Row", node, "@self", in: inList)) }
    trace += [
      .screen("a"), event(.tap, "third"),
      .write(Write(property: "Model.count", object: 3, old: "0", new: "1")),
      body("Row", 3, "\\Model.count"),
    ]
    for node in [1, 2, 4, 5] {
      trace.append(
        .skipped(BodySkip(view: "Row", node: node, reason: "it depends on other state", reads: [])))
    }
    trace += [
      .screen("b"), event(.tap, "pick"),
      .write(Write(property: "RowList.picked", old: "nil", new: "2")),
      body("RowList", 1, "_picked"), body("Row", 2, "@self"), body("Row", 2, "@self"),
    ]
    for node in [1, 3, 4, 5] {
      trace.append(
        .skipped(BodySkip(view: "Row", node: node, reason: "its value is equal to the one before")))
    }
    return trace + [.screen("b"), .finished]
  }()

  @Test("Views are lanes in the order of the tree, and equal siblings share one")
  func lanes() {
    #expect(
      Self.dump(Self.rows) == [
        "Model.count . 1 .",
        "RowList.picked . . 2",
        "RowList F . S",
        "  Row x3 F - o",
        "  Row #2 F - P2",
        "  Row #3 F D o",
        "screen new new same",
      ])
  }

  @Test("A row that is added later is placed with its siblings")
  func order() {
    let root = BodyRun.Placement(in: .init(view: "Root", node: 1))
    let trace = [
      Self.event(.launch, "Root"), Self.body("Root", 1, in: .init()),
      Self.body("Row", 1, in: root), Self.body("Footer", 1, in: root), .screen("a"),
      Self.event(.tap, "Add"),
      Self.body("Label", 1, in: .init(in: .init(view: "Row", node: 1))), .screen("b"),
    ]
    #expect(
      Self.dump(trace) == [
        "Root F .", "  Row F .", "    Label . F", "  Footer F .", "screen new new",
      ])
  }

  @Test("A view's own property is distinguished from a binding by the written property")
  func causes() {
    let trace = [
      Self.event(.launch, "Form"), Self.body("Form", 1, in: .init()),
      Self.body("Field", 1, in: .init(in: .init(view: "Form", node: 1))), .screen("a"),
      Self.event(.type, "Name"), .write(Write(property: "Form.name", old: "\"\"", new: "\"x\"")),
      Self.body("Form", 1, "_name"), Self.body("Field", 1, "@self", "_text"), .screen("b"),
    ]
    #expect(
      Self.dump(trace) == [
        "Form.name . \"x\"", "Form F S", "  Field F D", "screen new new",
      ])
  }

  @Test("A later part has no first runs of earlier views, and its own screens")
  func parts() {
    let trace =
      Self.rows.dropLast() + [
        .part(outputOffset: 0), Self.event(.settle, ""), Self.body("Row", 4, "\\Model.count"),
        .screen("b"),
      ]
    #expect(Self.dump(Array(trace), part: 1) == ["RowList .", "  Row #4 D", "screen same"])
  }

  @Test("A thousand equal rows share one lane, and many different ones are truncated with a note")
  func limits() {
    let root = BodyRun.Placement(in: .init(view: "Root", node: 1))
    var trace = [Self.event(.launch, "Root"), Self.body("Root", 1, in: .init())]
    for node in 1...1000 { trace.append(Self.body("Row", node, in: root)) }
    trace.append(.screen("a"))
    #expect(Self.dump(trace) == ["Root F", "  Row x1000 F", "screen new"])

    for node in 1...100 {
      trace += [Self.event(.tap, "\(node)"), Self.body("Row", node, "_x"), .screen("\(node)")]
    }
    let timeline = Timeline(Session(trace, part: 0), trace: trace)
    #expect(timeline.columns.count == 24 && timeline.lanes.count == 14)
    #expect(timeline.omitted == .init(columns: 77, properties: 0, views: 987))
  }

  @Test("A page has each run's timeline, open, drawn once if it fits a phone")
  func page() throws {
    let chapter = Sample.chapter(Sample.run, trace: Self.rows)
    let text = try Website().pages(for: [chapter], contents: nil)[0].text
    let figure = try #require(
      try Markup(text).elements.first { $0.name == "figure" && $0.has("run") })
    let timeline = try #require(figure.descendants.first { $0.has("timeline") })
    let drawings = timeline.descendants.filter { $0.name == "svg" }
    #expect(drawings.map { $0.attributes["class"] } == ["flat"])
    for drawing in drawings {
      #expect(
        drawing.attributes["aria-label"]
          == "Timeline: 10 bodies ran (RowList 2×, Row 8×), 4 were spared (Row 4×)")
      // Marks of one kind are one path.
      #expect(drawing.descendants.count { $0.name == "path" } <= 10)
      #expect(drawing.text.contains("3 × Row"))
    }
    #expect(timeline.text.contains("ran: a dependency changed"))
    #expect(timeline.text.contains("no mark: did not run"))
    let details = figure.descendants.first { $0.name == "details" }
    #expect(details?.descendants.contains { $0.has("timeline") } == false)
    // Far below the 6 kB of the median run that a page can spend.
    #expect(try compressedSize(text) < 6000)
  }

  @Test(
    "A label is cut between the names of views, or else of types",
    arguments: [
      ("IfLetStore #2 › WithViewStore #3", 1, "… › WithViewStore #3"),
      ("A › B › IfLetStore #2 › Row", 1, "… › IfLetStore #2 › Row"),
      ("Root › Row", 1, "Root › Row"),
      ("Feature.State.sheet.isOpen", 1, "….State.sheet.isOpen"),
      ("A › NavigationDestinationModifier", 2, "2 × …DestinationModifier"),
    ])
  func labels(name: String, count: Int, label: String) {
    #expect(TimelineDrawing.label(name, count: count, limit: 24) == label)
  }

  @Test("Upright, a lane has room for the number of runs beside its marks")
  func digits() throws {
    func lanes(_ times: Int) throws -> [Int] {
      var trace = [Self.event(.launch, "Root"), Self.body("Root", 1, in: .init()), .screen("0")]
      for number in 1...20 {
        trace.append(Self.event(.tap, "button \(number)"))
        trace += Array(repeating: Self.body("Root", 1, "_x"), count: times)
        trace.append(.screen("\(number)"))
      }
      let timeline = Timeline(Session(trace, part: 0), trace: trace)
      let upright = TimelineDrawing(timeline, name: "n", words: .english).upright
      let match = try #require(upright.firstMatch(of: /data-lanes="([^"]*)"/))
      return match.1.split(separator: " ").compactMap { Int($0) }
    }
    // Of the view and the screen.
    let (once, often) = (try lanes(1), try lanes(12))
    #expect(once.count == 2 && often.count == 2)
    #expect(often[0] == once[0] && often[1] == once[1] + 12)
  }

  @Test("Long names and targets are truncated, and markup characters are escaped")
  func texts() {
    let trace = [
      Self.event(.launch, "Root"), Self.body("Root", 1, in: .init()), .screen("a"),
      Self.event(.tap, "a <b> & a very long label of a button"),
      .write(
        Write(
          property: "AVeryLongNameOfAFeature.State.anotherLongName.count", old: "0", new: "1<2")),
      .issue(Issue(message: "no", site: nil, outputOffset: 0)), .screen("a"),
    ]
    let timeline = Timeline(Session(trace, part: 0), trace: trace)
    let drawing = TimelineDrawing(timeline, name: "<n>", words: .english)
    for text in [drawing.flat ?? "", drawing.upright] {
      #expect(text.contains("aria-label=\"&lt;n&gt;\""))
      #expect(text.contains("“a &lt;b&gt; &amp; a"))
      #expect(text.contains(".anotherLongName.count"))
      #expect(text.contains("<tspan class=\"w\"> !</tspan>"))
    }
    #expect(drawing.flat?.contains("1&lt;2") == true)
  }
}
