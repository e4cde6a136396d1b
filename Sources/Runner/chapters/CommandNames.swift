/// The names of the subcommands, for the message on an argument that is one in the wrong place.
enum CommandNames {
  static let all = [
    "check", "merge-reports", "record", "weave", "explain", "play", "site", "translate", "serve",
    "clean", "init", "exercise",
  ]
}
