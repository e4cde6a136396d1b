import Diagnostics

extension Fence {
  /// Returns the parts of a fence, split where one of its lines opens another fence; each such line
  /// is an error.
  ///
  /// A fence contains the next one if its closing line is missing, or if a previous fence lacks its
  /// opening line. The fence is split as if the closing line were missing, so the fences after it
  /// are read correctly.
  func parted(in document: Document, diagnostics: inout [Diagnostic]) -> [Fence] {
    var parts: [Fence] = []
    var current = self
    while let (index, opening) = current.firstOpening {
      let place = current.lines[index].location
      diagnostics.append(current.fault(of: opening, at: place))
      // A shorter fence inside a longer one does not close it.
      let line = document.line(at: current.contentRange.lowerBound) + index
      let inner = document.range(ofLine: line)
      var rest = current
      rest.location = place
      rest.location.column += current.lines[index].text.prefix { $0 == " " }.utf8.count
      rest.info = opening.info
      rest.infoLocation = place
      rest.infoLocation.column += opening.infoOffset
      rest.lines = Array(current.lines[(index + 1)...])
      rest.contentRange = inner.upperBound..<max(inner.upperBound, current.contentRange.upperBound)
      rest.delimiter = opening.delimiter
      current.lines = Array(current.lines[..<index])
      current.contentRange = current.contentRange.lowerBound..<inner.lowerBound
      current.lastLine = place.line - 1
      current.isClosed = true
      current.isCut = true
      parts.append(current)
      current = rest
    }
    return parts + [current]
  }

  /// The first line that would open a fence of a chapter and is not quoted intentionally: a quoted
  /// fence is inside a fence with a longer delimiter or of another language.
  private var firstOpening: (index: Int, line: FenceLine)? {
    let own = FenceLine((delimiter + info).utf8)?.language ?? ""
    let isOurs = own.isEmpty || SnippetReader.languages.contains(own)
    for (index, line) in lines.enumerated() {
      guard let opening = FenceLine(line.text.utf8), opening.canOpen, !opening.info.isEmpty else {
        continue
      }
      let isMeant = own.isEmpty || SnippetReader.languages.contains(opening.language)
      let couldNest = opening.delimiter.utf8.count < delimiter.utf8.count
      let isOther = opening.delimiter.first != delimiter.first && !isOurs
      if isMeant, !couldNest, !isOther { return (index, opening) }
    }
    return nil
  }

  private func fault(of opening: FenceLine, at place: SourceLocation) -> Diagnostic {
    let longer = delimiter + String(delimiter.prefix(1))
    let help =
      info.isEmpty
      ? "the line that opens a fence above line \(location.line) may be gone, so that its end opens "
        + "one; or end this one with '\(delimiter)'"
      : "end that fence with '\(delimiter)' first; where this line belongs to its text, open and end "
        + "it with '\(longer)'"
    return Diagnostic(
      .error, "a fence opens inside the fence of line \(location.line)", at: place, help: help)
  }
}
