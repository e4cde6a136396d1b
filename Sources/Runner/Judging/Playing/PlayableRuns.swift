import Chapter
import Planning
import Running
import Trace

extension CheckedChapter {
  /// The runs of a chapter that are explored, each with its largest number of states.
  ///
  /// Without a word of the author, they are the first runs whose screens have a control to use.
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

  /// The largest numbers of states of the runs that are explored unasked: of the later one as many as
  /// two to three seconds of a processor explore, so that the book's take half a minute more; the
  /// first one takes six to fifteen. Measured with chapters 99, 263 and 266.
  private static let bounds = [Exploration.stateLimit, 12]
}

extension [TraceEvent] {
  /// Whether a control of a frame can be used.
  fileprivate var hasUses: Bool {
    contains { if case .frame(let frame) = $0 { !frame.uses.isEmpty } else { false } }
  }
}
