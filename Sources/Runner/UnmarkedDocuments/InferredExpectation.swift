import Diagnostics

/// The expectation expressed by a snippet's comment.
struct InferredExpectation: Sendable {
  enum Kind: Sendable {
    /// Prints one of these texts.
    case prints
    /// Has this value, or prints it.
    case value
    /// Plain text: output, a value, or a remark on another subject.
    case shows
    /// Does not compile; if `quotes` is true, the text is a message of the compiler.
    case fails(text: String, quotes: Bool)
    /// Compiles with this warning.
    case warns(text: String)
    /// Ends the program: by a trap, or by an uncaught error.
    case traps(text: String, throwing: Bool = false)
  }

  /// The value of a comment that asks for the actual one: an interrobang, which describes no value.
  static let question = "‽"

  struct Line: Sendable, Equatable {
    var text: String
    var location: SourceLocation
  }

  var kind: Kind
  /// The output, or the value, line by line.
  var lines: [Line] = []
  /// The alternative outputs.
  var alternatives: [[String]] = []
  /// The number of lines stated by the comment.
  var announcedLines: Int?
  /// The location of the comment.
  var location: SourceLocation
  /// The aspect of the expression described by the lines.
  var aspect: Aspect = .value

  enum Occurrence: Equatable, Sendable {
    /// The index of the time, from 0.
    case time(Int)
    /// A time that depends on words that are not understood.
    case unknown
  }

  enum Aspect: Equatable, Sendable {
    case value, type, count
    /// A stored property of this name, or the only stored property.
    case part(String)
    /// All stored properties.
    case parts
    /// An element: the first or last one, or the one at an index or key.
    case element(String)
    /// A property expressed by a word.
    case quality
    /// The result of an operator applied to another variable.
    case comparison(String, with: String)
    /// The value in the REPL's layout.
    case layout
  }

  /// Whether it has the lines of several comments, each of which is also read alone.
  var isOfWholeRun = false
  /// Whether its elements are unordered.
  var isUnordered = false
  /// The time at which the text is printed, if it is one of several; nil for every time.
  var occurrence: Occurrence?
  /// The relation between the stated value and the actual one.
  var relation = Claim.Relation.equal
  /// Whether another part of the comment names a value, and is not read.
  var isPartial = false
  /// Whether the comment is unambiguous.
  var isCertain = true
  /// Whether it says that a failure occurs, with certainty or not, rather than mentions one.
  var announcesFailure = true
  /// The reason that the comment states for the end of the program.
  var crash: CrashReason?
  /// The comment's text as it is, which a statement may have printed.
  var literal: [String]?
  /// The reason why the comment counts as not compared unless it holds, although no claim can be
  /// read from it.
  var suspicion: String?
}

extension InferredExpectation {
  /// Whether it is about a run's output or values.
  var isOfRun: Bool {
    switch kind {
    case .prints, .value, .shows: true
    case .fails, .traps, .warns: false
    }
  }

  /// The number of elements to compare, if it may list a collection's elements. It is one more than
  /// the listed ones, because a sequence may be endless, or all if the list elides some in the
  /// middle.
  var elementCount: Int? {
    guard lines.count == 1, isOfRun else { return nil }
    let text = lines[0].text.trimmed
    guard text.hasPrefix("[") || bareList != nil else { return nil }
    let rest = ["...", "…"].lazy.compactMap { text.firstRange(of: $0) }.first
      .map { text[$0.upperBound...] }
    if let rest, rest.contains(where: { $0.isLetter || $0.isNumber }) { return 10_000 }
    return text.count { $0 == "," } + 2
  }

  /// A list without brackets, in brackets: `1, 2, 3` becomes `[1, 2, 3]`.
  var bareList: String? {
    guard lines.count == 1, isOfRun else { return nil }
    let text = lines[0].text.trimmed
    guard text.contains(", "), let first = text.first, first.isNumber || "\"-".contains(first),
      ShownValue(text)?.shape != .text
    else { return nil }
    let list = "[\(text)]"
    return ShownValue(list)?.shape == .collection ? list : nil
  }

  /// Whether it is about a thrown error.
  var isOfError: Bool {
    if case .traps(_, throwing: true) = kind { true } else { false }
  }

  /// Whether it says that no error is thrown.
  var deniesError: Bool {
    if case .traps(ThrownError.none, throwing: true) = kind { true } else { false }
  }

  /// The claim of a comment that the program does not end: an empty set, which is no message.
  static let survival = "∅"

  /// Whether it says that the statement does not end the program.
  var deniesCrash: Bool {
    if case .traps(Self.survival, throwing: false) = kind { true } else { false }
  }

  /// Whether an error is described as it describes itself.
  var needsDescription: Bool {
    guard case .traps(let text, throwing: true) = kind else { return false }
    return text.hasPrefix("\"") || text.contains(" ") || text.contains("(")
  }

  /// Whether it requires watching a statement.
  var isWatched: Bool { isOfRun || mayEndRun || deniesCrash }

  /// Whether it may be about the end of the program: a predicted error that does not quote the
  /// compiler may occur at run time.
  var mayEndRun: Bool {
    switch kind {
    case .traps, .fails(_, quotes: false): !deniesCrash
    case .prints, .value, .shows, .fails, .warns: false
    }
  }
}
