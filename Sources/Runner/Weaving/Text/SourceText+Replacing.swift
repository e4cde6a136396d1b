import Diagnostics

extension SourceText {
  /// Returns the text with parts replaced; the rest keeps its origins.
  func replacing(_ replacements: [(range: Range<Int>, text: String)]) -> SourceText {
    guard !replacements.isEmpty else { return self }
    var writer = Writer()
    var position = 0
    for (range, text) in replacements {
      writer.write(self, position..<range.lowerBound, .none)
      writer.write([Program.Line(text, at: location(at: range.lowerBound))], .none)
      position = range.upperBound
    }
    writer.write(self, position..<count, .none)
    return SourceText(writer.lines)
  }
}
