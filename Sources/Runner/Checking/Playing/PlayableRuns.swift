import Chapter
import Judging
import Outcomes
import Planning
import Running
import Trace

extension CheckedChapter {
  /// The runs of a chapter that are explored, each with its largest number of states.
  ///
  /// Runs of one name show how a program changes, so by default they are the first and the last run
  /// of the name that recurs most, and in a chapter without such a name the first two runs. Only
  /// runs with a usable control on a screen count.
  package var playableRuns: [(run: Int, states: Int)] {
    let usable = plan.runs.indices.filter { index in
      let run = plan.runs[index]
      guard !run.isTest, run.ending == nil, let outcome = runs[index] else { return false }
      return run.states != nil || outcome.trace.hasUses
    }
    var states: [Int: Int] = [:]
    for run in usable {
      states[run] = plan.runs[run].states.map { min($0, Exploration.stateLimit) }
    }
    let unbounded = usable.filter { states[$0] == nil }.map { (run: $0, name: plan.runs[$0].name) }
    for (run, bound) in zip(Self.keyRuns(unbounded), Self.bounds) { states[run] = bound }
    return states.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      .map { (run: $0.key, states: $0.value) }
  }

  /// Returns two of some runs, or all of fewer: the first and the last of the name that recurs
  /// most, else the first ones.
  static func keyRuns(_ runs: [(run: Int, name: String?)]) -> [Int] {
    let named = Dictionary(grouping: runs.filter { $0.name != nil }, by: \.name)
      .values.map { $0.map(\.run) }
    let key = named.min { ($1.count, $0[0]) < ($0.count, $1[0]) }
    guard let key, key.count > 1 else { return runs.prefix(2).map(\.run) }
    return [key[0], key[key.count - 1]]
  }

  /// The largest numbers of states of the runs that are explored by default. The first takes six to
  /// fifteen seconds of processor time, the second two to three, which for the whole book is half a
  /// minute. Measured with chapters 99, 263 and 266, at three plays for each state.
  private static let bounds = [Exploration.stateLimit, 12]
}

extension [TraceEvent] {
  /// Whether a control of a frame can be used.
  fileprivate var hasUses: Bool {
    contains { if case .frame(let frame) = $0 { !frame.uses.isEmpty } else { false } }
  }
}
