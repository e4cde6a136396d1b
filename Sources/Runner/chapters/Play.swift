import ArgumentParser
import Checking
import Foundation
import Judging
import Outcomes
import Reports
import Running
import Sessions
import Trace

struct Play: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Use the screen of a run: choose interactions by number.",
    discussion: """
      Each choice runs the program from its start. A page has the states that were explored when it \
      was made; this has no bound.
      """)

  @Argument(help: ArgumentHelp("A line of the run.", valueName: "file:line"))
  var place: String

  func run() async throws {
    guard let target = DocumentPlace(place) else {
      throw ValidationError("'\(place)' is not FILE:NUMBER")
    }
    let program = try await CheckSession(CheckRequest(place: target)).playable(at: target)
    var plays = [Exploration.Play(interaction: 1)]
    while let play = plays.last {
      let frame = try await show(play, of: program)
      if frame == nil, plays.count == 1 { throw ExitCode.failure }
      print("a number, u to undo, or q to end: ", terminator: "")
      guard let answer = readLine()?.trimmingCharacters(in: .whitespaces) else {
        // The following text begins on a new line.
        return print()
      }
      if answer == "q" { return }
      if answer == "u" {
        if plays.count > 1 { plays.removeLast() } else { print("there is nothing to undo") }
      } else if let next = next(answer, after: play, frame) {
        plays.append(next)
      }
    }
  }

  /// Returns the play with the use chosen by an answer; nil, with a message, if the answer is
  /// invalid.
  private func next(
    _ answer: String, after play: Exploration.Play, _ frame: Frame?
  ) -> Exploration.Play? {
    // A number may be followed by an input, which replaces the example input.
    let words = answer.split(separator: " ", maxSplits: 1)
    let uses = frame?.uses ?? []
    guard let number = words.first.flatMap({ Int($0) }), let frame, number >= 1,
      number <= frame.useCount
    else {
      print("'\(answer)' is not the number of a choice")
      return nil
    }
    guard words.count > 1 else { return play.then(number - 1) }
    guard uses.indices.contains(number - 1), uses[number - 1].input != nil else {
      print("choice \(number) takes no input")
      return nil
    }
    return play.then(number - 1, input: String(words[1]))
  }

  /// Plays, and prints the effects of the last use, and the next choices.
  ///
  /// - Returns: the screen; nil if the program ended.
  /// - Throws: ``Misuse`` if the run has no screen.
  private func show(
    _ play: Exploration.Play, of program: PlayableProgram
  ) async throws -> Frame? {
    let outcome = try await program.play(play.request)
    let trace = try await program.resolve([outcome.trace])[0]
    let last = trace.lastIndex { if case .interaction = $0 { true } else { false } } ?? 0
    let moment = Session(Array(trace[last...]), part: 0, naming: Session.Naming(trace))
    print(SessionText().text(moment), terminator: "")
    if let end = outcome.earlyEnd(isDriven: true) {
      // Failures of verbs are part of the session's text.
      if outcome.failure == nil { print("  \(end.message)") }
      print("the program ended here" + (play.uses.isEmpty ? "" : "; u goes back"))
      return nil
    }
    guard let frame = moment.moments.last?.frame else {
      throw Misuse("the run at \(place) has no screen to use")
    }
    for line in frame.printed ?? [] { print("  printed: \(line)") }
    for choice in frame.choices { print("  \(choice.number + 1)  \(choice.words)") }
    if !frame.waits.isEmpty { print("  \(frame.useCount)  let a second pass") }
    return frame
  }
}

extension Frame {
  /// The uses in a user's words: `tap Increment`.
  fileprivate var choices: [(number: Int, words: String)] {
    var choices: [(number: Int, words: String)] = []
    func collect(_ elements: [FrameElement]) {
      for element in elements {
        for use in element.uses ?? [] {
          let name = ([element.spokenLabel].compactMap(\.self) + element.texts).first
          let words = [use.verb.rawValue, use.input.map { "\"\($0)\"" }, name]
          choices.append((use.number, words.compactMap(\.self).joined(separator: " ")))
        }
        collect(element.parts)
      }
    }
    collect(elements)
    return choices.sorted { $0.number < $1.number }
  }
}

extension FrameElement {
  /// The texts in it, in reading order.
  fileprivate var texts: [String] {
    (role == .text ? [value ?? ""] : []) + parts.flatMap(\.texts)
  }
}
