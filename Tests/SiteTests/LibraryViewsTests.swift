import Foundation
import Judging
import Planning
import Testing
import Trace

@testable import Site

@Suite("The libraries' views")
struct LibraryViewsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("They are those that the libraries declare")
  func declared() throws {
    var names: Set<String> = []
    let folder = Self.root.appending(path: "Sources/Library")
    for case let file as URL in FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let code = text.split(separator: "\n").filter { !$0.contains("//") }.joined(separator: "\n")
      let declarations = code.matches(
        of: /(?:struct|class|extension) (\w+)(?:<[^{}]*?>)?: (?:[\w, ]+, )?View(?= where| *\{|,)/)
      names.formUnion(declarations.map { String($0.output.1) })
    }
    #expect(names.count > 10)
    #expect(names.filter { !LibraryViews.all.contains($0) } == [])
    #expect(LibraryViews.all == LibraryViews(names))
  }

  private static let trace: [TraceEvent] = {
    func body(_ view: String, _ node: Int, in parent: String?, _ causes: String...) -> TraceEvent {
      let instance = parent.map { BodyRun.Instance(view: $0, node: 1) }
      return .body(
        BodyRun(
          view: view, node: node, causes: causes.map { .init(name: $0) },
          placement: causes.isEmpty ? .init(in: instance) : nil))
    }
    return [
      .interaction(Interaction(verb: .launch, target: "App", time: 0)),
      body("App", 1, in: nil), body("IfLetStore<Int>", 1, in: "App"),
      body("WithViewStore<Int>", 1, in: "IfLetStore<Int>"),
      body("Row", 1, in: "WithViewStore<Int>"), .screen("a"),
      .interaction(Interaction(verb: .tap, target: "Add", time: 0)),
      .write(Write(property: "App.State.count", old: "0", new: "1")),
      body("WithViewStore<Int>", 1, in: nil, "_viewStore"), .screen("b"),
      .finished,
    ]
  }()

  @Test("Those directly inside each other share a lane")
  func lanes() {
    let timeline = Timeline(Session(Self.trace, part: 0), trace: Self.trace)
    #expect(timeline.lanes.map(\.name) == ["App", "IfLetStore › WithViewStore", "Row"])
    #expect(timeline.lanes.map(\.depth) == [0, 1, 2])
    #expect(
      timeline.lanes[1].cells == [.init(mark: .first, runs: 2), .init(mark: .dependency, runs: 1)])
  }

  @Test("Several in one event are one line of its account, which opens")
  func account() throws {
    let figure = Session(Self.trace, part: 0).figure(in: .english)
    let launch = try #require(figure.moments.first)
    #expect(launch.entries.map(\.view) == ["App", "", "Row"])
    #expect(
      launch.entries[1].fold == "the library's own views: IfLetStore, WithViewStore ran")
    #expect(launch.entries[1].folded.map(\.view) == ["IfLetStore", "WithViewStore"])
    // One alone stays: it is the body that the event is about.
    #expect(figure.moments.last?.entries.map(\.view) == ["", "WithViewStore"])
    let told = try Website().templates.text(of: launch, by: "moment")
    let markup = try Markup("<div>\(told)</div>")
    let fold = try #require(markup.elements.first { $0.attributes["class"] == "folded" })
    #expect(fold.descendants.filter { $0.attributes["class"] == "body" }.count == 2)
  }

  @Test("A view that the program declares by the same name is the program's")
  func shadowed() throws {
    let chapter = Sample.chapter(
      "# A\n\n```swift A.swift\nstruct IfLetStore {\n}\n```\n", path: "1/README.md")
    let plan = chapter.plan
    let program = plan.program(of: try #require(plan.steps.first))
    let views = LibraryViews(for: program)
    #expect(!views.contains("IfLetStore<Int>"))
    #expect(views.contains("WithViewStore<Int>"))
    let timeline = Timeline(
      Session(Self.trace, part: 0), trace: Self.trace, library: views)
    #expect(timeline.lanes.map(\.name) == ["App", "IfLetStore", "WithViewStore", "Row"])
  }
}
