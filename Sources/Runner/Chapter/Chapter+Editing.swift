import Diagnostics

extension Chapter {
  /// An edit within one line, which leaves all fences where they are.
  private struct LineEdit {
    var range: Range<Int>
    /// The line, counted from 1, before and after the edit, without its ending.
    var number: Int
    var old: ArraySlice<UInt8>
    var new: ArraySlice<UInt8>

    init?(_ range: Range<Int>, _ text: [UInt8], in document: Document) {
      guard range.upperBound <= document.bytes.count, text.allSatisfy({ !$0.endsLine }) else {
        return nil
      }
      self.range = range
      number = document.line(at: range.lowerBound)
      old = document.line(number)
      guard old.startIndex <= range.lowerBound, range.upperBound <= old.endIndex else { return nil }
      new = old[..<range.lowerBound] + text + old[range.upperBound...]
    }
  }

  /// Returns the chapter after an edit that cannot change the document's structure: within a line
  /// of a paragraph, or of a program's code. So a keystroke does not reparse a long document.
  ///
  /// - Parameters:
  ///   - range: the replaced bytes.
  ///   - text: the bytes to replace them with.
  /// - Returns: nil if the edit may do more, such as open a fence; else the chapter, and whether the
  ///   code of a program has changed.
  package func replacing(
    _ range: Range<Int>, by text: [UInt8]
  ) -> (chapter: Chapter, changesCode: Bool)? {
    // The bytes of a composed document are not the text's.
    guard !document.isComposed, let edit = LineEdit(range, text, in: document) else { return nil }
    let isCode: Bool
    let index = snippets.firstIndex { $0.fence.location.line...$0.fence.lastLine ~= edit.number }
    if let index {
      guard snippets[index].isCode(ofLine: edit.number), Self.staysCode(edit) else { return nil }
      isCode = true
    } else {
      guard edit.number > frontMatterLineCount, Self.staysText(edit) else { return nil }
      isCode = false
    }
    let growth = text.count - range.count
    var changed = self
    changed.document = document.replacing(range, by: text)
    for other in snippets.indices
    where snippets[other].fence.contentRange.upperBound >= range.upperBound {
      let content = snippets[other].fence.contentRange
      let start = content.lowerBound + (other == index ? 0 : growth)
      changed.snippets[other].fence.contentRange = start..<content.upperBound + growth
    }
    if let index {
      let line = edit.number - snippets[index].fence.location.line - 1
      changed.snippets[index].fence.lines[line].text = String(decoding: edit.new, as: UTF8.self)
    }
    return (changed, isCode)
  }

  /// Returns whether a line is code both before and after an edit: it is not blank, and cannot be
  /// read as the delimiter of a fence or the mark of a merge conflict.
  private static func staysCode(_ edit: LineEdit) -> Bool {
    [edit.old, edit.new].allSatisfy { line in
      guard let first = line.first(where: { $0 != .space && $0 != .tab }) else { return false }
      return !"<>|=".utf8.contains(first)
        && line.allSatisfy { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "~") && $0 != 0 }
    }
  }

  /// Returns whether a line is paragraph text both before and after an edit, with the same Markdown
  /// markup.
  ///
  /// A line that begins with a letter opens no block, and ends a block of HTML only by a `>`.
  private static func staysText(_ edit: LineEdit) -> Bool {
    let lines = [edit.old, edit.new]
    guard lines.allSatisfy({ $0.first?.isLetter == true }) else { return false }
    let signs = lines.map { line in line.filter { !$0.isLetter && !$0.isPlain } }
    return signs[0] == signs[1]
      && signs[0].allSatisfy { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") && $0 != 0 }
  }
}

extension Snippet {
  /// Returns whether a line is code of an edit or a run, outside of quotes and lists.
  fileprivate func isCode(ofLine line: Int) -> Bool {
    switch role {
    case .edit, .run: break
    default: return false
    }
    let index = line - fence.location.line - 1
    return fence.isClosed && !fence.isCut && fence.location.column == 1 && fence.linePrefix.isEmpty
      && fence.lines.indices.contains(index) && fence.lines[index].location.line == line
      && fence.lines[index].location.column == 1
  }
}

extension Document {
  /// Returns the document after an edit within one line.
  fileprivate func replacing(_ range: Range<Int>, by text: [UInt8]) -> Self {
    var bytes = bytes
    bytes.replaceSubrange(range, with: text)
    let line = line(at: range.lowerBound)
    var starts = lineStarts
    for index in line..<max(line, starts.count) { starts[index] += text.count - range.count }
    return Self(self, bytes: bytes, lineStarts: starts)
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == .newline || self == .carriageReturn }

  /// Whether the byte is an ASCII letter, or part of a non-ASCII character.
  fileprivate var isLetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
    default: false
    }
  }

  /// Whether Markdown reads the byte as plain text inside a line: a digit, a blank, or prose
  /// punctuation.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), .space, UInt8(ascii: ","), UInt8(ascii: "."),
      UInt8(ascii: ";"), UInt8(ascii: "?"), UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
