extension CommentReader {
  /// Phrases that always predict a compiler error, unless negated.
  private static let refusals = [
    "does not compile", "doesn't compile", "doesn’t compile",
    "won't compile", "won’t compile", "will not compile", "not compile,", "fails to compile",
    "compilation fails", "not allowed: ", "does not type-check", "doesn't type-check",
  ]
  /// Names of such an error, which a comment may also mention: `restored after a compiler error`.
  private static let refusalNames = [
    "compile error", "compiler error", "compile-time error", "compile time error",
    "compilation error", "build error",
  ]
  /// Phrases that limit such a sentence to another time or case.
  static let denials = [
    "no longer", "not an error", "no error", "used to", " was ", "was a ", "without", "avoid",
    "prevent", "previously", "never", "instead of", "if ", "unless", "once ", "before", "until",
    "may ", "might", "could", "would", "?", "currently", "future", "no compile", " around ",
    "workaround", "silence", "fixes",
  ]
  /// Phrases that may predict a compiler error.
  private static let complaints = [
    "invalid", "illegal", "not allowed", "not permitted", "not ok", "isn't valid", "isn’t valid",
    "is not valid", "not valid", "doesn't work", "doesn’t work", "does not work", "won't work",
    "will not work", "disallowed", "forbidden", "an error", "is error", "error because", "errors",
    "not possible", "impossible", "ill-formed",
  ]
  /// Sentences saying that the code above does not compile, or ends the program.
  private static let reports = [
    "will report an error", "will also report an error", "reports an error", "causes an error",
    "report a compile-time error", "reports a compile-time error", "produces an error",
    "triggers an error", "gives an error", "results in an error", "raises an error",
  ]
  private static let marks = ["❌", "🛑", "⛔️", "⛔", "🚫", "🔴", "✗", "✘"]
  /// Words after a cross that mark bad style rather than an error.
  private static let style = [
    "bad", "don't", "don’t", "do not", "avoid", "wrong", "incorrect", "not preferred", "not ok",
    "never", "no:", "discouraged", "before", "old", "instead",
  ]
  /// The word for an error, in several languages.
  private static let errors = [
    "error", "błąd", "报错", "错误", "編譯錯誤", "エラー", "ошибка", "fehler", "erreur", "خطأ", "erro",
    "errore",
  ]

  /// Returns whether a comment on a failure refers to another time or case.
  static func denies(_ comment: String) -> Bool {
    denials.contains(where: (comment.lowercased() + " ").contains)
  }

  static func readFailure(_ text: String) -> Reading? {
    let lower = text.lowercased()
    if let reading = readMark(text) ?? readLabel(text, lower) { return reading }
    if let reading = readWarning(text, lower) ?? readTrap(text, lower) { return reading }
    return readError(withoutDeniedErrors(lower))
  }

  /// Reads a sentence on an error of the compiler.
  private static func readError(_ lower: String) -> Reading? {
    if refusals.contains(where: lower.contains)
      || refusalNames.contains(where: lower.contains) && announcesFailure(lower)
      || ["error because ", "error since ", "error - ", "error – ", "error — "]
        .contains(where: lower.hasPrefix)
      || reports.contains(where: lower.contains)
    {
      return .fails("", quotes: false, isCertain: !denials.contains(where: (lower + " ").contains))
    }
    if lower.hasPrefix("error ") || lower.hasPrefix("error,")
      || refusalNames.contains(where: lower.contains)
      || complaints.contains(where: lower.contains)
    {
      return .fails("", quotes: false, isCertain: false)
    }
    return nil
  }

  /// Returns a sentence without the parts that say of an error that it does not, or no longer, occur.
  private static func withoutDeniedErrors(_ lower: String) -> String {
    let denied =
      #/(?:\b(?:not|never|no|without|used to|previously|formerly|was|were)|n['’]t)(?: (?:a|an|any|the|longer|compile|compiler|compile-time|compile time|compilation|build|type|such|be|been|considered|produce|give|cause|report|raise|to)){0,4} (?:errors?|invalid|illegal|ill-formed|disallowed|forbidden|fails? to compile)\b/#
    let previous =
      #/\b(?:was|were|used to be|previously|formerly) (?:not (?:allowed|permitted|valid|possible)|(?:did )?not compile)/#
    let otherwise =
      #/\bwithout\b[^:;.]*\bwould\b[^:;.]*|\bwould\b[^:;.]*\b(?:without|otherwise|unless)\b[^:;.]*|[^:;.,]*\botherwise\b[^:;.]*/#
    return lower.replacing(denied, with: " ").replacing(previous, with: " ")
      .replacing(otherwise, with: " ")
  }

  private static func readMark(_ text: String) -> Reading? {
    for mark in marks where text.hasPrefix(mark) {
      var rest = String(text.dropFirst(mark.count)).trimmed
      let quotes = rest.lowercased().hasPrefix("error:")
      if quotes { rest = String(rest.dropFirst("error:".count)).trimmed }
      if style.contains(where: rest.lowercased().hasPrefix) { return nil }
      return .fails(
        rest, quotes: quotes || mark == "🛑", isCertain: !["✗", "✘", "🔴"].contains(mark))
    }
    return nil
  }

  /// Reads `error: …`, and `Error` alone.
  private static func readLabel(_ text: String, _ lower: String) -> Reading? {
    for word in errors where lower.hasPrefix(word) {
      let rest = text.dropFirst(word.count)
      if rest.hasPrefix(":") || rest.hasPrefix("：") {
        // Some errors occur only at run time.
        let reason = rest.dropFirst().lowercased().trimmed
        if failures.contains(where: reason.hasPrefix) { return .traps("", isCertain: true) }
        return .fails(
          String(rest.dropFirst()).trimmed, quotes: text.hasPrefix("error:"), isCertain: true)
      }
      if ["", "!", "."].contains(rest) { return .fails("", quotes: false, isCertain: true) }
    }
    return nil
  }

  private static func readWarning(_ text: String, _ lower: String) -> Reading? {
    for mark in ["⚠️ warning:", "warning:", "⚠️", "🟡"] where lower.hasPrefix(mark) {
      return .warns(String(text.dropFirst(mark.count)).trimmed)
    }
    return nil
  }

  // MARK: - Traps

  private static let certainTraps = [
    "fatal error", "runtime error", "run-time error", "runtime crash", "run-time crash",
    "crash!", "crashes!", "💥",
  ]
  private static var trapWord: Regex<Substring> {
    #/\bcrash|\btraps?\b|assertion fails|precondition fails|\brun-?time error|fatal error|overflow/#
  }

  /// Sentences that say that the code above ends the program.
  private static let announcedTraps = [
    "this crashes", "this will crash", "this traps", "assertion fails", "precondition fails",
  ]
  private static let triggers = [
    "triggers", "trigger", "causes", "cause", "results in", "result in", "leads to", "lead to",
    "raises", "produces",
  ]
  private static let triggered = [
    "run", "fatal", "assert", "precondition", "overflow", "arithmetic overflow", "crash", "trap",
  ]

  /// Returns whether a sentence says that its statement causes a crash: `triggers a runtime error`.
  private static func announcesTrap(_ lower: String) -> Bool {
    announcedTraps.contains(where: lower.contains)
      || triggers.contains { verb in
        lower.ranges(of: verb + " ").contains { range in
          var object = lower[range.upperBound...]
          for article in ["a ", "an "] where object.hasPrefix(article) {
            object = object.dropFirst(article.count)
          }
          return triggered.contains(where: object.hasPrefix)
        }
      }
  }

  private static let crashes: Set = [
    "crash", "crashes", "crashed", "traps", "trap", "boom", "kaboom", "explodes", "aborts", "abort",
    "dies", "panics", "terminates", "halts", "sigtrap", "sigill",
  ]
  /// Verbs that say so with an object: `ends the program`.
  private static let endings: Set = ["ends", "kills", "stops", "exits"]
  private static let programs: Set = ["program", "app", "application", "process"]
  /// Names of failures that say so if nothing follows.
  private static let failureNames: Set = [
    "overflow", "overflows", "integer overflow", "arithmetic overflow", "stack overflow",
    "assertion failure", "precondition failure", "runtime failure", "runtime exception",
    "run time failure", "run time exception", "runtime error", "run time error", "fatal error",
    "runtime error occurs", "error at runtime", "error at run time", "runtime crash",
  ]
  /// Marks and words between a crash and its cause.
  private static let causes = [
    ": ", " (", ", ", " - ", " – ", " — ", " due to ", " because of ",
  ]
  private static let causeWords = [
    "overflow", "out of range", "out of bounds", "nil", "zero", "unwrap", "cast", "assertion",
    "precondition", "bounds", "range",
  ]
  private static let failures = [
    "index out of range", "index out of bounds", "unexpectedly found nil",
    "array index is out of range",
  ]
  private static let crashReasons = [
    "index out of range", "out of bounds", "index out of bounds", "unexpectedly found nil",
    "division by zero", "precondition failed", "assertion failed", "array index is out of range",
    "arithmetic overflow",
  ]

  /// Returns whether a sentence says that its statement ends the program: `will crash!`, `this line
  /// traps because …`.
  static func isCrash(_ lower: String) -> Bool {
    if crashReasons.contains(where: lower.hasPrefix) { return true }
    var words = lower.split { !$0.isLetter && $0 != "'" }[...]
    let subjects: Set = [
      "this", "it", "the", "program", "app", "line", "call", "will", "would", "should", "always",
      "now", "that", "which", "and", "code", "statement", "certainly", "definitely", "here", "is",
      "a", "an",
    ]
    while let word = words.first, subjects.contains(String(word)) { words.removeFirst() }
    if failureNames.contains(words.joined(separator: " ")) { return true }
    guard let verb = words.popFirst() else { return false }
    if endings.contains(String(verb)), words.count == 2, words.first == "the" {
      return programs.contains(String(words[words.endIndex - 1]))
    }
    guard crashes.contains(String(verb)) else { return false }
    let cause = lower[verb.endIndex...]
    if causes.contains(where: cause.hasPrefix), causeWords.contains(where: cause.contains) {
      return true
    }
    guard let next = words.first else { return true }
    if next == "the" {
      return words.dropFirst().first.map { programs.contains(String($0)) } ?? false
    }
    return ["because", "since", "here", "as", "with", "at", "when"].contains(next)
  }

  /// Reads `does not crash`, `no trap here`, and with less certainty `would crash without it`.
  private static func readSurvival(_ lower: String) -> Reading? {
    let isCertain = lower.wholeMatch(of: denial) != nil
    guard isCertain || lower.contains(partialDenial) || lower.contains(otherCase) else {
      return nil
    }
    return .traps(InferredExpectation.survival, isCertain: isCertain)
  }

  /// A denial and a crash in one clause: `not safe: crashes` has two.
  private static var partialDenial: Regex<Substring> {
    #/\b(?:no longer|used to|previously|without|avoids?|avoiding|prevents?|instead of|never|not|(?:does|is|wo|ca|did)n['’]t|no|cannot|nothing|rather than)\b(?:(?! and | so | thus | which | because | then | but | or )[^:;,.()—–→>]){0,40}?\b(?:crash|traps?\b|trapping|fatal error|run-?time error)/#
  }
  private static var otherCase: Regex<Substring> {
    #/\b(?:would|could)\b[^:;,.]{0,20}\b(?:crash|trap)[^:;,.]*\b(?:without|otherwise|unless)\b|\botherwise\b[^:;,.]*\b(?:crash|trap)/#
  }
  private static var denial: Regex<Substring> {
    #/(?:(?:this|it|the|call|line|code|program|app|so|and|now|still|here|there|is|will|does|be|→|=>|✅)[:,]? )*(?:not|doesn['’]t|won['’]t|never|no|cannot|can['’]t|without)(?: a| any| an| longer| more| ever)? (?:runtime |run-time |fatal )?(?:crash|crashes|crashed|crashing|trap|traps|trapping|abort|aborts|terminates?|panics?|overflows?|fatal error|runtime error|run-time error|error at run time)(?: here| now| anymore| any more| occurs| at all| this time| again)?[.!]?/#
  }

  private static func readTrap(_ text: String, _ lower: String) -> Reading? {
    if let reading = readSurvival(lower) { return reading }
    if isCrash(lower) {
      return .traps("", isCertain: !denials.contains(where: (lower + " ").contains))
    }
    for word in certainTraps where lower.hasPrefix(word) {
      let rest = lower.dropFirst(word.count)
      if let next = rest.first, next.isLetter { continue }
      let isMessage = word == "fatal error" && rest.hasPrefix(":")
      let message = isMessage ? String(text.dropFirst(word.count + 1)).trimmed : ""
      let isDenied = denials.contains(where: (lower + " ").contains)
      return .traps(message, isCertain: !isDenied || isMessage || word == "💥")
    }
    if announcesTrap(lower) {
      return .traps("", isCertain: !denials.contains(where: (lower + " ").contains))
    }
    if lower.contains(trapWord) { return .traps("", isCertain: false) }
    return nil
  }
}
