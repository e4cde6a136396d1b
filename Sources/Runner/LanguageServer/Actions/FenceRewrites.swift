import Chapter
import Diagnostics
import Judging
import Outcomes
import Planning

/// The edits of a fence's words: a pinned name, a branch, a sketch, the compiler's messages.
struct FenceRewrites {
  struct Rewrite {
    var title: String
    var edits: [LSP.TextEdit]
  }

  let snapshot: DocumentSnapshot

  init(_ snapshot: DocumentSnapshot) { self.snapshot = snapshot }

  /// Returns the edits of the fence in which a range begins.
  func rewrites(in range: LSP.Range) -> [Rewrite] {
    let document = snapshot.document
    let line = range.start.line + 1
    guard let plan = snapshot.plan,
      let index = plan.chapter.snippets.firstIndex(where: { $0.fence.allLines.contains(line) }),
      case .edit(let edit) = plan.chapter.snippets[index].role
    else { return [] }
    let fence = plan.chapter.snippets[index].fence
    func inserting(_ words: String) -> [LSP.TextEdit] {
      var end = fence.infoLocation
      end.column += fence.info.utf8.count
      let position = document.position(of: end)
      return [LSP.TextEdit(LSP.Range(position, position), " " + words)]
    }
    var found: [Rewrite] = []
    if edit.step == nil, let step = plan.steps.first(where: { $0.snippet == index }) {
      found.append(
        Rewrite(
          title: "pin the name of this step: '\(step.id)'", edits: inserting("step=\(step.id)")))
    }
    if let shown = diagnostics(ofSnippet: index, after: fence) {
      found.append(Rewrite(title: "show the compiler's messages", edits: [shown]))
    }
    if edit.branch == nil {
      found.append(Rewrite(title: "try this in a branch", edits: inserting("branch=try")))
    }
    found.append(Rewrite(title: "leave this a sketch", edits: [replacingWords(of: fence)]))
    return found
  }

  /// Returns the edit that replaces the words of a fence with those of a sketch, which takes no
  /// others.
  private func replacingWords(of fence: Fence) -> LSP.TextEdit {
    var end = fence.infoLocation
    end.column += fence.info.utf8.count
    let range = LSP.Range(
      snapshot.document.position(of: fence.infoLocation), snapshot.document.position(of: end))
    return LSP.TextEdit(range, #"swift sketch="say why it is not compiled""#)
  }

  /// Returns the edit that shows the compiler's errors below a snippet that does not compile.
  private func diagnostics(ofSnippet index: Int, after fence: Fence) -> LSP.TextEdit? {
    guard let checked = snapshot.current,
      let step = checked.plan.steps.firstIndex(where: { $0.snippet == index }),
      checked.plan.steps[step].expectation.diagnostics == nil,
      let errors = checked.steps[step]?.errors, !errors.isEmpty,
      !errors.contains(where: { $0.file == Driver.fileName })
    else { return nil }
    let prefix = fence.linePrefix
    let lines =
      ["", fence.delimiter + "diagnostics"]
      + errors.map { DiagnosticsMark.error + $0.text } + [fence.delimiter]
    let text = lines.map { ($0.isEmpty ? "" : prefix + $0) + "\n" }.joined()
    return snapshot.document.edit(inserting: text, beforeLine: fence.lastLine + 1)
  }
}
