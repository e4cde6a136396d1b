import Chapter
import Diagnostics
package import Judging

/// The last lines of a check: the numbers of checks and of successful ones.
package struct SummaryText: Sendable {
  package init() {}

  /// Returns a line for a document.
  package func text(_ verdict: Verdict) -> String {
    let errors = verdict.diagnostics.count { $0.severity == .error }
    let conclusion = errors == 0 ? "holds" : counted(errors, "error")
    return
      "\(verdict.path.showingControlsOnOneLine): \(contents(of: verdict.counts)): \(conclusion)"
  }

  /// Returns a line for all documents, with the numbers of executed and cached programs.
  ///
  /// - Parameter unreadable: the number of unreadable documents.
  package func text(_ verdicts: [Verdict], unreadable: Int, seconds: Double) -> String {
    var counts = CheckedChapter.Counts()
    for verdict in verdicts { counts += verdict.counts }
    let all = verdicts.count + unreadable
    let failed = verdicts.count { !$0.holds } + unreadable
    let conclusion =
      switch (failed, all) {
      case (0, _) where counts.compiled + counts.mustFail + counts.runs == 0: "nothing was checked"
      case (0, _): "all hold"
      case (1, 1): "does not hold"
      default: "\(failed) of \(all) do not hold"
      }
    let time = "\(Int((seconds * 100).rounded()))".leftPadded(to: 3)
    var unchecked: [String] = []
    if counts.sketches > 0 {
      unchecked.append(counted(counts.sketches, "sketch", "sketches") + " not compiled")
    }
    if counts.otherLanguages > 0 {
      unchecked.append(counted(counts.otherLanguages, "fence") + " in other languages")
    }
    let code = UncheckedCode.allCases.compactMap { kind in
      counts.uncheckedCode[kind].map { "\($0) \(kind.name(isPlural: $0 != 1))" }
    }
    if let last = code.last { unchecked += code.dropLast() + [last + " not checked"] }
    let lines = [
      "\(counted(all, "document")), \(contents(of: counts)): \(conclusion)",
      "\(counted(counts.executed, "program")) compiled now, \(counts.cached) known from before, "
        + "in \(time.dropLast(2)).\(time.suffix(2)) s",
    ]
    return (lines + (unchecked.isEmpty ? [] : [unchecked.joined(separator: ", ")]))
      .joined(separator: "\n")
  }

  private func contents(of counts: CheckedChapter.Counts) -> String {
    var parts = [counted(counts.compiled, "step")]
    if counts.mustFail > 0 { parts.append("\(counts.mustFail) that must not compile") }
    parts.append(counted(counts.runs, "run"))
    parts.append(counted(counts.consoles, "console"))
    if counts.questions > 0 { parts.append(counted(counts.questions, "question")) }
    return parts.joined(separator: ", ")
  }

  private func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) " + (count == 1 ? one : many ?? one + "s")
  }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: "0", count: max(0, width - count)) + self
  }
}
