/// A line of a document, as in `--line FILE:NUMBER`.
package struct DocumentPlace: CustomStringConvertible, Sendable {
  package var file: String
  package var line: Int

  package var description: String { "\(file):\(line)" }

  /// Reads a place; fails for any other text.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]),
      line > 0
    else { return nil }
    file = String(text[..<colon])
    self.line = line
  }
}
