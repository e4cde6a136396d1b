import ArgumentParser
import Checking
import Exercises
import Files
import Foundation
import Judging
import Sessions

struct ExerciseWatch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Judge an answer each time it is saved.")

  @Argument(help: ArgumentHelp("An exercise; the current one if none is named.", valueName: "name"))
  var name: String?

  @OptionGroup var limits: ExerciseLimits

  private static let keys = "h hint, p predict, l list, n next, r reset, q quit"

  func run() async throws {
    let desk = try ExerciseDesk()
    var exercise = try desk.exercise(named: name)
    try desk.workspace.begin(exercise)
    let keyboard = Keyboard()
    defer { keyboard.restore() }
    print("watching: \(exercise.title)")
    let checker = try await desk.checker(timeLimit: limits.timeLimit)
    var judged: [FileStamp?] = []
    var number = 0
    var questions: ExerciseQuestions?
    while true {
      let stamps = exercise.starter.files.map {
        FileStamp(desk.workspace.folder + "/" + desk.workspace.path(of: $0.name, in: exercise))
      }
      if stamps != judged {
        judged = stamps
        number += 1
        print("\n--- verdict \(number): \(exercise.name) ---")
        await show { try await desk.text(desk.judge(exercise, by: checker), of: exercise) }
        print(Self.keys)
      }
      switch keyboard.key() {
      case "h": try desk.showHint(exercise)
      case "p":
        await show {
          let current =
            if let questions { questions } else {
              try await ExerciseQuestions(exercise, by: checker)
            }
          questions = current
          return current.text.map { $0 + "\n" }.joined()
        }
      case let digit? where digit.isWholeNumber:
        let answer = digit.wholeNumberValue.flatMap { questions?.answer($0) }
        print(answer?.joined(separator: "\n") ?? Self.keys)
      case "l": try ExerciseList.parse([]).run()
      case "n":
        if let next = try desk.next(after: exercise.name) {
          exercise = next
          questions = nil
          try desk.begin(exercise)
          judged = []
        } else {
          print("there is no other exercise that is not right")
        }
      case "r":
        try desk.reset(exercise)
        judged = []
      case "q", "\u{3}", "\u{4}":
        await checker.finish()
        return
      case nil: try await Task.sleep(for: .milliseconds(30))
      default: print(Self.keys)
      }
    }
  }

  /// Prints the result of an operation, or its error, which does not end the command.
  private func show(_ text: () async throws -> String) async {
    do {
      print(try await text(), terminator: "")
    } catch {
      _ = ExitCode(after: error)
    }
  }
}
