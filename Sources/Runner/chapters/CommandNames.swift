/// The names of the command's subcommands, for those who write one in the place of another.
enum CommandNames {
  static let all = [
    "check", "merge-reports", "record", "weave", "explain", "play", "site", "translate", "serve",
    "clean", "init", "exercise",
  ]
}
