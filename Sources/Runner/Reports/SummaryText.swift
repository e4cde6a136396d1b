import Chapter
import Diagnostics
package import Judging

/// The text about checked documents: the lines for each document, and a summary with the numbers of
/// checks and of successes.
package struct SummaryText: Sendable {
  private let isVerbose: Bool

  /// - Parameter isVerbose: whether to list comments that are not compared below their block.
  package init(isVerbose: Bool = false) {
    self.isVerbose = isVerbose
  }

  /// Returns a line for a chapter, or for each block of an unmarked document.
  package func text(_ verdict: Verdict) -> String {
    switch verdict.reading {
    case .chapter: line(verdict)
    case .unmarked: blockLines(verdict, isVerbose: isVerbose)
    }
  }

  /// Returns the line of a document among chapters; of a plain one it has the number of its blocks.
  package func line(_ verdict: Verdict) -> String {
    let errors = verdict.diagnostics.count { $0.severity == .error }
    let conclusion = errors == 0 ? "holds" : counted(errors, "error")
    let subject =
      switch verdict.reading {
      case .chapter: contents(of: verdict.counts)
      case .unmarked:
        "\(verdict.snippets.count(where: \.isChecked)) of "
          + counted(verdict.snippets.count, "block") + " checked"
      }
    return "\(verdict.path.showingControlsOnOneLine): \(subject): \(conclusion)"
  }

  /// Returns the summary of all documents, which are read in the same way, with the numbers of
  /// executed and cached programs.
  ///
  /// - Parameter unreadable: the number of unreadable documents.
  package func text(
    _ verdicts: [Verdict], readAs reading: Verdict.Reading, unreadable: Int, seconds: Double
  ) -> String {
    let all = verdicts.count + unreadable
    let failed = verdicts.count { !$0.holds } + unreadable
    var counts = CheckedChapter.Counts()
    for verdict in verdicts { counts += verdict.counts }
    let programs =
      "\(counted(counts.executed, "program")) compiled now, \(counts.cached) known from before, "
      + "in \(Self.text(ofSeconds: seconds)) s"
    let lines =
      switch reading {
      case .chapter:
        [chapterLine(counts, failed: failed, of: all), programs, uncheckedLine(counts)]
      case .unmarked: blockSummary(verdicts, failed: failed, of: all) + [programs]
      }
    return lines.compactMap(\.self).joined(separator: "\n")
  }

  func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) " + (count == 1 ? one : many ?? one + "s")
  }

  /// Returns a number of seconds with two decimals.
  private static func text(ofSeconds seconds: Double) -> String {
    let digits = "\(Int((seconds * 100).rounded()))"
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return "\(padded.dropLast(2)).\(padded.suffix(2))"
  }
}

// MARK: - Chapters

extension SummaryText {
  private func chapterLine(_ counts: CheckedChapter.Counts, failed: Int, of all: Int) -> String {
    let conclusion =
      switch (failed, all) {
      case (0, _) where counts.compiled + counts.mustFail + counts.runs == 0: "nothing was checked"
      case (0, _): "all hold"
      case (1, 1): "does not hold"
      default: "\(failed) of \(all) do not hold"
      }
    return "\(counted(all, "document")), \(contents(of: counts)): \(conclusion)"
  }

  /// Returns the numbers of unchecked snippets and blocks; nil if there are none.
  private func uncheckedLine(_ counts: CheckedChapter.Counts) -> String? {
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
    return unchecked.isEmpty ? nil : unchecked.joined(separator: ", ")
  }

  private func contents(of counts: CheckedChapter.Counts) -> String {
    var parts = [counted(counts.compiled, "step")]
    if counts.mustFail > 0 { parts.append("\(counts.mustFail) that must not compile") }
    parts.append(counted(counts.runs, "run"))
    parts.append(counted(counts.consoles, "console"))
    if counts.questions > 0 { parts.append(counted(counts.questions, "question")) }
    return parts.joined(separator: ", ")
  }
}
