import Chapter
import Diagnostics

/// The missing closing line of a fence.
enum ClosingFenceFix {
  /// Returns the edit that closes a fence, if the finding is about an unclosed one.
  static func edits(
    for fault: Diagnostic, in document: OpenDocument
  ) -> [(title: String, edit: LSP.TextEdit)] {
    guard let line = fault.location?.line else { return [] }
    if fault.message == "this fence is not closed" {
      guard let delimiter = delimiter(ofLine: line, in: document) else { return [] }
      let end = lineAfterCode(openedAtLine: line, in: document)
      let isLast = end > document.buffer.lineCount || document.buffer.line(end - 1).isEmpty
      let text = delimiter + "\n" + (isLast ? "" : "\n")
      return [("close this fence", document.edit(inserting: text, beforeLine: end))]
    }
    if let match = fault.message.firstMatch(of: /a fence opens inside the fence of line (\d+)/),
      let opening = Int(match.1), let delimiter = delimiter(ofLine: opening, in: document)
    {
      // Above the blank lines before the next fence.
      var end = line
      while end - 1 > opening, document.buffer.line(end - 2).isEmpty { end -= 1 }
      let text = delimiter + "\n" + (end == line ? "\n" : "")
      return [
        ("close the fence of line \(opening)", document.edit(inserting: text, beforeLine: end))
      ]
    }
    return []
  }

  /// Returns the delimiter of a fence's opening line, after the markers of its containers.
  private static func delimiter(ofLine line: Int, in document: OpenDocument) -> String? {
    let bytes = document.buffer.line(line - 1)
    let prefix = bytes.prefix { [0x20, 0x09, UInt8(ascii: ">")].contains($0) }
    guard let mark = bytes[prefix.endIndex...].first,
      mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let run = bytes[prefix.endIndex...].prefix { $0 == mark }
    return String(decoding: prefix + run, as: UTF8.self)
  }

  /// Returns the number of the line before which a fence ends: the blank lines above the first
  /// heading or sentence, or the line past the text's end.
  private static func lineAfterCode(openedAtLine line: Int, in document: OpenDocument) -> Int {
    let count = document.buffer.lineCount
    var line = line + 1
    while line <= count {
      let text = document.buffer.text(ofLine: line - 1)
      if line > 1, document.buffer.line(line - 2).isEmpty, isProse(text) {
        var end = line
        while end > 1, document.buffer.line(end - 2).isEmpty { end -= 1 }
        return end
      }
      line += 1
    }
    // The text after the last line ending is empty.
    return document.buffer.line(count - 1).isEmpty ? count : count + 1
  }

  private static func isProse(_ line: String) -> Bool {
    if line.contains(/^#{1,6} \S/) { return true }
    return line.contains(/^[A-Z][^{}=;]*$/) && line.split(separator: " ").count >= 4
  }
}
