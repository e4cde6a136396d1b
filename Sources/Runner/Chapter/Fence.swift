package import Diagnostics

/// A fenced code block with its locations in the file.
package struct Fence: Equatable, Sendable {
  package struct Line: Equatable, Sendable {
    package var text: String
    /// The start of the text, after the prefix of the enclosing list or quote.
    package var location: SourceLocation

    package init(text: String, location: SourceLocation) {
      self.text = text
      self.location = location
    }
  }

  /// The line of the opening fence, at the fence's first character.
  package var location: SourceLocation
  /// The info string in the file's bytes, and its start.
  package var info: String
  package var infoLocation: SourceLocation
  package var lines: [Line]
  /// The bytes between the opening and the closing line, which a recorder may replace.
  package var contentRange: Range<Int>
  /// The bytes at the start of each line inside: the markers of the enclosing quotes and lists.
  package var linePrefix: String
  /// The delimiter of the opening line: "```".
  package var delimiter: String
  /// The line of the closing fence.
  package var lastLine: Int
  package var isClosed: Bool
  /// Whether another fence opens before its end, so that its text may be incomplete.
  package var isCut = false

  package var text: String {
    lines.map { $0.text + "\n" }.joined()
  }
}
