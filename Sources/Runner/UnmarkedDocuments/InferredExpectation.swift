import Diagnostics

/// The expectation that a snippet's comment expresses.
struct InferredExpectation: Sendable {
  enum Kind: Sendable {
    /// Prints one of these texts.
    case prints
    /// Has this value, or prints it.
    case value
    /// Plain text: output, a value, or a remark on another subject.
    case shows
    /// Does not compile; with `quotes`, the text is a message of the compiler.
    case fails(text: String, quotes: Bool)
    /// Compiles with this warning.
    case warns(text: String)
    /// Ends the program: by a trap, or by an error that nothing catches.
    case traps(text: String, throwing: Bool = false)
  }

  struct Line: Sendable, Equatable {
    var text: String
    var location: SourceLocation
  }

  var kind: Kind
  /// The output, or the value, line by line.
  var lines: [Line] = []
  /// The alternative outputs.
  var alternatives: [[String]] = []
  /// The number of lines that the comment announces.
  var announcedLines: Int?
  /// The comment.
  var location: SourceLocation
  /// The aspect of the expression that the lines describe.
  var aspect: Aspect = .value

  enum Occurrence: Equatable, Sendable {
    /// From 0.
    case time(Int)
    /// Words that are not read decide it.
    case unknown
  }

  enum Aspect: Equatable, Sendable {
    case value, type, count
    /// A stored property, or the only one.
    case part(String)
    /// All stored properties.
    case parts
    /// An element: the first or last one, or that of an index or key.
    case element(String)
    /// A word for a property of it.
    case quality
    /// The result of an operator with another variable.
    case comparison(String, with: String)
    /// The value in the layout of the REPL.
    case layout
  }

  /// Whether its elements have no order.
  var isUnordered = false
  /// The time at which the text is printed, of several; nil if it is each time.
  var occurrence: Occurrence?
  /// The relation of the shown value to the actual one.
  var relation = Claim.Relation.equal
  /// Whether the comment is unambiguous.
  var isCertain = true
  /// The reason why the comment counts as not compared unless it holds, though no claim is read
  /// from it.
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

  /// The number of elements to compare, if it may show a collection element by element: one more than
  /// it shows, because a sequence may be endless; or all, if it leaves out some in the middle.
  var elementCount: Int? {
    guard lines.count == 1, isOfRun else { return nil }
    let text = lines[0].text.trimmed
    guard text.hasPrefix("[") || bareList != nil else { return nil }
    let rest = ["...", "…"].lazy.compactMap { text.firstRange(of: $0) }.first
      .map { text[$0.upperBound...] }
    if let rest, rest.contains(where: { $0.isLetter || $0.isNumber }) { return 10_000 }
    return text.count { $0 == "," } + 2
  }

  /// A list without brackets, with brackets: `1, 2, 3` is `[1, 2, 3]`.
  var bareList: String? {
    guard lines.count == 1, isOfRun else { return nil }
    let text = lines[0].text.trimmed
    guard text.contains(", "), let first = text.first, first.isNumber || "\"-".contains(first)
    else { return nil }
    let list = "[\(text)]"
    return ShownValue(list)?.shape == .collection ? list : nil
  }

  /// Whether a statement has to be watched for it.
  var isWatched: Bool { isOfRun || mayEndRun }

  /// Whether it may be about the end of the program: an announced error that does not quote the
  /// compiler may be one at run time.
  var mayEndRun: Bool {
    switch kind {
    case .traps, .fails(_, quotes: false): true
    case .prints, .value, .shows, .fails, .warns: false
    }
  }
}
