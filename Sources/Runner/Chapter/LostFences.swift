import CCMark
package import Diagnostics

/// The signs in a document that a fence, or all of it, was lost: what Markdown then takes it for differs
/// from what its author sees.
struct LostFences {
  let document: Document
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var unread: [UnreadCode] = []

  /// The languages of fences that are checked.
  private static let languages = ["swift", "console", "diff", "diagnostics"]

  init(_ document: Document, reader: FenceReader, fences: [Fence]) {
    self.document = document
    for fence in fences { reportNested(in: fence) }
    reader.walk { node in
      switch cmark_node_get_type(node) {
      case CMARK_NODE_CODE_BLOCK:
        guard reader.fence(at: node) == nil else { return }
        unread.append(UnreadCode(kind: .indented, location: location(of: node)))
      case CMARK_NODE_HTML_BLOCK:
        read(html: node)
      default:
        break
      }
    }
    reportConflict()
  }

  private func location(of node: OpaquePointer) -> SourceLocation {
    document.location(
      line: max(1, Int(cmark_node_get_start_line(node))),
      column: max(1, Int(cmark_node_get_start_column(node))))
  }

  // MARK: - A fence in a fence

  /// Reports a line that would open a fence if the one around it had not swallowed it: the line that
  /// closes the outer one, or the line that opens an inner one, is missing.
  private mutating func reportNested(in fence: Fence) {
    guard
      let line = fence.lines.first(where: { Self.opensFence($0.text, within: fence.delimiter) })
    else { return }
    diagnostics.append(
      Diagnostic(
        .error, "a fence opens inside a fence", at: line.location,
        help:
          "close the outer one before this line, or open it with more marks if it shows a fence",
        notes: [Diagnostic(.note, "the outer fence opens here", at: fence.location)]))
  }

  /// Whether a line opens a fence of a language that is checked.
  ///
  /// - Parameter delimiter: the marks of the fence around it; fewer marks than these are only shown.
  private static func opensFence(_ line: String, within delimiter: String = "```") -> Bool {
    let rest = line.drop { $0 == " " }
    guard line.count - rest.count < 4, let mark = rest.first, mark == delimiter.first else {
      return false
    }
    let marks = rest.prefix { $0 == mark }
    guard marks.count >= delimiter.count else { return false }
    let language = rest[marks.endIndex...].drop { $0 == " " }.prefix { $0.isLetter }
    return languages.contains(String(language))
  }

  // MARK: - Code that HTML holds

  private mutating func read(html node: OpaquePointer) {
    let text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    let start = text.drop { $0.isWhitespace }
    if start.hasPrefix("<!--") {
      // What a comment hides is hidden on purpose, if it ends.
      guard !text.contains("-->") else { return }
      diagnostics.append(
        Diagnostic(
          .error, "this comment is not closed, and hides the rest of the document",
          at: location(of: node), help: "end it with '-->'"))
      return
    }
    let lines = text.split(separator: "\n").map(String.init)
    let holdsCode =
      ["<pre", "<code"].contains { text.lowercased().contains($0) }
      || lines.contains { Self.opensFence($0) || Self.opensFence($0, within: "~~~") }
    if holdsCode { unread.append(UnreadCode(kind: .html, location: location(of: node))) }
  }

  // MARK: - Merges

  /// Reports the marks that version control leaves where two versions could not be joined.
  private mutating func reportConflict() {
    let marks = ["<<<<<<< ", "=======", ">>>>>>> "].map { Array($0.utf8) }
    var found: Int?
    var next = 0
    for number in stride(from: 1, through: document.lineCount, by: 1) {
      let line = document.line(number)
      let isNext = next == 1 ? Array(line) == marks[1] : line.starts(with: marks[next])
      guard isNext else { continue }
      if next == 0 { found = number }
      next += 1
      guard next == marks.count, let found else { continue }
      diagnostics.append(
        Diagnostic(
          .error, "two versions of these lines were not joined", at: document.location(line: found),
          help: "choose one, and remove the marks of the merge"))
      return
    }
  }
}

/// Code that a reader sees, and that is no fence: nothing checks it.
package struct UnreadCode: Equatable, Sendable {
  package enum Kind: String, Sendable {
    /// Code by its indentation.
    case indented
    /// Code in raw HTML, such as a `<pre>`, or a fence below `<details>` without a blank line.
    case html
  }

  package var kind: Kind
  package var location: SourceLocation
}
