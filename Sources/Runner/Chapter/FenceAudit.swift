import CCMark
import Diagnostics

/// The audit of a chapter's fences: each disagreement between libcmark and the file's bytes is an
/// error, and code outside of fences is counted.
struct FenceAudit {
  private(set) var fences: [Fence] = []
  private(set) var unchecked: [UncheckedCode: Int] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private let document: Document
  /// The lines of the front matter, of code blocks and of HTML blocks, counted from 1.
  private var taken: Set<Int>

  init(_ document: Document, skippedLines: Int) {
    self.document = document
    taken = Set(0...skippedLines)
    let reader = FenceReader(document: document, skippedLines: skippedLines)
    reader.walk { node in
      let first = Int(cmark_node_get_start_line(node))
      let last = min(Int(cmark_node_get_end_line(node)), document.lineCount)
      switch cmark_node_get_type(node) {
      case CMARK_NODE_CODE_BLOCK:
        taken.formUnion(first...max(first, last))
        if let fence = reader.fence(at: node) {
          fences += fence.parted(in: document, diagnostics: &diagnostics)
          let language = FenceLine((fence.delimiter + fence.info).utf8)?.language ?? ""
          if UncheckedCode.isAttributed(language) { count(.attributed) }
        } else {
          readIndented(node, at: first)
        }
      case CMARK_NODE_HTML_BLOCK:
        taken.formUnion(first...max(first, last))
        countHTML(cmark_node_get_literal(node).map { String(cString: $0) } ?? "")
      default:
        break
      }
    }
    readText()
    readConflicts()
  }

  private mutating func count(_ kind: UncheckedCode, _ number: Int = 1) {
    if number > 0 { unchecked[kind, default: 0] += number }
  }

  /// Counts an indented code block; a fence that libcmark finds but that the bytes do not contain
  /// is an error.
  private mutating func readIndented(_ node: OpaquePointer, at line: Int) {
    guard cmark_node_get_fence_info(node).map({ $0.pointee == 0 }) ?? true else {
      report(
        "this fence cannot be read from the bytes of its line", line: line,
        help: "start the line with the fence, after nothing but the markers of its list or quote")
      return
    }
    if let last = lastContainer(above: line), holdsFence(node, at: line) {
      report(
        "CommonMark reads this fence as indented code: it knows nothing of the container that opens "
          + "at line \(document.location(line: last).line)", line: line,
        help: "put the fence outside of the footnote or the note")
    } else {
      count(.indented)
    }
  }

  /// Returns the line that opens the footnote or the admonition whose content a line is, if any.
  private func lastContainer(above line: Int) -> Int? {
    func indentation(_ line: Int) -> Int? {
      let bytes = document.line(line)
      let blanks = bytes.prefix { $0 == .space || $0 == .tab }.count
      return bytes.dropFirst(blanks).contains { $0 > .space } ? blanks : nil
    }
    guard let depth = indentation(line) else { return nil }
    let opening = stride(from: line - 1, through: 1, by: -1).first {
      indentation($0).map { $0 < depth } ?? false
    }
    guard let opening else { return nil }
    let text = String(decoding: document.line(opening), as: UTF8.self)
    return IndentedContainers.opensIndented(text.drop { $0 == " " || $0 == "\t" }) ? opening : nil
  }

  /// Returns whether a line of a code block reads like the start of a chapter's fence.
  private func holdsFence(_ node: OpaquePointer, at line: Int) -> Bool {
    let last = min(Int(cmark_node_get_end_line(node)), document.lineCount)
    return (line...max(line, last)).contains {
      FenceLine(document.line($0), inContainers: true).map {
        SnippetReader.languages.contains($0.language)
      } ?? false
    }
  }

  /// Counts the code in an HTML block, which Markdown leaves unchanged.
  private mutating func countHTML(_ text: String) {
    let block = HTMLBlock(text)
    count(.preformatted, block.isShown ? text.lowercased().ranges(of: "<pre").count : 0)
    count(block.isShown ? .inTags : .inOpenComment, block.fences.count)
  }

  /// Reports lines that look like a chapter's fence, but are text to libcmark.
  private mutating func readText() {
    for line in stride(from: 1, through: document.lineCount, by: 1) where !taken.contains(line) {
      guard let opening = FenceLine(document.line(line), inContainers: true),
        SnippetReader.languages.contains(opening.language)
      else { continue }
      report(
        "this line looks like the start of a fence, but Markdown reads it as text", line: line,
        help: opening.canOpen
          ? "separate it with a blank line, and indent it like the text around it"
          : "the text after three backticks must not contain a backtick; open and end the fence with '~~~'"
      )
    }
  }

  /// Reports the conflict markers of a merge.
  private mutating func readConflicts() {
    let quoted = fences.filter {
      let language = FenceLine(($0.delimiter + $0.info).utf8)?.language ?? ""
      return !language.isEmpty && !SnippetReader.languages.contains(language)
    }.map { $0.contentRange }
    for line in stride(from: 1, through: document.lineCount, by: 1) {
      let bytes = document.line(line)
      guard let mark = bytes.first, "<>|".utf8.contains(mark),
        bytes.prefix(while: { $0 == mark }).count == 7,
        bytes.count == 7 || bytes.dropFirst(7).first == .space,
        !quoted.contains(where: { $0.contains(bytes.startIndex) })
      else { continue }
      report(
        "this is a merge conflict marker", line: line,
        help: "keep one of the sides, and remove the lines of '<', '=' and '>'")
    }
  }

  private mutating func report(_ message: String, line: Int, help: String) {
    diagnostics.append(
      Diagnostic(.error, message, at: document.location(line: line), help: help))
  }
}
