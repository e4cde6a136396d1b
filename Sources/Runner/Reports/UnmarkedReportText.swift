import Diagnostics
package import UnmarkedDocuments

/// The text of an unmarked document's report: the reading of each block, and a summary.
package struct UnmarkedReportText: Sendable {
  private let isVerbose: Bool

  /// - Parameter isVerbose: whether to list comments that are not compared below their block.
  package init(isVerbose: Bool = false) {
    self.isVerbose = isVerbose
  }

  /// Returns a line for each block: its place, its reading, its result.
  package func text(_ report: UnmarkedReport) -> String {
    report.blocks.map { block in
      let mark = block.isChecked ? "✓" : isWrong(block, report) ? "✗" : "-"
      let separator =
        switch block.kind {
        case .needsModule: " "
        case .notSwift: ": "
        case .illustrative: " because "
        default: ", "
        }
      let detail = block.detail.isEmpty ? "" : separator + block.detail
      return "\(block.location): \(mark) \(block.kind.rawValue)\(detail)\n"
        + (isVerbose ? comments(in: block, of: report) : "")
    }.joined()
  }

  /// Returns a line for each comment of a block that is not compared, with the reason.
  private func comments(in block: UnmarkedBlock, of report: UnmarkedReport) -> String {
    let lines = block.location.line...max(block.location.line, block.lastLine)
    let comments = report.comments.filter { lines.contains($0.location.line) }
    let compared = Set(comments.filter { $0.reason == nil }.map(\.location))
    var reasons: [SourceLocation: String] = [:]
    for comment in comments where !compared.contains(comment.location) {
      reasons[comment.location] = reasons[comment.location] ?? comment.reason
    }
    return reasons.sorted { ($0.key.line, $0.key.column) < ($1.key.line, $1.key.column) }
      .map { "\($0.key): - this comment is not compared: \($0.value)\n" }.joined()
  }

  /// Returns the last lines: the numbers of checked and unchecked blocks, with reasons.
  package func summary(_ reports: [UnmarkedReport], unreadable: Int, seconds: Double) -> String {
    let blocks = reports.flatMap(\.blocks)
    // A block with a fault was checked.
    let checked = reports.flatMap { report in
      report.blocks.filter { $0.isChecked || isFailed($0, report) }
    }
    let failed = reports.count { !$0.holds } + unreadable
    let all = reports.count + unreadable
    let conclusion =
      switch failed {
      case 0: checked.isEmpty ? "nothing was looked at" : "what was checked holds"
      default: "\(failed) of \(all) documents do not hold"
      }
    var lines = [
      "\(counted(all, "document")), \(counted(blocks.count, "block")), \(checked.count) checked"
        + list(checked) + ": " + conclusion
    ]
    let unchecked = reports.flatMap { report in
      report.blocks.filter { !$0.isChecked && !isFailed($0, report) }
    }
    if !unchecked.isEmpty { lines.append("\(unchecked.count) not checked" + list(unchecked)) }
    let comments = reports.reduce(0) { $0 + $1.unreached.count }
    if comments > 0 {
      lines.append("\(counted(comments, "comment")) on what is printed or fails not checked")
    }
    let executed = reports.reduce(0) { $0 + $1.executed }
    let cached = reports.reduce(0) { $0 + $1.cached }
    let time = String(Int((seconds * 100).rounded()))
    let padded = String(repeating: "0", count: max(0, 3 - time.count)) + time
    lines.append(
      "\(counted(executed, "program")) compiled now, \(cached) known from before, "
        + "in \(padded.dropLast(2)).\(padded.suffix(2)) s")
    return lines.joined(separator: "\n")
  }

  /// Returns the number of blocks of each kind, in a fixed order.
  private func list(_ blocks: [UnmarkedBlock]) -> String {
    let parts = UnmarkedBlock.Kind.allCases.compactMap { kind in
      let count = blocks.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// Returns whether a block has a fault, rather than being unchecked.
  private func isWrong(_ block: UnmarkedBlock, _ report: UnmarkedReport) -> Bool {
    report.diagnostics.contains { fault in
      fault.severity == .error
        && fault.location.map { (block.location.line...block.lastLine).contains($0.line) } == true
    }
  }

  /// Returns whether a check found the fault of a block, rather than `--strict`.
  private func isFailed(_ block: UnmarkedBlock, _ report: UnmarkedReport) -> Bool {
    let isRead = ![.illustrative, .needsModule, .notSwift].contains(block.kind)
    return isRead && isWrong(block, report)
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }
}
