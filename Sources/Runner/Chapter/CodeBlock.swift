package import Diagnostics

/// A code block of any Markdown document, with the headings above it.
package struct CodeBlock: Sendable {
  package enum Form: Sendable {
    case fence(Fence)
    /// Indented code, read as a fence without a language.
    case indented(Fence)
    /// A fence that Markdown does not read as one, with its info string.
    case unread(info: String, Obstacle)
  }

  /// The reason why Markdown does not read a fence.
  package enum Obstacle: Sendable {
    /// It is inside HTML, such as `<details>`, without a blank line before it.
    case tags
    /// It is inside an HTML comment.
    case comment
    /// It is in indented code.
    case indentation
    /// It is part of a paragraph.
    case text
    /// It is between tags of a template language: `{% highlight swift %}`.
    case template
  }

  package var form: Form
  package var location: SourceLocation
  package var lastLine: Int
  /// The numbers of the enclosing headings, outermost first; in a documentation comment, after
  /// those of the enclosing comments.
  package var headings: [Int]
  /// Whether an HTML comment right before it excludes it from the check: `<!-- skip -->`.
  package var isSkipped = false
  /// Whether it is in a documentation comment, where code without a language is Swift.
  package var isInSource = false
  /// Whether it is a whole file: a program that builds on no other block, and lacks nothing.
  package var isProgram = false
  /// The words set as code in the text between the previous block and this one.
  package var named: Set<String> = []
  /// Whether it documents a declaration that is not visible to other modules.
  package var isOfInternal = false

  /// Returns whether another block's code may use this one's: it is under the same heading, or
  /// under a nested one.
  package func isVisible(from other: Self) -> Bool { other.headings.starts(with: headings) }
}

extension Document {
  /// Returns the document's code blocks of all languages in reading order; for a Swift file, those
  /// of its documentation comments.
  package func codeBlocks() -> [CodeBlock] {
    if isProgram { return [wholeBlock] }
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

  /// The document as one block of Swift.
  private var wholeBlock: CodeBlock {
    let start = location(line: 1)
    let lines = (1...lineCount).map { line in
      Fence.Line(
        text: String(decoding: self.line(line), as: UTF8.self), location: location(line: line))
    }
    let fence = Fence(
      location: start, info: "swift", infoLocation: start, lines: lines,
      contentRange: 0..<bytes.count, linePrefix: "", delimiter: "", lastLine: lineCount,
      isClosed: true)
    return CodeBlock(
      form: .fence(fence), location: start, lastLine: lineCount, headings: [], isProgram: true)
  }

  private func markdownBlocks() -> [CodeBlock] {
    var ignored: [Diagnostic] = []
    let skipped = FrontMatter.read(self, diagnostics: &ignored).lineCount
    let document = IndentedContainers.outdented(self, skippedLines: skipped) ?? self
    var end = skipped
    return MarkdownBlocks(of: document, skippedLines: skipped).blocks.map { block in
      var block = block
      let lines = end + 1..<max(end + 1, block.location.line)
      if !isSwiftSource, lines.upperBound <= lineCount + 1 {
        for line in lines {
          block.named.formUnion(String(decoding: self.line(line), as: UTF8.self).codeSpans)
        }
      }
      end = block.lastLine
      return block
    }
  }
}

extension String {
  /// The words in code spans of one line: `Stack`.
  fileprivate var codeSpans: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && !$0.element.isEmpty }.map { String($0.element) }
  }
}
