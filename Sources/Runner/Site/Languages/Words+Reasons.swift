extension Words {
  /// Returns the translated reason why a body did not run, or the reason itself if it has no
  /// translation.
  func reason(_ reason: String) -> String {
    // Not a regular expression: every account of a skipped body has a reason, and matching a regex
    // would take longer than everything else.
    let (depends, read, unobserved) = (
      "it depends only on ", "it had read ", " without observing it"
    )
    if reason.hasPrefix(depends) {
      let names = reason.dropFirst(depends.count).split(separator: ", ").map { name in
        name.hasPrefix("its ")
          ? self("its {{name}}", ["name": String(name.dropFirst(4))]) : String(name)
      }
      return self("it depends only on {{names}}", ["names": names.joined(separator: ", ")])
    }
    if reason.hasPrefix(read), reason.hasSuffix(unobserved) {
      let name = reason.dropFirst(read.count).dropLast(unobserved.count)
      return self("it had read {{name}} without observing it", ["name": String(name)])
    }
    let never = reason.firstRange(of: " was never read in its body")
    if let end = never ?? reason.firstRange(of: " was not read in its body") {
      let phrase =
        never != nil
        ? "{{name}} was never read in its body"
        : "{{name}} was not read in its body, but passed on as a binding"
      return self(phrase, ["name": String(reason[..<end.lowerBound])])
    }
    return self(reason)
  }

  /// The device's constant reasons.
  static let wholeReasons = [
    "it depends on other state", "it had read nothing that is observed",
    "its value is equal to the one before",
    "nothing that it depends on has changed", "nothing that it had read was written",
  ]

  /// The kinds of figures that the search distinguishes, by the prefixes of their identifiers.
  static let figureKinds = [
    "step", "run", "console", "question", "diagnostics", "sketch", "example", "exercise",
  ]

  /// Month names, as used in dates.
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
