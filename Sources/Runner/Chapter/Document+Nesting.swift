import CCMark
import Diagnostics

extension Document {
  /// The maximum nesting depth of quotes, lists, items and marks.
  ///
  /// Pages are drawn by recursive functions: some 2,000 levels fill a thread's stack. No
  /// handwritten document has nearly a tenth of that.
  private static let nestingLimit = 200

  /// Returns the fault of a document that is nested too deeply to be drawn; nil for other
  /// documents.
  func nestingFault() -> Diagnostic? {
    guard let root = Self.parse(bytes) else { return nil }
    defer { cmark_node_free(root) }
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    var depth = 0
    var line = 1
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return nil }
      guard event == CMARK_EVENT_ENTER else {
        depth -= 1
        continue
      }
      // Some marks have no place.
      line = max(line, Int(cmark_node_get_start_line(node)))
      // A node without children is entered and never left.
      guard !Self.leaves.contains(cmark_node_get_type(node)) else { continue }
      depth += 1
      guard depth <= Self.nestingLimit else {
        return Diagnostic(
          .error,
          "quotes, lists or marks are nested more than \(Self.nestingLimit) levels deep here",
          at: SourceLocation(file: path, line: line, column: 1),
          help: "reduce the nesting, or put the text into a fence")
      }
    }
  }

  /// The kinds of nodes that `cmark_iter_next` enters without leaving them (`cmark.h`, "Iterator").
  private static let leaves: [cmark_node_type] = [
    CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_CODE_BLOCK, CMARK_NODE_TEXT,
    CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE,
  ]

  /// Parses Markdown; the caller frees the root.
  static func parse(_ bytes: [UInt8]) -> OpaquePointer? {
    bytes.withUnsafeBytes { buffer in
      cmark_parse_document(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, CMARK_OPT_DEFAULT)
    }
  }
}
