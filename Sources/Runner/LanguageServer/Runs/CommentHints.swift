import Diagnostics
import Judging

/// The results of comments in an unmarked document, shown after them, and the values of statements
/// without a comment.
enum CommentHints {
  static func hints(in range: LSP.Range, of snapshot: DocumentSnapshot) -> [LSP.InlayHint] {
    guard snapshot.checkedVersion == snapshot.document.version else { return [] }
    let values = snapshot.values.sorted { $0.key < $1.key }.map { line, value in
      hint("= " + shortened(value), atLine: line - 1, of: snapshot)
    }
    let results = snapshot.comments.compactMap { comment -> LSP.InlayHint? in
      let line = snapshot.document.position(of: comment.location).line
      let label: String
      switch comment.status {
      case .holds:
        // Most comments spell out the value themselves.
        let isShown = comment.value.map(snapshot.document.buffer.text(ofLine: line).contains)
        label = ["✓", isShown == false ? comment.value : nil].compactMap(\.self)
          .joined(separator: " ")
      case .differs: label = ["✗", comment.value].compactMap(\.self).joined(separator: " ")
      case .isUnchecked(let reason): label = "not compared: \(reason)"
      case .isProse: return nil
      }
      return hint(label, atLine: line, of: snapshot)
    }
    return (results + values).filter {
      (range.start.line...max(range.start.line, range.end.line)).contains($0.position.line)
    }
  }

  /// The maximum number of characters of a value behind a line; a decision.
  private static let mostCharacters = 80

  private static func shortened(_ value: String) -> String {
    value.count > mostCharacters ? value.prefix(mostCharacters - 1) + "…" : value
  }

  private static func hint(
    _ label: String, atLine line: Int, of snapshot: DocumentSnapshot
  ) -> LSP.InlayHint {
    let end = snapshot.document.buffer.range(ofLine: line).end
    return LSP.InlayHint(position: end, label: label, paddingLeft: true)
  }
}
