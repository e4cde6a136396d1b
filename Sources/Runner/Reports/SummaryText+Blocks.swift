import Diagnostics
import Judging

// The text about unmarked documents: the reading of each block, and a summary by kinds.

extension SummaryText {
  /// Returns a line for each block, with its place, its reading and its result; for a missing
  /// framework, only a line for the block that imports it.
  func blockLines(_ verdict: Verdict, isVerbose: Bool) -> String {
    (isVerbose ? verdict.snippets : verdict.toldBlocks).map { block in
      if let framework = block.framework, let place = framework.place {
        return "\(place): - \(framework.need)\n"
      }
      let mark = block.isChecked ? "✓" : isWrong(block, verdict) ? "✗" : "-"
      let separator =
        switch block.kind {
        case .needsModule: " "
        case .notSwift: ": "
        case .illustrative: " because "
        default: ", "
        }
      let detail = block.detail.isEmpty ? "" : separator + block.detail
      return "\(block.location): \(mark) \(block.kind.rawValue)\(detail)\n"
        + (isVerbose ? comments(in: block, of: verdict) : "")
    }.joined()
  }

  /// Returns a line for each comment of a block that is not compared, with the reason.
  private func comments(in block: Verdict.Snippet, of verdict: Verdict) -> String {
    let comments = verdict.comments.filter { block.lines.contains($0.location.line) }
    let compared = Set(comments.filter { $0.reason == nil }.map(\.location))
    var reasons: [SourceLocation: String] = [:]
    for comment in comments where !compared.contains(comment.location) {
      reasons[comment.location] = reasons[comment.location] ?? comment.reason
    }
    return reasons.sorted { ($0.key.line, $0.key.column) < ($1.key.line, $1.key.column) }
      .map { "\($0.key): - this comment is not compared: \($0.value)\n" }.joined()
  }

  /// Returns the numbers of checked and unchecked blocks by kind, and of unchecked comments.
  func blockSummary(_ verdicts: [Verdict], failed: Int, of all: Int) -> [String] {
    let count = verdicts.reduce(0) { $0 + $1.snippets.count }
    // A block with a fault was checked.
    let checked = verdicts.flatMap { verdict in
      verdict.snippets.filter { $0.isChecked || isFailed($0, verdict) }
    }
    let conclusion =
      switch failed {
      case 0: checked.isEmpty ? "nothing was looked at" : "what was checked holds"
      default: "\(failed) of \(all) documents do not hold"
      }
    var lines = [
      "\(counted(all, "document")), \(counted(count, "block")), \(checked.count) checked"
        + list(checked) + ": " + conclusion
    ]
    let unchecked = verdicts.flatMap { verdict in
      verdict.snippets.filter { !$0.isChecked && !isFailed($0, verdict) }
    }
    if !unchecked.isEmpty { lines.append("\(unchecked.count) not checked" + list(unchecked)) }
    let comments = verdicts.reduce(0) { $0 + $1.comments.unchecked.count }
    if comments > 0 {
      lines.append("\(counted(comments, "comment")) on what is printed or fails not checked")
    }
    return lines
  }

  /// Returns the number of blocks of each kind, in a fixed order.
  private func list(_ blocks: [Verdict.Snippet]) -> String {
    let parts = Verdict.Snippet.Kind.allCases.compactMap { kind in
      let count = blocks.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// Returns whether a block has a fault, rather than being unchecked.
  private func isWrong(_ block: Verdict.Snippet, _ verdict: Verdict) -> Bool {
    verdict.diagnostics.contains { fault in
      fault.severity == .error
        && fault.location.map { block.lines.contains($0.line) } == true
    }
  }

  /// Returns whether a check found the fault of a block, rather than `--strict`.
  private func isFailed(_ block: Verdict.Snippet, _ verdict: Verdict) -> Bool {
    !block.isUnread && block.kind != .notSwift && isWrong(block, verdict)
  }
}
