import Chapter
import Diagnostics
import Recording

/// The code actions of a document: edits that the editor applies.
package struct QuickFixes {
  let snapshot: DocumentSnapshot
  /// The requested kinds of actions; all if there are none.
  let only: [String]?

  /// The kind of an edit that resolves a finding.
  static let quickFix = "quickfix"
  /// The kind of an edit at the author's choice.
  static let rewrite = "refactor.rewrite"
  /// The kind of all edits that `record` makes.
  static let recordAll = "source.fixAll.chapters"

  /// The kinds that the server provides.
  package static let kinds = [quickFix, rewrite, recordAll]

  package init(_ snapshot: DocumentSnapshot, only: [String]? = nil) {
    self.snapshot = snapshot
    self.only = only
  }

  private var document: OpenDocument { snapshot.document }

  /// Returns the actions for a range of the document.
  package func actions(in range: LSP.Range) -> [LSP.CodeAction] {
    var actions: [LSP.CodeAction] = []
    for fault in snapshot.diagnostics {
      let shown = LSP.Diagnostic(fault, in: document)
      guard fault.location?.file == document.path, shown.range.intersects(range) else { continue }
      let edits =
        SpellingFix(fault, in: document).map { [$0.named] } ?? []
        + ClosingFenceFix.edits(for: fault, in: document)
      for (title, edit) in edits {
        actions.append(action(title, Self.quickFix, [edit], fixing: shown))
      }
    }
    for fix in CompilerFixes(snapshot).fixes where fix.range.intersects(range) {
      actions.append(action(fix.title, Self.quickFix, fix.edits, fixing: shown(at: fix.place)))
    }
    actions += recordings(in: range)
    actions += FenceRewrites(snapshot).rewrites(in: range).map {
      action($0.title, Self.rewrite, $0.edits)
    }
    guard let only, !only.isEmpty else { return actions }
    return actions.filter { action in
      only.contains { action.kind == $0 || action.kind.hasPrefix($0 + ".") }
    }
  }

  // MARK: Recording

  /// The kinds of findings that a recording resolves.
  private static let recordedRules: Set<Diagnostic.Rule> = [
    .outputDiffers, .outputNotShown, .standardErrorDiffers, .tableDiffers, .diagnosticsDiffer,
  ]

  private func recordings(in range: LSP.Range) -> [LSP.CodeAction] {
    guard let current = snapshot.current else {
      // The text has not been run, so the command determines and applies the edit.
      let mayDiffer = snapshot.diagnostics.contains {
        $0.rule.map(Self.recordedRules.contains) == true
      }
      guard mayDiffer else { return [] }
      let command = LSP.Command(
        title: "record all", command: ServerCommand.record.rawValue,
        arguments: [.string(document.uri)])
      return [LSP.CodeAction(title: "record all", kind: Self.recordAll, command: command)]
    }
    let changes = Recording(current).changes
    guard !changes.isEmpty else { return [] }
    var actions: [LSP.CodeAction] = []
    for change in changes {
      let place = document.range(at: change.location)
      guard place.intersects(range) || document.buffer.range(change.range).intersects(range) else {
        continue
      }
      actions.append(
        action(
          "record this console", Self.quickFix, [document.edit(making: change)],
          fixing: finding(endedBy: change), isPreferred: true))
    }
    actions.append(action("record all", Self.recordAll, changes.map(document.edit)))
    return actions
  }

  /// Returns the finding that a recording resolves, at a line of the console or at its fence.
  private func finding(endedBy change: Recording.Change) -> LSP.Diagnostic? {
    let range = document.buffer.range(change.range)
    return snapshot.diagnostics.first { fault in
      guard fault.rule.map(Self.recordedRules.contains) == true, let place = fault.location else {
        return false
      }
      let position = document.position(of: place)
      return place == change.location || range.start <= position && position < range.end
    }.map { LSP.Diagnostic($0, in: document) }
  }

  // MARK: Parts

  private func shown(at place: SourceLocation) -> LSP.Diagnostic? {
    snapshot.diagnostics.first { $0.location == place }.map { LSP.Diagnostic($0, in: document) }
  }

  private func action(
    _ title: String, _ kind: String, _ edits: [LSP.TextEdit], fixing: LSP.Diagnostic? = nil,
    isPreferred: Bool? = nil
  ) -> LSP.CodeAction {
    LSP.CodeAction(
      title: title, kind: kind, diagnostics: fixing.map { [$0] }, isPreferred: isPreferred,
      edit: LSP.WorkspaceEdit(changes: [document.uri: edits]))
  }
}

extension OpenDocument {
  /// Returns the edit for a change made by `record`.
  func edit(making change: Recording.Change) -> LSP.TextEdit {
    LSP.TextEdit(
      buffer.range(change.range), String(decoding: change.replacement, as: UTF8.self))
  }

  /// Returns the edit that inserts a text before a line, counted from 1, or at the text's end.
  func edit(inserting text: String, beforeLine line: Int) -> LSP.TextEdit {
    let start = buffer.start(ofLine: line - 1)
    var text = text.replacing("\n", with: lineEnding)
    if start == buffer.bytes.count, let last = buffer.bytes.last,
      last != UInt8(ascii: "\n"), last != UInt8(ascii: "\r")
    {
      text = lineEnding + text
    }
    return LSP.TextEdit(buffer.range(start..<start), text)
  }

  /// The line ending of the first line.
  var lineEnding: String {
    guard let end = buffer.bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return "\n"
    }
    if buffer.bytes[end] == 0x0A { return "\n" }
    return buffer.bytes.indices.contains(end + 1) && buffer.bytes[end + 1] == 0x0A ? "\r\n" : "\r"
  }
}
