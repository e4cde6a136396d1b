import Chapter
import Judging
import Outcomes
import Planning
import Running
import Trace

extension CheckedChapter {
  /// The runs of a chapter that are explored, each with its largest number of states.
  ///
  /// By default they are the first runs with a usable control on a screen.
  package var playableRuns: [(run: Int, states: Int)] {
    var playable: [(run: Int, states: Int)] = []
    var bounds = Self.bounds[...]
    for (index, run) in plan.runs.enumerated() {
      guard let outcome = runs[index], !run.isTest, run.ending == nil else { continue }
      if let states = run.states {
        playable.append((index, min(states, Exploration.stateLimit)))
      } else if outcome.trace.hasUses, let bound = bounds.popFirst() {
        playable.append((index, bound))
      }
    }
    return playable.filter { $0.states > 0 }
  }

  /// The largest numbers of states of the runs that are explored by default. The first takes six to
  /// fifteen seconds of processor time, the second two to three, which for the whole book is half a
  /// minute. Measured with chapters 99, 263 and 266.
  private static let bounds = [Exploration.stateLimit, 12]
}

extension [TraceEvent] {
  /// Whether a control of a frame can be used.
  fileprivate var hasUses: Bool {
    contains { if case .frame(let frame) = $0 { !frame.uses.isEmpty } else { false } }
  }
}
