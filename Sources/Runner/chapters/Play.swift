import ArgumentParser
import Chapter
import Foundation
import Judging
import Planning
import Reports
import Running
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
    guard let target = CheckOptions.Place(place) else {
      throw ValidationError("'\(place)' is not FILE:NUMBER")
    }
    let options = try CheckOptions.parse(["--line", place])
    let program = try await CheckSession(options: options).playable(at: target)
    var plays = [Exploration.Play(interaction: 1)]
    while let play = plays.last {
      let frame = try await show(play, of: program)
      print("a number, u to undo, or q to end: ", terminator: "")
      fflush(nil)
      guard let answer = readLine()?.trimmingCharacters(in: .whitespaces), answer != "q" else {
        return
      }
      let words = answer.split(separator: " ", maxSplits: 1)
      if answer == "u" {
        if plays.count > 1 { plays.removeLast() }
      } else if let use = words.first.flatMap({ Int($0) }),
        (1...max(1, frame?.useCount ?? 0)).contains(use), frame != nil
      {
        // A number may have an input, in place of the example input.
        plays.append(
          words.count > 1 ? play.then(use - 1, input: String(words[1])) : play.then(use - 1))
      } else {
        print("'\(answer)' is not the number of a choice")
      }
    }
  }

  /// Plays, and prints the effects of the last use with the choices that follow.
  ///
  /// - Returns: the screen; nil if the program ended.
  private func show(
    _ play: Exploration.Play, of program: PlayableProgram
  ) async throws -> Frame? {
    let trace = try await program.resolve([program.play(play.request).trace])[0]
    let last = trace.lastIndex { if case .interaction = $0 { true } else { false } } ?? 0
    let moment = Session(Array(trace[last...]), part: 0, naming: Session.Naming(trace))
    print(SessionText().text(moment), terminator: "")
    guard let frame = moment.moments.last?.frame, trace.last == .finished else {
      print("the program ended here; u goes back")
      return nil
    }
    for line in frame.printed ?? [] { print("  printed: \(line)") }
    for choice in frame.choices { print("  \(choice.number + 1)  \(choice.words)") }
    if !frame.waits.isEmpty { print("  \(frame.useCount)  let a second pass") }
    return frame
  }
}

extension Frame {
  /// The uses in the words of a user: `tap Increment`.
  fileprivate var choices: [(number: Int, words: String)] {
    var choices: [(number: Int, words: String)] = []
    func collect(_ elements: [FrameElement]) {
      for element in elements {
        for use in element.uses ?? [] {
          let name = ([element.spokenLabel].compactMap(\.self) + element.texts).first
          let words = [use.verb, use.input.map { "\"\($0)\"" }, name]
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
    (role == "text" ? [value ?? ""] : []) + parts.flatMap(\.texts)
  }
}
