/// The meaning of the tool's own words at a place.
package enum WordHover {
  package static func hover(_ position: LSP.Position, in snapshot: DocumentSnapshot) -> LSP.Hover? {
    let buffer = snapshot.document.buffer
    guard let word = buffer.word(at: position) else { return nil }
    let found: FenceWord?
    switch LinePart.of(line: position.line, in: buffer) {
    case .frontMatter:
      let isKey = buffer.text(ofLine: position.line).hasPrefix(word.text + ":")
      found = isKey ? FenceWord.frontMatter.first { $0.name == word.text } : nil
    case .opening(let info):
      let isLanguage = word.bytes.lowerBound == buffer.start(ofLine: position.line) + info
      found = FenceWord.meaning(of: word.text, isLanguage: isLanguage)
    case .inside, .text: found = nil
    }
    return found.map {
      LSP.Hover(
        contents: LSP.MarkupContent(value: "`\($0.text)`: \($0.meaning)"),
        range: buffer.range(word.bytes))
    }
  }
}

extension TextBuffer {
  /// Returns the word at a position, with its bytes; nil between words.
  func word(at position: LSP.Position) -> (text: String, bytes: Range<Int>)? {
    let offset = offset(of: position)
    let line = line(position.line)
    guard line.startIndex <= offset, offset <= line.endIndex else { return nil }
    var start = offset
    while start > line.startIndex, bytes[start - 1].isOfWord { start -= 1 }
    let end = offset + line[offset...].prefix(while: \.isOfWord).count
    guard start < end else { return nil }
    return (String(decoding: bytes[start..<end], as: UTF8.self), start..<end)
  }
}
