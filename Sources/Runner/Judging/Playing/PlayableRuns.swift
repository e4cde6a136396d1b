import Chapter
import Planning
import Running
import Trace

extension CheckedChapter {
  /// The runs of a chapter that are explored, each with its largest number of states.
  ///
  /// Without a word of the author, it is the first run with two interactions or more: exploring one
  /// takes some two seconds.
  package var playableRuns: [(run: Int, states: Int)] {
    var playable: [(run: Int, states: Int)] = []
    var chosen = 0
    for (index, run) in plan.runs.enumerated() {
      guard let outcome = runs[index], !run.isTest, run.ending == nil else { continue }
      if let states = run.states {
        playable.append((index, min(states, Exploration.stateLimit)))
        continue
      }
      let interactions = outcome.trace.count { if case .interaction = $0 { true } else { false } }
      guard interactions > 1, chosen < Self.chosenRuns else { continue }
      chosen += 1
      playable.append((index, Exploration.stateLimit))
    }
    return playable.filter { $0.states > 0 }
  }

  /// The number of runs of one chapter that are explored unasked: keeps the cold build of the book
  /// within a minute more, a decision.
  private static let chosenRuns = 1
}
