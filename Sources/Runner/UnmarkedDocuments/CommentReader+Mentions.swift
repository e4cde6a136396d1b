// Comments that announce a failure, and those that mention one: `error handling`, `crash-proof`.

extension CommentReader {
  /// Returns whether a comment says of the code beside it that it fails: a clause consists of the
  /// failure, but for words without a meaning of their own.
  ///
  /// `illegal here` and `NOT OK: …` announce one; `illegal characters are removed` mentions one.
  static func announcesFailure(_ comment: String) -> Bool {
    let text = comment.lowercased().replacing("’", with: "'").filter { !"`\"".contains($0) }
    let clauses = text.split(
      separator: #/[:;,.!?()—–→⇒]+(?=\s|$)|\s[-–—]\s|=>|->|→|\b(?:and|so|but)\b/#)
    // What follows is a reason, a condition or a place: `restored after a crash` mentions one.
    let rest =
      #/\b(?:because|since|if|when|unless|for|as|on|with|until|without|due to|at|before|after|in)\b.*/#
    let elsewhere = #/\bin (?:objective-c|c\+*|java|kotlin|rust|python)(?:\W|$)/#
    return clauses.contains { clause in
      guard !clause.contains(elsewhere) else { return false }
      let words = clause.replacing(rest, with: "").split {
        !$0.isLetter && $0 != "'" && $0 != "-"
      }
      .filter { !fillers.contains(String($0)) }
      return failing.contains(words.joined(separator: " "))
    }
  }

  private static let fillers: Set = [
    "this", "that", "it", "it's", "the", "a", "an", "line", "call", "code", "next", "following",
    "above", "below", "statement", "expression", "here", "now", "still", "also", "always", "is",
    "are", "be", "would", "will", "may", "might", "could", "can", "should", "again", "too", "even",
    "currently", "definitely", "certainly", "immediately", "program", "app", "process", "you",
    "you'll", "you'd", "we", "we'll", "we'd", "get", "gets", "generates", "generate", "causes",
    "cause", "gives",
    "give", "produces", "produce", "triggers",
    "trigger", "raises", "leads", "lead", "to", "results", "result", "occurs", "occur", "happens",
    "reports", "then", "compile", "compile-time", "compiler", "compilation",
    "time", "run-time", "runtime", "fatal", "type", "build", "arithmetic", "integer",
  ]

  private static let failing: Set = [
    "error", "invalid", "illegal", "ill-formed", "disallowed", "forbidden", "impossible",
    "not allowed", "not permitted", "not ok", "not valid", "isn't valid", "isn't allowed",
    "isn't possible", "not possible", "not legal", "not work", "doesn't work", "does not work",
    "won't work", "doesn't", "does not", "won't", "not", "fails", "fail", "failure", "crash",
    "crashes", "crashed", "traps", "trap", "overflow", "overflows", "assertion fails",
    "precondition fails", "aborts", "terminates", "exception",
  ]
}
