/// A fault as a value: a message, its place, and help.
///
/// Messages are lower case, without a full stop, and quote names with `'`.
package struct Diagnostic: Hashable, Sendable, Codable {
  package enum Severity: String, Sendable, Codable {
    case error, warning, note
  }

  /// The rule that a fault breaks, for reports that group faults by kind.
  package enum Rule: String, Sendable, Codable, CaseIterable {
    case document, weaving, compilation
    case compilerWarning = "compiler-warning"
    case diagnosticsDiffer = "diagnostics-differ"
    case outputDiffers = "output-differs"
    case outputNotShown = "output-not-shown"
    case standardErrorDiffers = "standard-error-differs"
    case tableDiffers = "table-differs"
    case answerDiffers = "answer-differs"
    case partNotReached = "part-not-reached"
    case endingDiffers = "ending-differs"
    case failure = "run-failed"
    case earlyEnd = "run-ended-early"
    case crash = "run-crashed"
    case limit = "run-exceeded-limit"
  }

  package var severity: Severity
  package var message: String
  package var location: SourceLocation?
  /// The way to fix it, in one clause.
  package var help: String?
  /// Lines shown below the message as they are: an excerpt, a diff, the output so far.
  package var detail: String?
  package var notes: [Diagnostic]
  /// The fence to compile or run to reproduce the fault; nil if it is at the fault's own place.
  package var subject: SourceLocation?
  /// Nil if only the kind of its snippet is known.
  package var rule: Rule?

  /// Returns the fault with a rule.
  package func breaking(_ rule: Rule) -> Self {
    var fault = self
    fault.rule = rule
    return fault
  }

  package init(
    _ severity: Severity, _ message: String, at location: SourceLocation?, help: String? = nil,
    detail: String? = nil, notes: [Diagnostic] = []
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    self.help = help
    self.detail = detail
    self.notes = notes
  }
}
