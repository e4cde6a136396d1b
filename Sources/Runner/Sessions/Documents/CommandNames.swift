/// The names of the subcommands, for the message about a misplaced one.
enum CommandNames {
  static let all = [
    "check", "merge-reports", "record", "weave", "explain", "play", "site", "translate", "serve",
    "clean", "init", "language-server", "exercise",
  ]
}
