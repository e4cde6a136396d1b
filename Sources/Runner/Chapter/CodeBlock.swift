import CCMark
package import Diagnostics

/// A code block of any Markdown document, with the headings that it stands under.
package struct CodeBlock: Sendable {
  package enum Form: Sendable {
    case fence(Fence)
    /// Code by its indentation: it has no language.
    case indented
  }

  package var form: Form
  package var location: SourceLocation
  package var lastLine: Int
  /// The numbers of the headings that it stands under, the outermost first.
  package var headings: [Int]

  /// Whether what stands here may build on what stands in another block: under the same heading, or
  /// under one that encloses it.
  package func isVisible(from other: Self) -> Bool { other.headings.starts(with: headings) }
}

extension Document {
  /// Every code block of the document, whatever its language, in reading order.
  package func codeBlocks() -> [CodeBlock] {
    var ignored: [Diagnostic] = []
    let reader = FenceReader(
      document: self, skippedLines: FrontMatter.read(self, diagnostics: &ignored).lineCount)
    var blocks: [CodeBlock] = []
    var headings: [(number: Int, level: Int32)] = []
    var count = 0
    reader.walk { node in
      switch cmark_node_get_type(node) {
      case CMARK_NODE_HEADING:
        let level = cmark_node_get_heading_level(node)
        while let last = headings.last, last.level >= level { headings.removeLast() }
        count += 1
        headings.append((count, level))
      case CMARK_NODE_CODE_BLOCK:
        let numbers = headings.map(\.number)
        if let fence = reader.fence(at: node) {
          blocks.append(
            CodeBlock(
              form: .fence(fence), location: fence.location, lastLine: fence.lastLine,
              headings: numbers))
        } else {
          let place = location(
            line: Int(cmark_node_get_start_line(node)),
            column: Int(cmark_node_get_start_column(node)))
          blocks.append(
            CodeBlock(form: .indented, location: place, lastLine: place.line, headings: numbers))
        }
      default:
        break
      }
    }
    return blocks
  }
}
