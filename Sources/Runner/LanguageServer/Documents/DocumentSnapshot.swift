package import Chapter
package import Checking
package import Diagnostics
package import Judging
package import Planning

/// An open document at one moment, with the results known about it.
package struct DocumentSnapshot: Sendable {
  package private(set) var document: OpenDocument
  /// The texts of all open documents, which this one may continue or link to.
  package var openTexts = OpenTexts()
  /// The checked chapter, which is of an earlier text if the document has changed since.
  package var checked: CheckedChapter?
  /// The version of the text that was checked.
  package var checkedVersion: Int?
  /// The results in an unmarked document: comments that may state a value, and values beside them.
  package var comments: [CommentResult] = []
  /// The values of statements without a comment in an unmarked document, by their last lines, from 1.
  package var values: [Int: String] = [:]
  /// The last plan, which is of an earlier text if the document has changed since. It provides the
  /// program's names and places, because a long document cannot be woven at each keystroke.
  package private(set) var lastPlan: Plan?
  /// The version of the last planned text.
  package private(set) var plannedVersion: Int?
  /// The last parsed chapter, and the version of its text.
  private var read: (chapter: Chapter, version: Int)?
  /// A replaced range of the text.
  private struct Edit {
    var range: Range<Int>
    var text: [UInt8]
    /// The version after the edit.
    var version: Int
    /// Whether it changes a program's code, or might change anything.
    var changesCode: Bool
  }

  /// The edits since the last planned text.
  private var edits: [Edit] = []
  /// The findings shown by the editor.
  package var diagnostics: [Diagnostic] = []

  package init(_ document: OpenDocument) { self.document = document }

  /// The outcomes of exactly this text; nil if it has changed since the check.
  package var current: CheckedChapter? { checkedVersion == document.version ? checked : nil }

  /// Whether exactly this text has been woven, or is not a chapter.
  package var isPlanned: Bool { plannedVersion == document.version }

  /// Whether exactly this text has been woven.
  package var isWoven: Bool { isPlanned && lastPlan != nil }

  /// The plan of exactly this text; nil if it is not yet woven, or is not a chapter.
  package var plan: Plan? { current?.plan ?? (isPlanned ? lastPlan : nil) }

  /// Discards the plan and the outcomes of this text, because a chapter that it continues has
  /// changed.
  package mutating func forgetPrograms() { (plannedVersion, checkedVersion) = (nil, nil) }

  /// Stores the plan of a version of the text. An older version is accepted too: its plan is newer
  /// than the previous one, and stays valid after edits of prose.
  package mutating func keep(_ plan: Plan?, ofVersion version: Int) {
    (lastPlan, plannedVersion) = (plan, version)
    edits.removeAll { $0.version <= version }
    guard let plan else { return }
    keep(plan.chapter, ofVersion: version)
    guard let read, read.version == document.version, !edits.contains(where: \.changesCode) else {
      return
    }
    lastPlan?.chapter = read.chapter
    plannedVersion = document.version
    edits = []
  }

  /// Stores the chapter of a version of the text, updated by the edits of prose since then.
  package mutating func keep(_ chapter: Chapter, ofVersion version: Int) {
    var chapter = chapter
    for index in edits.indices where edits[index].version > version {
      guard let edit = chapter.replacing(edits[index].range, by: edits[index].text) else { return }
      edits[index].changesCode = edit.changesCode
      chapter = edit.chapter
    }
    read = (chapter, document.version)
  }

  /// Applies the changes of a notification. If they change only prose, the known results stay
  /// valid.
  package mutating func make(_ changes: [LSP.TextChange], version: Int) {
    var chapter = knownChapter
    var isPlanned = isPlanned
    for change in changes {
      let buffer = document.buffer
      let range = change.range.map(buffer.offsets) ?? 0..<buffer.bytes.count
      let text = Array(change.text.utf8)
      let edit = chapter?.replacing(range, by: text)
      chapter = edit?.chapter
      if edit?.changesCode != false { isPlanned = false }
      edits.append(
        Edit(range: range, text: text, version: version, changesCode: edit?.changesCode ?? true))
      document.buffer.make([change])
    }
    document.version = version
    if let chapter { read = (chapter, version) }
    if isPlanned, let chapter, lastPlan != nil {
      lastPlan?.chapter = chapter
      plannedVersion = version
      edits = []
    }
  }

  /// The chapter of exactly this text, if it has been parsed.
  package var knownChapter: Chapter? {
    read.flatMap { $0.version == document.version ? $0.chapter : nil }
  }

  /// Parses this text as a chapter, without weaving it; nil if it is unreadable.
  package func chapter() -> Chapter? {
    if let current { return current.chapter }
    if let knownChapter { return knownChapter }
    var ignored: [Diagnostic] = []
    return Document(path: document.path, bytes: document.buffer.bytes, diagnostics: &ignored)
      .map { Chapter($0, diagnostics: &ignored) }
  }
}

extension Fence {
  /// The lines of the fence, from its opening to its closing one, counted from 1.
  package var allLines: ClosedRange<Int> { location.line...max(location.line, lastLine) }
}
