import CCMark
import Chapter

/// A document's syntax tree, without its front matter, as parsed by libcmark.
///
/// The nodes are immutable after its creation, so several threads may read them.
final class MarkdownTree: @unchecked Sendable {
  let root: MarkdownNode
  /// The names of the defined footnotes.
  let footnotes: Set<String>
  private let document: Document

  init(_ document: Document, frontMatterLineCount: Int = 0) {
    self.document = document
    // Blank lines replace the front matter, so every line keeps its number.
    var text = document.bytes
    for line in stride(from: 1, through: frontMatterLineCount, by: 1) {
      for index in document.range(ofLine: line) where text[index] != UInt8(ascii: "\n") {
        text[index] = UInt8(ascii: " ")
      }
    }
    let lines = (1...max(1, document.lineCount)).map { document.line($0) }
    let notes = Footnotes.definitions(in: lines)
    footnotes = notes.names
    // A parenthesis replaces the bracket of a footnote definition, so that libcmark does not read a
    // link reference definition.
    for (line, offset) in notes.brackets where line >= frontMatterLineCount {
      text[document.line(line + 1).startIndex + offset] = UInt8(ascii: "(")
    }
    let pointer = text.withUnsafeBytes { buffer in
      cmark_parse_document(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count,
        CMARK_OPT_DEFAULT | CMARK_OPT_SMART)
    }
    // libcmark aborts when out of memory, and otherwise returns a document for any bytes.
    guard let pointer else { preconditionFailure("libcmark returned no document") }
    cmark_consolidate_text_nodes(pointer)
    root = MarkdownNode(pointer: pointer)
  }

  /// Returns the lines of a paragraph, without the markers of enclosing quotes.
  func lines(of paragraph: MarkdownNode) -> [String] {
    let last = min(Int(cmark_node_get_end_line(paragraph.pointer)), document.lineCount)
    guard (1...max(1, last)).contains(paragraph.line), last > 0 else { return [] }
    return (paragraph.line...last).map { line in
      var bytes = document.line(line)
      if line == paragraph.line {
        bytes = bytes.dropFirst(max(0, Int(cmark_node_get_start_column(paragraph.pointer)) - 1))
      }
      return String(decoding: bytes.drop { " \t>".utf8.contains($0) }, as: UTF8.self)
    }
  }

  /// The first heading of level 1.
  var title: String? {
    root.children.first { $0.kind == CMARK_NODE_HEADING && $0.level == 1 }?.plainText
  }

  deinit { cmark_node_free(root.pointer) }
}

/// A node of a tree, valid for the tree's lifetime.
struct MarkdownNode: @unchecked Sendable {
  let pointer: OpaquePointer

  var kind: cmark_node_type { cmark_node_get_type(pointer) }
  /// The first line, counted from 1.
  var line: Int { Int(cmark_node_get_start_line(pointer)) }
  var literal: String { string(cmark_node_get_literal(pointer)) }
  var destination: String { string(cmark_node_get_url(pointer)) }
  var title: String { string(cmark_node_get_title(pointer)) }
  var info: String { string(cmark_node_get_fence_info(pointer)) }
  var level: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isHeading: Bool { kind == CMARK_NODE_HEADING }
  var isParagraph: Bool { kind == CMARK_NODE_PARAGRAPH }
  var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var firstNumber: Int { Int(cmark_node_get_list_start(pointer)) }
  var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }

  var children: [MarkdownNode] {
    var children: [MarkdownNode] = []
    var next = cmark_node_first_child(pointer)
    while let child = next {
      children.append(MarkdownNode(pointer: child))
      next = cmark_node_next(child)
    }
    return children
  }

  /// The text without markup.
  var plainText: String {
    switch kind {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE: literal
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: " "
    case CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK: ""
    default: children.map(\.plainText).joined()
    }
  }

  private func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
