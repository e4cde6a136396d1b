/// A fault as a value: a message, its place, and help.
///
/// Messages are lower case, without a full stop, and quote names with `'`.
package struct Diagnostic: Hashable, Sendable, Codable {
  package enum Severity: String, Sendable, Codable {
    case error, warning, note
  }

  package var severity: Severity
  package var message: String
  package var location: SourceLocation?
  /// The way to mend it, in one clause.
  package var help: String?
  /// Lines shown below the message as they are: an excerpt, a diff, the output so far.
  package var detail: String?
  package var notes: [Diagnostic]
  /// The fence that has to be compiled or run again to meet it again; nil where that is where it is.
  package var subject: SourceLocation?

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
