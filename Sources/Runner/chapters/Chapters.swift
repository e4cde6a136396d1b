import ArgumentParser

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
    ],
    defaultSubcommand: Check.self)
}
