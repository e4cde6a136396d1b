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
      Exit status: 0 all hold, 1 something in the documents does not hold, 2 a fault of the \
      toolchain or the machine, 64 invalid arguments.
      """,
    version: "0.1.0",
    subcommands: [
      Check.self, MergeReports.self, Record.self, Weave.self, Explain.self, Play.self,
      DrawSite.self, Translate.self, Serve.self,
      Clean.self, Initialize.self,
      ExerciseCommand.self,
    ],
    defaultSubcommand: Check.self)

  static func main() async {
    InheritedDescriptors.close()
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
  /// Creates the exit status of an error, and prints its message; fails for errors that the parser
  /// prints, such as a request for help.
  init?(after error: any Error) {
    switch error {
    case let status as ExitCode:
      self = status
    case let error as EnvironmentError:
      Terminal().writeError("\(error)\n")
      self.init(2)
    case let fault as FileFault:
      Terminal().writeError("\(EnvironmentError(fault))\n")
      self.init(2)
    // Each option is valid, but not the combination: a usage text would not help.
    case let misuse as ValidationError:
      Terminal().writeError("error: \(misuse.message)\n")
      self = .validationFailure
    default:
      return nil
    }
  }
}
