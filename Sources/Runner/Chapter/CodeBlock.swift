import CCMark
package import Diagnostics

/// A code block of any Markdown document, with the headings above it.
package struct CodeBlock: Sendable {
  package enum Form: Sendable {
    case fence(Fence)
    /// Indented code, read as a fence without a language.
    case indented(Fence)
    /// A fence inside HTML, where Markdown reads none, with its info string.
    case inTags(info: String)
  }

  package var form: Form
  package var location: SourceLocation
  package var lastLine: Int
  /// The numbers of the headings above it, the outermost first; in a documentation comment, after
  /// those of the enclosing comments.
  package var headings: [Int]
  /// Whether it is in a documentation comment, where code without a language is Swift.
  package var isInSource = false
  /// Whether it documents a declaration that is not visible to other modules.
  package var isOfInternal = false

  /// Returns whether code of another block may use this one's: it is under the same heading, or
  /// under one nested in it.
  package func isVisible(from other: Self) -> Bool { other.headings.starts(with: headings) }
}

extension Document {
  /// Returns every code block of the document, of any language, in reading order; of a Swift file,
  /// those of its documentation comments.
  package func codeBlocks() -> [CodeBlock] {
    guard isSwiftSource else { return markdownBlocks() }
    return documentationComments().flatMap { comment in
      comment.document(of: self).markdownBlocks().map { block in
        var block = block
        block.headings = comment.path + block.headings
        block.isInSource = true
        block.isOfInternal = comment.isOfInternal
        return block
      }
    }
  }

  /// Every fenced code block of the document, in reading order.
  package var fences: [Fence] {
    codeBlocks().compactMap { block in
      if case .fence(let fence) = block.form { fence } else { nil }
    }
  }

  private func markdownBlocks() -> [CodeBlock] {
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
          let code = reader.indentedCode(at: node)
          blocks.append(
            CodeBlock(
              form: .indented(code), location: code.location, lastLine: code.lastLine,
              headings: numbers))
        }
      case CMARK_NODE_HTML_BLOCK:
        let first = Int(cmark_node_get_start_line(node))
        let text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
        blocks += HTMLBlock(text).fences.map { fence in
          CodeBlock(
            form: .inTags(info: fence.opening.info),
            location: location(line: first + fence.lines.lowerBound),
            lastLine: location(line: first + fence.lines.upperBound).line,
            headings: headings.map(\.number))
        }
      default:
        break
      }
    }
    return blocks
  }
}
