package import Chapter
package import Diagnostics
package import Judging
import Planning

/// A document whose consoles and diagnostics are replaced by the actual output.
///
/// Only the bytes inside a fence that differs are replaced, and a missing console is added after
/// its run; every other byte is preserved.
package struct Recording: Sendable {
  /// One fence that is rewritten or added.
  package struct Change: Sendable {
    /// The location of the fence, or of the run after which a console is added.
    package var location: SourceLocation
    /// The lines of the fence, and the actual ones.
    package var shown: [String]
    package var printed: [String]
    /// The replaced bytes of the document.
    package var range: Range<Int>
    package var replacement: [UInt8]
  }

  /// The changes in the order of the document, without overlaps.
  package private(set) var changes: [Change] = []
  /// The changes that could not be written, with the reason.
  package private(set) var diagnostics: [Diagnostic] = []
  private let document: Document

  /// The document with all changes applied.
  package var bytes: [UInt8] { bytes(making: changes) }

  /// Returns the document with some of the changes applied.
  package func bytes(making changes: [Change]) -> [UInt8] {
    var bytes = document.bytes
    // Backwards, so that the ranges before each edit stay valid.
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(change.range, with: change.replacement)
    }
    return bytes
  }

  package init(_ chapter: CheckedChapter) {
    document = chapter.chapter.document
    guard chapter.chapter.hasWholeFences else { return }
    let ending = document.lineEnding
    for comparison in chapter.comparisons where !comparison.matches {
      let subject = chapter.plan.fence(comparison.subject)
      let fence = comparison.fence.map(chapter.plan.fence)
      let place = fence ?? subject
      // The check reports that line.
      if comparison.pretendedWarning != nil { continue }
      if let fault = Self.fault(in: comparison.actual, fence: place) {
        diagnostics.append(fault)
        continue
      }
      func line(_ text: String) -> String {
        var text = place.linePrefix + text
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text + ending
      }
      let content = comparison.actual.map { Self.line($0, in: place) + ending }.joined()
      if let fence {
        changes.append(
          Change(
            location: fence.location, shown: fence.lines.map(\.text), printed: comparison.actual,
            range: fence.contentRange, replacement: Array(content.utf8)))
      } else {
        let end = document.range(ofLine: subject.lastLine).upperBound
        let opening = [line(""), line(subject.delimiter + "console")].joined()
        let closing = line(subject.delimiter)
        let gap = document.endsWithNewline ? "" : ending
        changes.append(
          Change(
            location: subject.location, shown: [], printed: comparison.actual, range: end..<end,
            replacement: Array((gap + opening + content + closing).utf8)))
      }
    }
    changes.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Creates the recording of a document whose fences get new contents.
  package init(_ document: Document, writing contents: [(fence: Fence, lines: [String])]) {
    self.document = document
    let ending = document.lineEnding
    for (fence, lines) in contents {
      if let fault = Self.fault(in: lines, fence: fence) {
        diagnostics.append(fault)
        continue
      }
      let content = lines.map { Self.line($0, in: fence) + ending }.joined()
      changes.append(
        Change(
          location: fence.location, shown: fence.lines.map(\.text), printed: lines,
          range: fence.contentRange, replacement: Array(content.utf8)))
    }
    changes.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func line(_ text: String, in fence: Fence) -> String {
    guard text.isEmpty else { return fence.linePrefix + text }
    // An empty line in a quote keeps the marker, without its space.
    var prefix = fence.linePrefix
    while prefix.last == " " || prefix.last == "\t" { prefix.removeLast() }
    return prefix
  }

  /// Returns the reason why lines cannot be the content of a fence.
  private static func fault(in lines: [String], fence: Fence) -> Diagnostic? {
    let mark = fence.delimiter
    if let line = lines.first(where: { $0.drop { $0 == " " }.hasPrefix(mark) }) {
      return Diagnostic(
        .error, "the output holds a line that would end this fence: '\(line)'", at: fence.location,
        help: "make the fence longer: \(mark)\(mark.prefix(1))")
    }
    if let line = lines.first(where: { $0.contains("\r") || $0.contains("\0") }) {
      return Diagnostic(
        .error,
        "the output holds a control character that Markdown would not keep: '\(line.debugDescription)'",
        at: fence.location, help: "print it escaped")
    }
    return nil
  }
}
