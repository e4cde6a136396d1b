import Judging
import Outcomes
import Trace

/// A play through explored states, and its effects.
struct Walk {
  struct Step {
    var state: Int
    var use: Int
  }

  var play: Exploration.Play
  /// The effects of each use.
  var effects: [Explorer.Effects.ComparedForm]

  /// The number of walks and of their uses, which together pass each transition of a full
  /// exploration about once: 40 states have some 200.
  private static let (count, length) = (12, 24)

  /// Returns the states of the walk, as far as they are explored, with the use of each.
  func steps(through exploration: Exploration) -> [Step] {
    var steps: [Step] = []
    var place = exploration.recorded[play.interaction]
    for use in play.uses {
      guard let state = place else { break }
      let transition = exploration.states[state].transitions[use]
      guard transition.target != nil || transition.isEnd else { break }
      steps.append(Step(state: state, use: use))
      place = transition.target
    }
    return steps
  }

  /// The number of uses after a doubtful merge; a decision.
  private static let doubtLength = 6

  /// Returns random walks, which prefer the least used transitions and end at states without a next
  /// one; none if no states were merged.
  ///
  /// - Parameter doubts: the plays that lead to a state whose written values differ from those of
  ///   its own play. A walk continues each of them.
  static func plays(
    through exploration: Exploration, doubts: [Exploration.Play: Int] = [:], seed: UInt64
  ) -> [Exploration.Play] {
    let starts = exploration.recorded.sorted { $0.key < $1.key }
    guard exploration.hasMerges else { return [] }
    let leadsOn = exploration.states.map { state in
      state.transitions.contains { $0.target != nil }
    }
    var random = Generator(state: seed)
    var passes = exploration.states.map { $0.transitions.map { _ in 0 } }
    func walk(from play: Exploration.Play, at state: Int, length: Int) -> Exploration.Play {
      var play = play
      var place: Int? = state
      while let state = place, play.uses.count < length {
        let transitions = exploration.states[state].transitions
        let usable = transitions.indices.filter {
          transitions[$0].target != nil || transitions[$0].isEnd
        }
        let on = usable.filter { transitions[$0].target.map { leadsOn[$0] } ?? false }
        let next = on.isEmpty || play.uses.count == length - 1 ? usable : on
        let least = next.map { passes[state][$0] }.min()
        guard let use = next.filter({ passes[state][$0] == least }).randomElement(using: &random)
        else { break }
        passes[state][use] += 1
        play = play.then(use)
        place = transitions[use].target
      }
      return play
    }
    let doubtful = doubts.sorted {
      ($0.key.interaction, $0.key.request) < ($1.key.interaction, $1.key.request)
    }
    return (0..<count).map { number in
      // The walks of one round start at different states of the session.
      let start = starts[number * starts.count / count]
      return walk(
        from: Exploration.Play(interaction: start.key), at: start.value, length: length)
    }
      + doubtful.map { play, state in
        walk(from: play, at: state, length: play.uses.count + doubtLength)
      }
  }

  /// The numbers of a linear congruential generator, the same in every exploration.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      // The constants of Knuth's MMIX.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }
}

extension Exploration {
  /// Whether two plays lead to one state.
  fileprivate var hasMerges: Bool {
    recorded.contains { states[$1].play != Play(interaction: $0) }
      || states.contains { state in
        state.transitions.enumerated().contains { use, transition in
          transition.target.map { states[$0].play != state.play.then(use) } ?? false
        }
      }
  }
}
