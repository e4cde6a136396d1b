import CCMark
import Diagnostics

/// A reader of a document's fenced code blocks: libcmark locates them, and the file's bytes provide
/// their text.
///
/// libcmark determines the lines of a fence, even in lists and quotes. It unescapes info strings
/// and does not distinguish an unclosed fence from a closed one, so both are read from the bytes.
struct FenceReader {
  let document: Document
  /// The number of lines that are not Markdown: the front matter.
  let skippedLines: Int

  func fences() -> [Fence] {
    var fences: [Fence] = []
    walk { node in
      if cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK, let fence = fence(at: node) {
        fences.append(fence)
      }
    }
    return fences
  }

  /// Visits all nodes of the document in reading order.
  func walk(_ visit: (OpaquePointer) -> Void) {
    var text = document.bytes
    for line in stride(from: 1, through: skippedLines, by: 1) {
      for index in document.range(ofLine: line)
      where text[index] != .newline && text[index] != .carriageReturn {
        text[index] = .space
      }
    }
    guard let root = Document.parse(text) else { return }
    defer { cmark_node_free(root) }
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }

    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { break }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
      visit(node)
    }
  }

  /// Reads a code block; an indented one is not a fence.
  func fence(at node: OpaquePointer) -> Fence? {
    let firstLine = Int(cmark_node_get_start_line(node))
    guard (1...max(1, document.lineCount)).contains(firstLine), document.lineCount > 0 else {
      return nil
    }
    let opening = Array(document.line(firstLine))
    guard
      let start = opening.firstIndex(
        from: max(0, Int(cmark_node_get_start_column(node)) - 1),
        where: { $0 == .backtick || $0 == .tilde }),
      opening[..<start].dropFirst(max(0, Int(cmark_node_get_start_column(node)) - 1))
        .allSatisfy({ $0 == .space || $0 == .tab }),
      case let run = opening[start...].prefix(while: { $0 == opening[start] }), run.count >= 3
    else { return nil }

    if isIndented(node, opening: opening[start...]) { return nil }
    let infoBytes = opening[run.endIndex...]
    let infoStart = infoBytes.firstIndex { $0 != .space && $0 != .tab } ?? infoBytes.endIndex
    let info = String(decoding: infoBytes[infoStart...], as: UTF8.self)
      .trimmingSuffix { $0 == " " || $0 == "\t" }

    let lastNodeLine = min(Int(cmark_node_get_end_line(node)), document.lineCount)
    let closing = closingPrefix(line: lastNodeLine, fence: run)
    let isClosed = lastNodeLine > firstLine && closing != nil
    let literal = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    let lines = literal.splitIntoLines().enumerated().map { index, text in
      Fence.Line(text: text, location: location(of: text, line: firstLine + 1 + index))
    }
    let contentStart = document.range(ofLine: firstLine).upperBound
    let contentEnd =
      isClosed
      ? document.range(ofLine: lastNodeLine).lowerBound
      : document.range(ofLine: lastNodeLine).upperBound
    return Fence(
      location: document.location(line: firstLine, column: start + 1),
      info: info,
      infoLocation: document.location(line: firstLine, column: infoStart + 1),
      lines: lines,
      contentRange: contentStart..<max(contentStart, contentEnd),
      linePrefix: isClosed
        ? String(decoding: closing ?? [], as: UTF8.self) : String(repeating: " ", count: start),
      delimiter: String(decoding: run, as: UTF8.self),
      lastLine: document.location(line: lastNodeLine).line,
      isClosed: isClosed)
  }

  /// Reads an indented code block as a fence without language and delimiter.
  func indentedCode(at node: OpaquePointer) -> Fence {
    let firstLine = Int(cmark_node_get_start_line(node))
    let start = document.location(
      line: firstLine, column: Int(cmark_node_get_start_column(node)))
    let literal = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    let lines = literal.splitIntoLines().enumerated().map { index, text in
      Fence.Line(text: text, location: location(of: text, line: firstLine + index))
    }
    let lastLine = min(firstLine + max(0, lines.count - 1), document.lineCount)
    let content =
      document.range(ofLine: firstLine).lowerBound..<document.range(ofLine: lastLine).upperBound
    return Fence(
      location: start, info: "", infoLocation: start, lines: lines, contentRange: content,
      linePrefix: "", delimiter: "", lastLine: document.location(line: lastLine).line,
      isClosed: true)
  }

  /// Returns whether a code block is indented, although its first line looks like a fence.
  private func isIndented(_ node: OpaquePointer, opening: ArraySlice<UInt8>) -> Bool {
    guard cmark_node_get_fence_info(node).map({ $0.pointee == 0 }) ?? true,
      let literal = cmark_node_get_literal(node)
    else { return false }
    let first = String(cString: literal).splitIntoLines().first ?? ""
    return !first.isEmpty && first.utf8.drop { $0 == .space || $0 == .tab }.elementsEqual(opening)
  }

  /// Returns the prefix of a closing fence, or nil if the line is not one.
  private func closingPrefix(line: Int, fence: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let bytes = document.line(line)
    let prefix = bytes.prefix { $0 == .space || $0 == .tab || $0 == UInt8(ascii: ">") }
    let run = bytes[prefix.endIndex...].prefix { $0 == fence.first }
    let rest = bytes[run.endIndex...]
    guard run.count >= fence.count, rest.allSatisfy({ $0 == .space || $0 == .tab }) else {
      return nil
    }
    return prefix
  }

  /// Returns the start of a code line in the file, after the markers of enclosing blocks.
  private func location(of text: String, line: Int) -> SourceLocation {
    guard line <= document.lineCount else { return document.location(line: line) }
    let bytes = document.line(line)
    return document.location(line: line, column: max(0, bytes.count - text.utf8.count) + 1)
  }
}

extension UInt8 {
  fileprivate static let backtick = UInt8(ascii: "`")
  fileprivate static let tilde = UInt8(ascii: "~")
}

extension [UInt8] {
  fileprivate func firstIndex(from start: Int, where matches: (UInt8) -> Bool) -> Int? {
    guard start < count else { return nil }
    return self[start...].firstIndex(where: matches)
  }
}

extension String {
  fileprivate func trimmingSuffix(while matches: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, matches(last) { text.removeLast() }
    return String(text)
  }

  /// Returns the lines without their endings; a final line ending does not start another line.
  func splitIntoLines() -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    var previous: UInt8?
    for byte in utf8 {
      switch byte {
      case .newline where previous == .carriageReturn:
        break
      case .newline, .carriageReturn:
        lines.append(String(decoding: line, as: UTF8.self))
        line = []
      default:
        line.append(byte)
      }
      previous = byte
    }
    if !line.isEmpty { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }
}
