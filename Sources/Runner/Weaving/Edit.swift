package import Diagnostics

/// A line of a document, with the start of its text.
package struct SourceLine: Equatable, Sendable {
  package var text: String
  package var location: SourceLocation

  package init(_ text: String, at location: SourceLocation) {
    self.text = text
    self.location = location
  }
}

/// One snippet as an edit of the program.
///
///     ```swift CounterView.swift
///     struct CounterView: View {
///       @State var secondsElapsed = 0
///       ...
///     }
///     ```
///
/// Its lines are as written by the author, including elisions.
package struct Edit: Sendable {
  package enum Form: Equatable, Sendable {
    /// `swift NAME.swift`: creates the file, or edits it.
    case file(String)
    /// `swift` without a file name: must fit in exactly one place in the program.
    case fragment
    /// `diff NAME.swift`: lines that start with `+`, `-` or a space, with `...` or `@@ … @@` lines
    /// between separate hunks.
    case diff(String)
  }

  /// The raw text of `in=`, `before=`, `after=` or `replace=`.
  package enum Place: Equatable, Sendable {
    case inside(String)
    case before(String)
    case after(String)
    case replace(String)
  }

  package var form: Form
  package var lines: [SourceLine]
  package var place: Place?
  /// The start of the path's text, for error messages.
  package var placeLocation: SourceLocation?
  /// The fence.
  package var location: SourceLocation

  package init(
    _ form: Form, lines: [SourceLine], place: Place? = nil, placeLocation: SourceLocation? = nil,
    at location: SourceLocation
  ) {
    self.form = form
    self.lines = lines
    self.place = place
    self.placeLocation = placeLocation
    self.location = location
  }
}
