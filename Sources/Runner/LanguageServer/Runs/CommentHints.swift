import Diagnostics
import Judging

/// The results of the comments in an unmarked document, behind them.
enum CommentHints {
  static func hints(in range: LSP.Range, of snapshot: DocumentSnapshot) -> [LSP.InlayHint] {
    guard snapshot.checkedVersion == snapshot.document.version else { return [] }
    return snapshot.comments.compactMap { comment in
      let line = snapshot.document.position(of: comment.location).line
      let label: String
      switch comment.status {
      case .holds:
        // A comment mostly spells out the value itself.
        let isShown = comment.value.map(snapshot.document.buffer.text(ofLine: line).contains)
        label = ["✓", isShown == false ? comment.value : nil].compactMap(\.self)
          .joined(separator: " ")
      case .differs: label = ["✗", comment.value].compactMap(\.self).joined(separator: " ")
      case .isUnchecked(let reason): label = "not compared: \(reason)"
      case .isProse: return nil
      }
      let end = snapshot.document.buffer.range(ofLine: line).end
      guard range.start.line <= line, line <= range.end.line else { return nil }
      return LSP.InlayHint(position: end, label: label, paddingLeft: true)
    }
  }
}
