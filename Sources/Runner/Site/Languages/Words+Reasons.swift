extension Words {
  /// Returns a reason of the device why a body did not run; one that has no translation as it is.
  func reason(_ reason: String) -> String {
    if let match = reason.wholeMatch(of: /it depends only on (.+)/) {
      let names = match.output.1.split(separator: ", ").map { name in
        name.hasPrefix("its ")
          ? self("its {{name}}", ["name": String(name.dropFirst(4))]) : String(name)
      }
      return self("it depends only on {{names}}", ["names": names.joined(separator: ", ")])
    }
    if let match = reason.wholeMatch(of: /it had read (.+) without observing it/) {
      return self(
        "it had read {{name}} without observing it", ["name": String(match.output.1)])
    }
    if let match = reason.wholeMatch(of: /(.+) was (never read|not read) in its body.*/) {
      let phrase =
        match.output.2 == "never read"
        ? "{{name}} was never read in its body"
        : "{{name}} was not read in its body, but passed on as a binding"
      return self(phrase, ["name": String(match.output.1)])
    }
    return self(reason)
  }

  /// Reasons that the device writes into a trace whole.
  static let wholeReasons = [
    "it depends on other state", "it had read nothing that is observed",
    "its value is equal to the one before",
    "nothing that it depends on has changed", "nothing that it had read was written",
  ]

  /// The kinds of figures that the search tells, by the beginnings of their identifiers.
  static let figureKinds = [
    "step", "run", "console", "question", "diagnostics", "sketch", "example", "exercise",
  ]

  /// Names of months, as dates have them.
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
