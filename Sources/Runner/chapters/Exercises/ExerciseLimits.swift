import ArgumentParser
import Sessions

/// The limits of an answer's run.
struct ExerciseLimits: ParsableArguments {
  @Option(help: ArgumentHelp("How much processor time a run may use.", valueName: "seconds"))
  var timeLimit: Int = ExerciseDesk.timeLimit

  private static let longestRun = 86_400  // seconds of a day, as for `chapters check`

  func validate() throws {
    guard (1...Self.longestRun).contains(timeLimit) else {
      throw ValidationError(
        "--time-limit takes a number of seconds from 1 to \(Self.longestRun), which is a day")
    }
  }
}
