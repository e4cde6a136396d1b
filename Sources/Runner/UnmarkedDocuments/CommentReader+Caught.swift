// Comments at the start of a `catch` on the error that it has caught.

extension CommentReader {
  enum CaughtReading: Equatable {
    /// The error is, or is not, the named one.
    case claim(String, isCertain: Bool)
    /// It names an error in other words.
    case names
  }

  /// Reads `error is Failure.full`, `err == .full`, `catches Failure`, and an error alone.
  ///
  /// - Parameter variable: the name of the error in the clause.
  static func readCaught(_ comment: String, variable: String) -> CaughtReading? {
    let text = comment.trimmed.filter { $0 != "`" }
    let isStatement = text.contains(relation) || text.contains(verb)
    let subject = text.prefixMatch(of: relation).map { ($0.range, $0.output.1) }
    let start: String.Index? =
      if let subject, isSubject(subject.1, variable) {
        subject.0.upperBound
      } else {
        text.prefixMatch(of: verb)?.range.upperBound
      }
    let rest = text[(start ?? text.prefixMatch(of: arrow)?.range.upperBound ?? text.startIndex)...]
    let path = rest.startingPath
    let value = rest[path.endIndex...].startingBrackets
    let isAlone = rest[path.endIndex...].dropFirst(value.count).allSatisfy { " .!".contains($0) }
    let claim = String(path + value)
    if ThrownError.isName(path) {
      let isPassive = rest[path.endIndex...].dropFirst(value.count).wholeMatch(of: passive) != nil
      if start != nil || isPassive { return .claim(claim, isCertain: true) }
      // A sentence may consist of a word, and a call that is left out may have a dot.
      let isCall = value.contains(variable)
      if isAlone, path.contains("."), !isCall {
        return .claim(claim, isCertain: path.first == "." && value.isEmpty)
      }
    } else if start != nil, isAlone, path.first?.isLetter == true, !value.isEmpty || isCase(path) {
      return .claim(claim, isCertain: false)
    }
    return text.contains(#/(?:^|\s)(?:[A-Z]\w*)?\.[a-z]\w*/#)
      && (isStatement || !text.contains("("))
      ? .names : nil
  }

  /// Whether a word may be a case rather than a word of a sentence: `error is ignored`.
  private static func isCase(_ word: Substring) -> Bool {
    let others: Set = [
      "all", "any", "anything", "both", "errors", "everything", "it", "not", "nothing", "them",
      "this", "unknown", "what", "whatever",
    ]
    return !others.contains(word.lowercased()) && !word.hasSuffix("ed")
  }

  private static func isSubject(_ word: Substring, _ variable: String) -> Bool {
    ["error", "err", "it"].contains(word.lowercased()) || word == variable
  }

  private static var relation: Regex<(Substring, Substring)> {
    #/(?:here,? |so |now |this: )?(?:the )?(?:caught |thrown )?(\w+)\s*(?:(?:is|will be|equals)(?: now| always)?(?: of type| the| an?)?\s+|[=:→>-]+\s*)/#
      .ignoresCase()
  }
  private static var verb: Regex<Substring> {
    #/(?:this |here we )?(?:catch(?:es)?|caught|catching|handles|receives|gets|got):?\s+(?:the |an? )?(?:error |case )?/#
      .ignoresCase()
  }
  /// Reads `Failure.full is thrown`.
  static var passive: Regex<Substring> {
    #/ (?:is|was|gets|will be|has been) (?:now |always )?(?:thrown|caught|raised|passed on)(?: here| now)?[.!]?/#
      .ignoresCase()
  }
  private static var arrow: Regex<Substring> { #/[←→⇒=<>-]+\s*/# }
}
