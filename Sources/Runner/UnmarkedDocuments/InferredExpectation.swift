import Diagnostics

/// What a comment in a snippet says that the snippet does.
struct InferredExpectation: Sendable {
  enum Kind: Sendable {
    /// Prints one of these texts.
    case prints
    /// Has this value, or prints it.
    case value
    /// Nothing but a text: what is printed, a value, or a remark about something else.
    case shows
    /// Does not compile; the text is the compiler's where `quotes` says so.
    case fails(text: String, quotes: Bool)
    /// Compiles with this warning.
    case warns(text: String)
    /// Ends the program.
    case traps(text: String)
  }

  struct Line: Sendable, Equatable {
    var text: String
    var location: SourceLocation
  }

  var kind: Kind
  /// What is printed, or the value, line by line.
  var lines: [Line] = []
  /// What may be printed instead.
  var alternatives: [[String]] = []
  /// The comment.
  var location: SourceLocation
  /// Whether the comment can mean nothing else.
  var isCertain = true
}

extension InferredExpectation {
  /// Whether it is about what a run prints, or the values it has.
  var isOfRun: Bool {
    switch kind {
    case .prints, .value, .shows: true
    case .fails, .traps, .warns: false
    }
  }

  /// Whether a statement has to be watched for it.
  var isWatched: Bool {
    if case .traps = kind { true } else { isOfRun }
  }
}
