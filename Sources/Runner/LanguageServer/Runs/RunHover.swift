import Chapter
import Diagnostics

/// The explanations at a place of a run: of a console's line, or of a view's name.
package enum RunHover {
  package static func hover(_ position: LSP.Position, in snapshot: DocumentSnapshot) -> LSP.Hover? {
    let line = position.line + 1
    let buffer = snapshot.document.buffer
    if let part = RunPart.at(line: line, of: snapshot), let console = part.console,
      console.allLines.contains(line)
    {
      let text =
        part.explanation(ofConsoleLine: line - console.location.line - 1) ?? part.explanation
      return text.map { hover(quoting: $0, range: buffer.range(ofLine: position.line)) }
    }
    return nil
  }

  /// Returns a sentence on how often a view's bodies ran in the runs of a text; nil if no run has
  /// the view.
  package static func bodies(ofView name: String, in snapshot: DocumentSnapshot) -> String? {
    guard snapshot.current != nil, !name.isEmpty else { return nil }
    let counts = RunPart.all(of: snapshot).compactMap { part in
      part.bodyCount(ofView: name).map { (part.fence.location.line, $0) }
    }
    guard !counts.isEmpty else { return nil }
    let list = counts.map { line, count in
      "\(count == 1 ? "once" : "\(count) times") in the run of line \(line)"
    }
    return "The body of `\(name)` ran " + list.joined(separator: ", ") + "."
  }

  private static func hover(quoting text: String, range: LSP.Range) -> LSP.Hover {
    LSP.Hover(contents: LSP.MarkupContent(value: "```text\n\(text)```"), range: range)
  }
}
