import Diagnostics
package import UnmarkedDocuments

/// What somebody's documents were taken for, block by block, and the sum of it.
package struct UnmarkedReportText: Sendable {
  package init() {}

  /// A line for each block: where it is, what it is, whether it holds.
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
    }.joined()
  }

  /// The last lines: what was checked, what was not, and why.
  package func summary(_ reports: [UnmarkedReport], unreadable: Int, seconds: Double) -> String {
    let blocks = reports.flatMap(\.blocks)
    let checked = blocks.filter(\.isChecked)
    let failed = reports.count { !$0.holds } + unreadable
    let all = reports.count + unreadable
    let conclusion =
      failed == 0 ? "what was checked holds" : "\(failed) of \(all) documents do not hold"
    var lines = [
      "\(counted(all, "document")), \(counted(blocks.count, "block")), \(checked.count) checked"
        + list(checked) + ": " + conclusion
    ]
    let unchecked = blocks.filter { !$0.isChecked }
    if !unchecked.isEmpty { lines.append("\(unchecked.count) not checked" + list(unchecked)) }
    let comments = reports.reduce(0) { $0 + $1.uncheckedComments }
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

  /// How many there are of each kind, in a fixed order.
  private func list(_ blocks: [UnmarkedBlock]) -> String {
    let parts = UnmarkedBlock.Kind.allCases.compactMap { kind in
      let count = blocks.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// Whether something is wrong with it, not only unknown of it.
  private func isWrong(_ block: UnmarkedBlock, _ report: UnmarkedReport) -> Bool {
    report.diagnostics.contains { fault in
      fault.severity == .error
        && fault.location.map { (block.location.line...block.lastLine).contains($0.line) } == true
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }
}
