import Stage
import Trace
import VirtualTime

extension Simulator {
  /// Records the lines of the screen that its views would now draw otherwise, if frames are
  /// recorded.
  func recordStaleLines(of screen: Drawing) {
    guard FrameLog.isOpen, FrameLog.count < FrameLog.limit else { return }
    let shown = screen.lines
    let evaluation = currentLines(besides: shown, since: evaluationTime).map {
      StaleLines.Evaluation(shown: shown, current: $0)
    }
    let hasWrites = Stage.writeCount != writeCount
    (writeCount, evaluationTime) = (Stage.writeCount, VirtualTime.now)
    guard let stale = staleLines.update(evaluation, hasWrites: hasWrites) else { return }
    Stage.record(.stale(stale))
  }

  /// Returns the lines that the views would draw now, in a process of their own; nil for a line that
  /// differs from time to time, and nil for all lines if their number does.
  ///
  /// - Parameter time: the time of the last evaluation; a body that draws another line at that time
  ///   depends on the time.
  private func currentLines(besides shown: [String], since time: Duration) -> [String?]? {
    guard !graph.hasMoreNodes(than: Self.nodeLimit) else { return nil }
    let text = Stage.aside {
      // Within the fork, so that a screen that is as it should be costs one evaluation.
      var lines: [String?] = evaluatedLines()
      if lines != shown {
        for span in [time - VirtualTime.now] + Self.laterTimes {
          VirtualTime.skip(span)
          let later = evaluatedLines()
          guard later.count == lines.count else { return nil }
          for (place, line) in later.enumerated() where line != lines[place] { lines[place] = nil }
        }
      }
      return lines.map { $0.map { ":\($0)" } ?? "?" }.joined(separator: "\n")
    }
    return text?.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.first == ":" ? String(line.dropFirst()) : nil
    }
  }

  private func evaluatedLines() -> [String] {
    graph.evaluateAll()
    return Drawing(graph.elements).lines
  }

  /// The maximum number of nodes of a screen whose views are evaluated; a decision: a thousand rows
  /// of several views each.
  private static let nodeLimit = 20_000

  /// The spans before further evaluations, which show what depends on the time or on chance: a body
  /// with a random Boolean draws one line in all of them every 64th time.
  ///
  /// Their parts, from seconds to months, differ.
  private static let laterTimes: [Duration] = [
    .seconds(1.7), .seconds(100_003), .seconds(3_000_017), .seconds(40_000_043), .seconds(61),
  ]
}

extension Drawing {
  fileprivate var lines: [String] {
    description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
