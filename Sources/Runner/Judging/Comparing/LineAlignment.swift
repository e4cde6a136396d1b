import Outcomes

/// An alignment of a console's lines with the printed ones.
struct LineAlignment {
  /// The printed lines, each replaced by the console's line that matches it.
  private(set) var kept: [String] = []
  /// Whether the alignment covers all shown and all printed lines.
  private(set) var isWhole = true
  private(set) var usesWildcards = false

  /// The maximum number of line pairs for which wildcards are matched in a console that differs.
  private static let limit = 4_000_000

  /// Aligns lines in order, with as many matches as possible.
  init(shown: [String], printed: [ConsoleLine]) {
    let patterns = shown.map(LinePattern.init)
    let texts = printed.map(ConsoleComparison.text)
    guard shown.contains(where: { $0.contains("{{") }),
      (shown.count + 1) * (printed.count + 1) <= Self.limit
    else {
      kept = texts.map(LinePattern.escaping)
      isWhole =
        shown.count == printed.count
        && zip(printed, patterns).allSatisfy { $0.isShown(by: $1) }
      return
    }
    let scores = Self.scores(patterns, printed)
    scores.trace(patterns, printed) { step in
      switch step {
      case .line(let i, let j):
        kept.append(shown[i])
        if !shown[i].hasSameBytes(as: texts[j]) { usesWildcards = true }
      case .lines(let i, _):
        kept.append(shown[i])
        usesWildcards = true
      case .added(let j):
        kept.append(LinePattern.escaping(texts[j]))
        isWhole = false
      case .removed:
        isWhole = false
      }
    }
  }

  /// Aligns lines in any order: a shown line may match any printed line.
  init(unordered shown: [String], printed: [ConsoleLine]) {
    let patterns = shown.map(LinePattern.init)
    var partners: [Int: Int] = [:]
    // Literal lines are matched first, so that a wildcard does not match another line's text.
    var places = Dictionary(
      grouping: printed.indices.reversed(),
      by: { Array(ConsoleComparison.text(printed[$0]).utf8) })
    for (index, pattern) in patterns.enumerated() {
      let text = pattern.literalBytes
      guard let place = places[text]?.lastIndex(where: { printed[$0].isShown(by: pattern) })
      else { continue }
      partners[index] = places[text]?.remove(at: place)
    }
    let taken = Set(partners.values)
    var rest = printed.indices.filter { !taken.contains($0) }
    for (index, pattern) in patterns.enumerated() where partners[index] == nil {
      guard pattern.hasWildcards,
        let found = rest.firstIndex(where: { printed[$0].isShown(by: pattern) })
      else { continue }
      partners[index] = rest.remove(at: found)
      usesWildcards = true
    }
    kept = shown.indices.filter { partners[$0] != nil }.map { shown[$0] }
    kept += rest.map { LinePattern.escaping(ConsoleComparison.text(printed[$0])) }
    isWhole = rest.isEmpty && partners.count == shown.count
  }

  // MARK: - The best alignment

  private enum Step {
    case line(Int, Int)
    /// A shown line that matches several printed ones.
    case lines(Int, Range<Int>)
    case added(Int)
    case removed(Int)
  }

  /// The best score of aligning the lines after a shown and a printed line, for each pair of them.
  private struct Scores {
    var best: [Int32]
    var width: Int

    subscript(shown: Int, printed: Int) -> Int32 {
      get { best[shown * width + printed] }
      set { best[shown * width + printed] = newValue }
    }

    /// Follows the best alignment from the start.
    func trace(
      _ patterns: [LinePattern], _ printed: [ConsoleLine], _ visit: (Step) -> Void
    ) {
      var (i, j) = (0, 0)
      while i < patterns.count || j < printed.count {
        if i < patterns.count, j < printed.count, printed[j].isShown(by: patterns[i]),
          self[i, j] == self[i + 1, j + 1] + 3
        {
          visit(.line(i, j))
          i += 1
          j += 1
        } else if i < patterns.count, let end = endOfLines(i, j, patterns, printed) {
          visit(.lines(i, j..<end))
          i += 1
          j = end
        } else if j < printed.count, self[i, j] == self[i, j + 1] {
          visit(.added(j))
          j += 1
        } else {
          visit(.removed(i))
          i += 1
        }
      }
    }

    /// Returns the end of the lines that a wildcard matches, if the best alignment has it here.
    private func endOfLines(
      _ i: Int, _ j: Int, _ patterns: [LinePattern], _ printed: [ConsoleLine]
    ) -> Int? {
      guard patterns[i].text == LinePattern.lines else { return nil }
      var end = j
      var found: Int?
      while end < printed.count, printed[end].isPrinted {
        end += 1
        if self[i, j] == self[i + 1, end] + 1 { found = end }
      }
      return found
    }
  }

  private static func scores(_ patterns: [LinePattern], _ printed: [ConsoleLine]) -> Scores {
    let width = printed.count + 1
    var scores = Scores(
      best: Array(repeating: 0, count: (patterns.count + 1) * width), width: width)
    for i in patterns.indices.reversed() {
      // The best score after the lines of a wildcard, over every place where they may end.
      var afterLines: Int32 = -1
      for j in stride(from: printed.count, through: 0, by: -1) {
        var best = scores[i + 1, j]
        if j < printed.count {
          best = max(best, scores[i, j + 1])
          if printed[j].isShown(by: patterns[i]) { best = max(best, scores[i + 1, j + 1] + 3) }
          if patterns[i].text == LinePattern.lines {
            afterLines =
              printed[j].isPrinted ? max(afterLines, scores[i + 1, j + 1] + 1) : -1
            best = max(best, afterLines)
          }
        }
        scores[i, j] = best
      }
    }
    return scores
  }
}
