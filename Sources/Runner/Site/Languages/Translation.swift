/// The translation of one document, paragraph by paragraph.
struct Translation: Sendable {
  /// The document's catalogue, if any.
  let catalogue: Catalogue?
  /// The tag of the document's original language.
  let source: String

  /// Returns the translation of a paragraph's source; nil if it is missing or stale.
  func callAsFunction(_ text: String) -> String? { catalogue?.translations(of: text)?.first }

  /// The attributes of an element with untranslated text.
  var originalAttributes: String { " lang=\"\(source)\" dir=\"auto\"" }
}

extension MarkdownTree {
  /// Returns the Markdown source of a paragraph or heading, as a catalogue's key.
  ///
  /// It is one line, unless it has hard breaks or a table, so rewrapping it makes no translation
  /// stale.
  func source(of node: MarkdownNode) -> String {
    let lines = lines(of: node)
    guard PipeTable(lines: lines) == nil else { return lines.joined(separator: "\n") }
    var text = ""
    for line in lines {
      if node.isHeading, !text.isEmpty, line.allSatisfy({ "=- ".contains($0) }) { break }
      if !text.isEmpty { text += text.hasSuffix("  ") || text.hasSuffix("\\") ? "\n" : " " }
      text += line
    }
    guard node.isHeading, text.hasPrefix("#") else { return text }
    var title = text.drop { $0 == "#" }.drop { $0 == " " }
    let closed = title.reversed().drop { $0 == " " }.drop { $0 == "#" }
    if closed.first == " " { title = Substring(String(closed.reversed())) }
    while title.last == " " { title.removeLast() }
    return String(title)
  }

  /// The paragraphs and headings of the document, in order, with their lines.
  var translatable: [(text: String, line: Int)] { translatable(below: root) }

  private func translatable(below node: MarkdownNode) -> [(text: String, line: Int)] {
    node.children.flatMap { child in
      child.isHeading || child.isParagraph
        ? [(source(of: child), child.line)] : translatable(below: child)
    }
  }
}
