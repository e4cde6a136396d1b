package import Chapter
import Checking
package import Diagnostics
package import Judging
package import Planning

/// An open document at one moment, with what is known about it.
package struct DocumentSnapshot: Sendable {
  package var document: OpenDocument
  /// The chapter with its outcomes, of an earlier text if the document has changed since.
  package var checked: CheckedChapter?
  /// The version of the text that was checked.
  package var checkedVersion: Int?
  /// The comments of the checked text that may state a value, if it is an unmarked document.
  package var comments: [CommentResult] = []
  /// The plan that was made last, of an earlier text if the document has changed since: for names and
  /// places of the program, for which a long document cannot be woven with each letter.
  package var lastPlan: Plan?
  /// The version of the text that was planned last.
  package var plannedVersion: Int?
  /// The findings that the editor shows.
  package var diagnostics: [Diagnostic] = []

  package init(_ document: OpenDocument) { self.document = document }

  /// The outcomes of this very text; nil if it has changed since it was checked.
  package var current: CheckedChapter? { checkedVersion == document.version ? checked : nil }

  /// Reads this text as a chapter, and weaves it; nil if it is no text that can be read.
  package func plan() -> Plan? {
    if let current { return current.plan }
    if let lastPlan, plannedVersion == document.version { return lastPlan }
    return readDocument().map { Plan(reading: $0, earlier: .onDisk) }
  }

  /// Reads this text as a chapter, without weaving it.
  package func chapter() -> Chapter? {
    if let current { return current.chapter }
    if let lastPlan, plannedVersion == document.version { return lastPlan.chapter }
    var ignored: [Diagnostic] = []
    return readDocument().map { Chapter($0, diagnostics: &ignored) }
  }

  private func readDocument() -> Document? {
    var ignored: [Diagnostic] = []
    return Document(path: document.path, bytes: document.buffer.bytes, diagnostics: &ignored)
  }
}

extension Fence {
  /// The lines of the fence, from its opening to its closing one, counted from 1.
  package var allLines: ClosedRange<Int> { location.line...max(location.line, lastLine) }
}
