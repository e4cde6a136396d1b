/// An expectation, with the statement that is watched for it.
struct WatchedExpectation: Sendable {
  var expectation: InferredExpectation
  /// The lines, from 0, that the comment is about; an error is expected in one of them.
  var lines: ClosedRange<Int>
  /// The lines of the statement that prints or has the value.
  var watched: ClosedRange<Int>?
  /// Whether the statement is at file level.
  var isTopLevel = false
  /// Whether the comment follows the statement on its line.
  var isTrailing = false
  /// The form of the expression that has the value.
  var value: ValueForm = .none
  /// Whether the statement passes on errors, at file level.
  var passesErrors = false
  /// Whether it is the output of an input in a transcript of the REPL.
  var isOfTranscript = false
  /// Whether only output is meant, which blank lines separate from the statement.
  var isApart = false
  /// The variable whose method the statement calls: the subject of a comment on a call without a
  /// value.
  var receiver: String?

  enum ValueForm: Equatable, Sendable {
    case none
    /// The statement itself.
    case statement
    /// A variable that the statement declares, or sets.
    case variable(String)
    /// An expression that a comment names, which need not exist.
    case named(String)
  }
}

extension WatchedExpectation {
  /// Whether the block counts as unchecked if this expectation cannot be compared.
  var isMissedWhenUnchecked: Bool {
    if case .named = value { return false }
    switch expectation.kind {
    case .prints, .value: return expectation.isCertain
    case .shows, .fails, .traps, .warns: return false
    }
  }
}
