package import Diagnostics

extension Program {
  /// A line of a program, with the document location of each part.
  ///
  /// One line can mix snippets: in `Button("Stop") { self.count += 1 }` the head may come from a
  /// later snippet than the content of the braces.
  package struct Line: Equatable, Sendable {
    package internal(set) var text: String
    var spans: [Span]

    /// A run of text copied from one place of a document.
    struct Span: Equatable, Sendable {
      /// The start of the run in the line, in UTF-8 bytes from 0.
      var offset: Int
      var location: SourceLocation
    }

    init() {
      text = ""
      spans = []
    }

    /// Creates a line of a document.
    package init(_ text: String, at location: SourceLocation) {
      self.text = text
      spans = [Span(offset: 0, location: location)]
    }

    /// Returns the document location of a column of this line, both counted from 1 in UTF-8 bytes.
    ///
    /// Indentation added by weaving belongs to the text that it indents; a column past the end has
    /// the location right after the text.
    package func origin(ofColumn column: Int) -> SourceLocation {
      let offset = min(max(column - 1, 0), text.utf8.count)
      guard let span = spans.last(where: { $0.offset <= offset }) ?? spans.first else {
        return SourceLocation(file: "", line: 1)
      }
      var location = span.location
      location.column += max(offset - span.offset, 0)
      return location
    }

    /// The document locations of the spans that are not blank, ordered by column.
    package var origins: [SourceLocation] {
      spans.enumerated().compactMap { index, span in
        let start = index == 0 ? 0 : span.offset
        let end = index + 1 < spans.count ? spans[index + 1].offset : text.utf8.count
        let bytes = text.utf8.dropFirst(start).prefix(max(end - start, 0))
        return bytes.allSatisfy(\.isBlank) ? nil : span.location
      }
    }
  }
}

extension Program.Line {
  var isBlank: Bool { text.utf8.allSatisfy(\.isBlank) }

  /// The leading spaces and tabs.
  var indentation: Substring { text[..<(text.firstIndex { !$0.isIndentation } ?? text.endIndex)] }

  /// The part of this line between two UTF-8 offsets, with its origins.
  subscript(range: Range<Int>) -> Self {
    let range = range.clamped(to: 0..<text.utf8.count)
    var part = Self()
    part.text = text.slice(range)
    if let covering = spans.lastIndex(where: { $0.offset <= range.lowerBound })
      ?? spans.indices.first
    {
      for span in spans[covering...] where span.offset < max(range.upperBound, range.lowerBound + 1)
      {
        var span = span
        if span.offset < range.lowerBound {
          span.location.column += range.lowerBound - span.offset
          span.offset = range.lowerBound
        }
        span.offset -= range.lowerBound
        part.spans.append(span)
      }
    }
    return part
  }

  mutating func append(_ other: Self) {
    let length = text.utf8.count
    if other.text.isEmpty && !spans.isEmpty { return }
    for span in other.spans {
      let moved = Span(offset: span.offset + length, location: span.location)
      if let last = spans.last, last.offset == moved.offset {
        spans[spans.count - 1] = moved
      } else if !isContinued(by: moved) {
        spans.append(moved)
      }
    }
    text += other.text
  }

  /// Returns whether a span continues the last one, so that a copy equals the original.
  private func isContinued(by span: Span) -> Bool {
    guard let last = spans.last, last.location.file == span.location.file else { return false }
    return last.location.line == span.location.line
      && span.location.column - last.location.column == span.offset - last.offset
  }

  /// Appends generated white space: indentation, or the space inside a brace.
  mutating func append(unwritten whitespace: String) {
    text += whitespace
  }
}

extension String {
  /// Returns the part between two UTF-8 offsets, which may split scalars.
  func slice(_ range: Range<Int>) -> String {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }
}
