/// The commands that an editor can have the server execute, each with the identifier of a document
/// and, for some, a line counted from 0.
package enum ServerCommand: String, CaseIterable, Sendable {
  /// Runs a document, and has the editor write what is printed.
  case record = "chapters.record"
  /// Shows the explanation of a run.
  case explain = "chapters.explain"
  /// Shows the command that plays a run in a terminal.
  case play = "chapters.play"
}
