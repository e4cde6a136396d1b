import ArgumentParser
import Files
import Running
import Sessions

@main
struct Chapters: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chapters",
    abstract: "Check the Swift in a book's chapters: weave, compile, run, compare.",
    discussion: """
      Exit status: 0 all hold, 1 something in the documents does not hold, 2 a fault of the \
      toolchain or the machine, 64 invalid arguments.
      """,
    version: version,
    subcommands: [
      Check.self, MergeReports.self, Record.self, WeaveCommand.self, Explain.self, Play.self,
      DrawSite.self, Translate.self, Serve.self,
      LanguageServerCommand.self, Clean.self, Initialize.self,
      ExerciseCommand.self,
    ],
    defaultSubcommand: Check.self)

  /// The version; a release has the tag `vVERSION`.
  static let version = "0.1.0"

  static func main() async {
    InheritedDescriptors.closeForOthers()
    InheritedState.reset()
    let command: any ParsableCommand
    do { command = try parseAsRoot() } catch { end(status(after: error)) }
    do {
      try MachineLimits.requireProcesses()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch {
      let status = status(after: error)
      // Only a verdict on documents is a failure; any other error concerns the machine.
      end(status == .failure && !(error is ExitCode || error is ExitStatus) ? ExitCode(2) : status)
    }
    end(.success)
  }

  /// Ends the process. Lost output is the machine's fault, regardless of the status.
  private static func end(_ status: ExitCode) -> Never {
    do {
      try Printer.standard.requireWritten()
    } catch {
      exit(withError: ExitCode(after: error))
    }
    exit(withError: status)
  }

  /// Returns the exit status of an error, and prints its message: help to standard output.
  private static func status(after error: any Error) -> ExitCode {
    if let status = ExitCode(after: error) { return status }
    let status = exitCode(for: error)
    let message = fullMessage(for: error) + "\n"
    if status.isSuccess {
      print(message, terminator: "")
    } else {
      Terminal().writeError(message)
    }
    return status
  }
}

extension ExitCode {
  /// Creates the exit status of an error, and prints its message; fails for errors that the
  /// argument parser prints, such as a request for help.
  init?(after error: any Error) {
    switch error {
    case let status as ExitCode:
      self = status
    // Each option is valid, but the combination is not; a usage text would not help.
    case let misuse as ValidationError:
      self.init(after: Misuse(misuse.message))
    default:
      guard let status = ExitStatus(after: error) else { return nil }
      self.init(status.code)
    }
  }
}
