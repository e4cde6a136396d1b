package import Diagnostics
package import Judging

extension Verdict {
  /// An error for each unchecked Swift block that is not exempt, with the reason, and for each
  /// comment in the other blocks that could not be compared.
  package var unchecked: [Diagnostic] {
    let whole = toldBlocks.filter { $0.isUnread && !$0.isExempt }
    let places = comments.unchecked.filter { place in
      let block = snippets.first { $0.lines.contains(place.line) }
      return block.map { !$0.isExempt && !$0.isUnread } ?? true
    }
    return whole.map { block in
      Diagnostic(
        .error, "this snippet is not checked: " + block.reasonUnread,
        at: block.framework?.place ?? block.location,
        help: block.remedy ?? "show what it builds on, or say 'swift,ignore' in its fence")
    }
      + places.map { place in
        let reason = comments.first { $0.location == place && $0.reason != nil }?.reason
        return Diagnostic(
          .error, "this comment was not compared: \(reason ?? "it could not be observed")",
          at: place, help: "show what reaches it, or say it in words")
      }
  }
}
