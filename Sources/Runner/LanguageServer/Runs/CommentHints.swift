import Diagnostics
import Judging

/// The results of the comments in an unmarked document, behind them.
enum CommentHints {
  static func hints(in range: LSP.Range, of snapshot: DocumentSnapshot) -> [LSP.InlayHint] {
    guard snapshot.checkedVersion == snapshot.document.version else { return [] }
    return snapshot.comments.compactMap { comment in
      let label: String
      switch comment.status {
      case .holds: label = "✓"
      case .differs: label = "✗"
      case .isUnchecked(let reason): label = "not compared: \(reason)"
      case .isProse: return nil
      }
      let line = snapshot.document.position(of: comment.location).line
      let end = snapshot.document.buffer.range(ofLine: line).end
      guard range.start.line <= line, line <= range.end.line else { return nil }
      return LSP.InlayHint(position: end, label: label, paddingLeft: true)
    }
  }
}
