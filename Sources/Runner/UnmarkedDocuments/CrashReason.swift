import Outcomes

/// The reason for which a comment says that a run ends: `Runtime error: index out of range`.
struct CrashReason: Equatable, Sendable {
  /// The words for the reason, in lower case.
  private let text: String
  /// Whether it quotes the runtime: `Assertion failed: no items`.
  private var isQuotation = false
  /// Whether the words stand apart, behind a colon.
  private var isApart = true
  /// The error that it names by type and case.
  private var error: String?

  init(_ comment: String) {
    error = comment.split { " ,:;()`".contains($0) }
      .first { $0.contains(".") && $0.first?.isUppercase == true && ThrownError.isName($0) }
      .map(String.init)
    let lower = comment.trimmed.lowercased()
    for lead in Self.leads {
      guard let range = lower.firstRange(of: lead) else { continue }
      text = lower[range.upperBound...].bareWords
      isQuotation = true
      return
    }
    if let quotation = lower.quotedPart {
      text = quotation.bareWords
      isQuotation = true
      return
    }
    guard let colon = lower.firstRange(of: ": ") else {
      text = lower.bareWords
      isApart = false
      return
    }
    text = lower[colon.upperBound...].bareWords
  }

  enum Relation { case same, other, unknown }

  /// Compares it with the message of the run's fault.
  func relation(to message: String) -> Relation {
    if let error, let range = message.firstRange(of: " raised an error: ") {
      return ThrownError(String(message[range.upperBound...])).isMeant(by: error) == false
        ? .other : .same
    }
    let message = message.lowercased()
    guard let lead = Self.leads.lazy.compactMap({ message.firstRange(of: $0) }).first else {
      // The runtime has no words of its own for an overflow.
      let (own, actual) = (Self.kinds(of: text), Self.kinds(of: message))
      guard !own.isEmpty else { return .same }
      return actual.isEmpty ? .unknown : own.isDisjoint(with: actual) ? .other : .same
    }
    let said = message[lead.upperBound...].bareWords
    if text.isEmpty || said.containsBytes(of: text) { return .same }
    let (own, actual) = (Self.kinds(of: text), Self.kinds(of: said))
    if !own.isEmpty, !actual.isEmpty { return own.isDisjoint(with: actual) ? .other : .same }
    if isQuotation { return .other }
    let words = Self.words(said)
    if isApart, Self.words(text).intersection(words).count * 2 > words.count { return .other }
    // The runtime's own words are often paraphrased.
    return isApart && actual.isEmpty && !said.isEmpty ? .unknown : .same
  }

  private static let leads = ["assertion failed: ", "precondition failed: ", "fatal error: "]

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.split { !$0.isLetter && !$0.isNumber })
  }

  private static let phrases = [
    "bounds": ["out of range", "out of bounds"],
    "nil": ["found nil", "unwrapping"],
    "division": ["division by zero", "divide by zero", "dividing by zero"],
    "overflow": ["overflow", "not enough bits", "not representable"],
    "cast": ["could not cast"],
    "exclusivity": ["simultaneous access", "exclusive access"],
  ]

  private static func kinds(of text: String) -> Set<String> {
    Set(phrases.filter { $0.value.contains(where: text.containsBytes) }.keys)
  }
}

extension String {
  /// The text in quotation marks, if it has any.
  fileprivate var quotedPart: Substring? {
    firstMatch(of: #/["“]([^"”]+)["”]|(?:^|\s)'([^']+)'(?:$|[\s.])/#).flatMap {
      $0.output.1 ?? $0.output.2
    }
  }
}

extension StringProtocol {
  /// The text without marks that end a sentence, or quote.
  fileprivate var bareWords: String { String(filter { !".!\"`".contains($0) }).trimmed }
}
