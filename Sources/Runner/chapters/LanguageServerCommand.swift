import ArgumentParser
import LanguageServer
import Sessions

struct LanguageServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language-server",
    abstract: "Serve an editor by the Language Server Protocol, over standard input and output.",
    discussion: """
      Documentation/editors.md sets up editors. The settings come from the editor: 'runs' (onSave, \
      always, never), 'plain' (whether any Markdown is checked) and 'jobs'.
      """)

  @Flag(help: "Accepted for clients that pass it; standard input and output are used anyway.")
  var stdio = false

  func run() async throws {
    let server = ChapterServer(MessagePort(writingTo: 1), version: Chapters.version)
    let status = await server.serve(MessagePort.frames(from: 0))
    if status != 0 { throw ExitCode(status) }
  }
}
