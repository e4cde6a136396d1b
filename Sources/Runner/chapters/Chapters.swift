import ArgumentParser
import Files
import Judging
import Running

@main
struct Chapters: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chapters",
    abstract: "Check the Swift in a book's chapters: weave, compile, run, compare.",
    discussion: """
      Exit status: 0 all hold, 1 something in the documents does not hold, 2 the toolchain or the \
      machine is in trouble, 64 wrong usage.
      """,
    version: "0.1.0",
    subcommands: [
      Check.self, Record.self, Weave.self, Explain.self, DrawSite.self, Clean.self, Initialize.self,
      ExerciseCommand.self,
    ],
    defaultSubcommand: Check.self)

  static func main() async {
    var command: any ParsableCommand
    do { command = try parseAsRoot() } catch { exit(withError: error) }
    do {
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(withError: ExitCode(after: error) ?? error)
    }
  }
}

extension ExitCode {
  /// The status for what kept a command from doing its work, which is said here, in one way for all;
  /// nil where that is for the parser to say, as help is.
  init?(after error: any Error) {
    switch error {
    case let status as ExitCode:
      self = status
    case let trouble as EnvironmentError:
      Terminal().writeError("\(trouble)\n")
      self.init(2)
    case let fault as FileFault:
      Terminal().writeError("\(EnvironmentError(fault))\n")
      self.init(2)
    // The options are right, each by itself: how they are written is not what a person has to know.
    case let misuse as ValidationError:
      Terminal().writeError("error: \(misuse.message)\n")
      self = .validationFailure
    default:
      return nil
    }
  }
}
