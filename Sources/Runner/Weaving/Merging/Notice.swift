import Diagnostics

/// Reports an insertion that may have been meant as an edit.
///
/// A changed literal makes a new node: `Text("B")` written in a block that elides `Text("A")` is
/// inserted beside it. That is often intended (a second button) and sometimes not, so a note is
/// reported if both are calls of the same callee, both have a literal, and the old one is elided.
/// With `in=`, `before=` or `after=` the insertion is explicit, and there is no note.
enum Notice {
  static func insertions(beside entries: [Entry]) -> [Diagnostic] {
    let kept = entries.filter { !$0.isWritten }.map(\.item)
    return entries.filter { $0.isWritten && $0.old == nil }.compactMap { entry in
      let item = entry.item
      guard item.head.kind == .call, item.isTold else { return nil }
      let twins = kept.filter {
        $0.head.kind == .call && $0.head.name == item.head.name && $0.isTold
      }
      let title = item.fullTitle
      guard
        let twin = twins.min(by: {
          $0.fullTitle.distance(to: title) < $1.fullTitle.distance(to: title)
        })
      else { return nil }
      return Diagnostic(
        .warning, "'\(title)' is inserted beside the elided '\(twin.fullTitle)'", at: item.location,
        help: "if an edit was meant, say replace='\(twin.path)'")
    }
  }
}

extension Item {
  /// Whether a literal distinguishes it from other calls of the same callee.
  fileprivate var isTold: Bool { head.literal != nil || !details.labelLiterals.isEmpty }
}
