import CCMark
import Diagnostics

/// The reader of a Markdown document's code blocks, of all languages.
struct MarkdownBlocks {
  /// The code blocks in reading order.
  private(set) var blocks: [CodeBlock] = []
  private let document: Document
  private let reader: FenceReader
  /// The headings above the node, outermost first.
  private var headings: [(number: Int, level: Int32)] = []
  private var headingCount = 0
  /// The headings in effect after each heading's line.
  private var sections: [(line: Int, headings: [Int])] = []
  /// The lines of code blocks and HTML blocks.
  private var taken: Set<Int> = []
  /// The last line of a comment that says to skip the next block.
  private var lastSkip: Int?

  /// The words of a comment by which other tools skip the next block.
  private static let skips: Set = ["skip", "ignore", "nocompile", "no-compile", "skip-check"]

  init(of document: Document, skippedLines: Int) {
    self.document = document
    reader = FenceReader(document: document, skippedLines: skippedLines)
    reader.walk { visit($0) }
    let unread = UnreadFences(of: document, skippedLines: skippedLines, taken: taken).found
    guard !unread.isEmpty else { return }
    var ordered = blocks.map { (line: $0.location.line, block: $0) }
    for fence in unread {
      let first = document.location(line: fence.lines.lowerBound).line
      let last = document.location(line: fence.lines.upperBound).line
      // Code indented inside a template's tags belongs to their content.
      ordered.removeAll {
        if case .indented = $0.block.form { (first...last).contains($0.line) } else { false }
      }
      let above = sections.last { $0.line < fence.lines.lowerBound }?.headings ?? []
      ordered.append(
        (
          first,
          block(
            .unread(info: fence.info, fence.obstacle), lines: fence.lines, headings: above)
        ))
    }
    blocks = ordered.sorted { $0.line < $1.line }.map(\.block)
  }

  private mutating func visit(_ node: OpaquePointer) {
    let first = Int(cmark_node_get_start_line(node))
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING:
      let level = cmark_node_get_heading_level(node)
      while let last = headings.last, last.level >= level { headings.removeLast() }
      headingCount += 1
      headings.append((headingCount, level))
      sections.append((first, headings.map(\.number)))
    case CMARK_NODE_CODE_BLOCK:
      take(first...max(first, Int(cmark_node_get_end_line(node))))
      if let fence = reader.fence(at: node) {
        blocks.append(
          CodeBlock(
            form: .fence(fence), location: fence.location, lastLine: fence.lastLine,
            headings: headings.map(\.number),
            isSkipped: lastSkip.map { first - $0 <= 2 } ?? false))
      } else {
        readIndented(node)
      }
    case CMARK_NODE_HTML_BLOCK:
      let text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
      // libcmark may end a comment one line early.
      let end = first + max(1, text.splitIntoLines().count) - 1
      take(first...max(end, Int(cmark_node_get_end_line(node))))
      let words = text.split { $0.isWhitespace || "<>!".contains($0) }.filter { $0 != "--" }
      if words.count == 1, Self.skips.contains(words[0].lowercased()) { lastSkip = end }
      let html = HTMLBlock(text, readsComments: true)
      append(html.fences, from: first, html.isShown ? .tags : .comment)
      if let language = html.preformattedLanguage {
        blocks.append(
          block(
            .unread(info: language, .tags), lines: first...end,
            headings: headings.map(\.number)))
      }
    default:
      break
    }
  }

  private mutating func take(_ lines: ClosedRange<Int>) { taken.formUnion(lines) }

  /// Adds the fences in indented code, or the code itself if there are none.
  private mutating func readIndented(_ node: OpaquePointer) {
    let code = reader.indentedCode(at: node)
    let fences = HTMLBlock(code.text).fences.filter { !$0.opening.info.isEmpty }
    if fences.isEmpty {
      blocks.append(
        CodeBlock(
          form: .indented(code), location: code.location, lastLine: code.lastLine,
          headings: headings.map(\.number)))
    } else {
      append(fences, from: Int(cmark_node_get_start_line(node)), .indentation)
    }
  }

  private mutating func append(
    _ fences: [HTMLBlock.Fence], from first: Int, _ obstacle: CodeBlock.Obstacle
  ) {
    blocks += fences.map { fence in
      block(
        .unread(info: fence.opening.info, obstacle),
        lines: (first + fence.lines.lowerBound)...(first + fence.lines.upperBound),
        headings: headings.map(\.number))
    }
  }

  private func block(_ form: CodeBlock.Form, lines: ClosedRange<Int>, headings: [Int]) -> CodeBlock
  {
    CodeBlock(
      form: form, location: document.location(line: lines.lowerBound),
      lastLine: document.location(line: lines.upperBound).line, headings: headings)
  }
}
