/// The commands that the server executes for an editor, each with a document's identifier and, for
/// some, a line counted from 0.
package enum ServerCommand: String, CaseIterable, Sendable {
  /// Runs a document, and inserts its output through the editor.
  case record = "chapters.record"
  /// Shows the explanation of a run.
  case explain = "chapters.explain"
  /// Shows the command that plays a run in a terminal.
  case play = "chapters.play"
}
