/// An expectation, with the statement to watch for it.
struct WatchedExpectation: Sendable {
  var expectation: InferredExpectation
  /// The lines, from 0, that the comment refers to; an expected error is in one of them.
  var lines: ClosedRange<Int>
  /// The lines of the statement with the output or the value.
  var watched: ClosedRange<Int>?
  /// Whether the statement is at file level.
  var isTopLevel = false
  /// Whether the comment follows the statement on its line.
  var isTrailing = false
  /// The form of the expression with the value.
  var value: ValueForm = .none
  /// The destination of the errors that the statement throws; nil if it throws none.
  var throwing: Throwing?
  /// Whether the statement is in the body of a function, or of a closure.
  var isInFunction = false
  /// Whether the statement ends its function, so that nothing after it shows that it has run.
  var isJump = false
  /// Whether the statement may be the value of a closure.
  var isValueOfClosure = false
  /// The lines of the statement that catches the statement's errors.
  var catching: ClosedRange<Int>?
  /// Whether it is about the error caught by a clause that the comment starts.
  var isOfCatch = false
  /// Whether it is the output of an input in a REPL transcript.
  var isOfTranscript = false
  /// Whether the comment stands above a statement, and a blank line separates it from the one
  /// before.
  var isHeadline = false
  /// Whether only output can be meant, because blank lines separate the comment from the statement.
  var isApart = false
  /// The variable whose method the statement calls, which a comment on a call without a value
  /// describes.
  var receiver: String?

  enum ValueForm: Equatable, Sendable {
    case none
    /// The statement itself.
    case statement
    /// A variable that the statement declares or sets.
    case variable(String)
    /// An expression named by the comment; it may not exist.
    case named(String)
  }
}

extension WatchedExpectation {
  /// Whether it is about an expression that the comment names.
  var isOfName: Bool { if case .named = value { true } else { false } }

  /// Whether an error of the statement ends the program.
  var passesErrors: Bool { throwing == .endsProgram }

  /// Whether it may be about the end of the program; an error that is caught at file level ends
  /// nothing.
  var mayEndRun: Bool {
    expectation.mayEndRun && !isOfCatch && !(isOfCaughtError && !isInFunction)
  }

  /// Whether it is about an error that does not end the program, and is observed when it is thrown.
  var isOfCaughtError: Bool {
    guard case .traps(_, throwing: true) = expectation.kind else { return false }
    if isOfCatch { return true }
    if expectation.deniesError { return throwing != nil }
    return throwing.map { $0 != .endsProgram } ?? false
  }

  /// Whether the block counts as unchecked if this expectation cannot be compared.
  var isMissedWhenUnchecked: Bool {
    if case .named = value { return false }
    switch expectation.kind {
    case .prints, .value: return expectation.isCertain && expectation.relation != .approximate
    case .shows, .fails, .traps, .warns: return false
    }
  }
}
