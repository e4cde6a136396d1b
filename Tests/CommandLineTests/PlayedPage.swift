import Chapter
import Diagnostics
import Foundation
import Mustache
import Outcomes
import Planning
import Running
import Testing
import Trace

@testable import Checking
@testable import Judging
@testable import Site

/// The playable runs of a chapter's page, as the page's script reads them, with their programs.
struct PlayedPage {
  /// The data of a run: each state has its frame's text, and each use a target and an account's text.
  struct Run: Codable {
    struct State: Codable {
      var frame: Int
      var waits: Bool
      var uses: [[Int]]
    }

    var states: [State]
    var recorded: [String: Int]
    var isComplete: Bool
    var command: String
  }

  private struct Contents: Decodable {
    var texts: [String]
    var runs: [String: Run]
  }

  let file: URL
  let runs: [String: Run]
  private let texts: [String]
  private let plan: Plan
  private let checker: Checker

  /// Draws the site of a chapter of the book to a folder.
  init(_ chapter: String, in folder: String) async throws {
    let result = try await Command(directory: Command.root.path)
      .run(["site", "Chapters/\(chapter)", "--output", folder])
    try #require(result.status == "exit 0", "\(result)")
    file = URL(filePath: folder).appending(path: "index.html")
    plan = try BookTests.plan(chapter)
    checker = try await BookTests.checker()
    let script = try? String(contentsOfFile: "\(folder)/index.play.js", encoding: .utf8)
    let json = script?.dropFirst("chaptersPlay(".count).dropLast(")\n".count)
    let contents = try json.map { try JSONDecoder().decode(Contents.self, from: Data($0.utf8)) }
    runs = contents?.runs ?? [:]
    texts = contents?.texts ?? []
  }

  /// Returns a text of the page, as visible to a reader.
  func text(_ number: Int) -> String { Self.visible(texts[number]) }

  /// The texts of markup, with single spaces, the values of fields, and `on` for what is switched on
  /// or selected.
  static func visible(_ markup: String) -> String {
    let text =
      markup.replacing(/<(?:input|option)[^>]* (?:checked|selected)=[^>]*>/, with: " on ")
      .replacing(/<input[^>]* value="([^"]*)"[^>]*>/) { " \($0.output.1) " }
      .replacing(/<[^>]*>/, with: " ")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the data of a run with its texts, as on a page with this run only.
  func data(of run: Run) throws -> String {
    let used = Set(run.states.flatMap { [$0.frame] + $0.uses.map { $0[1] } })
    let own = used.sorted().map { texts[$0] }
    return try String(
      decoding: JSONEncoder().encode([run]) + JSONEncoder().encode(own), as: UTF8.self)
  }

  /// The plays that lead to the states of a run, breadth first.
  static func plays(of run: Run) -> [Int: Exploration.Play] {
    var plays: [Int: Exploration.Play] = [:]
    var queue = run.recorded.compactMap { interaction, state in
      Int(interaction).map { (state, Exploration.Play(interaction: $0)) }
    }.sorted { $0.1.interaction < $1.1.interaction }[...]
    while let (state, play) = queue.popFirst() {
      guard plays[state] == nil else { continue }
      plays[state] = play
      for (use, effect) in run.states[state].uses.enumerated() where effect[0] >= 0 {
        queue.append((effect[0], play.then(use)))
      }
    }
    return plays
  }

  /// Returns the program of a run, for plays.
  func device(of run: Run) async throws -> Device {
    let line = run.command.split(separator: ":").last.flatMap { Int($0) }
    let number = try #require(
      plan.runs.firstIndex { plan.fence($0.parts[0].snippet).location.line == line })
    let program = try #require(try await checker.playable(ofRun: number, in: plan))
    let checked = try await checker.check(plan)
    let states = try #require(checked.playableRuns.first { $0.run == number }?.states)
    let exploration = try await checker.exploration(ofRun: number, in: checked, states: states)
    return Device(
      program: program,
      links: LineLinks(
        to: plan.program(of: plan.steps[plan.runs[number].step]), at: "program.html",
        ofRun: plan.runs[number]),
      naming: Session.Naming((checked.runs[number]?.trace ?? []) + (exploration?.events ?? [])))
  }

  /// The program of a run, with the words of its page.
  struct Device {
    /// The effects of a use, as shown by a page.
    struct Effects: Equatable {
      var account: String
      /// The screen afterwards; nil if the program ended.
      var screen: String?
    }

    let program: PlayableProgram
    /// The links of an account, whose words are separate.
    let links: LineLinks
    let naming: Session.Naming

    /// Plays each from the program's start, and returns the effects of each use.
    func effects(of plays: [Exploration.Play]) async throws -> [[Effects]] {
      var traces: [[TraceEvent]] = []
      for play in plays { traces.append(try await program.play(play.request).trace) }
      let templates = try Website().templates
      return zip(plays, try await program.resolve(traces)).map { play, trace in
        trace.moments.dropFirst(play.interaction).map { moment in
          let effects = Explorer.Effects(moment, after: .init())
          let figure = SessionFigure.Moment(
            effects.transition, naming: naming, links, .english)
          return Effects(
            account: visible(figure.flatMap { templates.render($0, withTemplate: "moment") } ?? ""),
            screen: effects.frame.map { visible(FrameDrawing($0).html) })
        }
      }
    }
  }
}
