import Foundation
import Judging
import Outcomes
import Trace

/// The breadth-first exploration of a run: plays every use of every state, and merges equal states.
///
/// As in automata learning (Angluin's L*), a merge is a conjecture, which random walks through the
/// explored states test. A walk with other effects than predicted is a counterexample: one of its
/// suffixes distinguishes two merged states. The suffix becomes part of their signature, and all
/// states are merged again.
struct Explorer {
  /// The effects of one play: those of its last use.
  struct Effects: Sendable {
    var transition: Exploration.Transition
    /// The frame afterwards; nil if the program ended.
    var frame: Frame?
    var values: Values
  }

  /// The last written values, by property and object, as far as they differ from the values before
  /// the first write.
  struct Values: Encodable, Sendable {
    private(set) var current: [String: String] = [:]
    private var initial: [String: String] = [:]

    mutating func note(_ write: Write) {
      let key = "\(write.property) \(write.object ?? 0)"
      let first = initial[key] ?? write.old
      initial[key] = first
      current[key] = write.new == first ? nil : write.new
    }
  }

  private struct Candidate {
    var play: Exploration.Play
    var frame: Frame
    var values: Values
    /// The transition that leads to the state.
    var source: (state: Int, use: Int)?
  }

  /// A value that is equal for equal states.
  private struct Signature: Hashable {
    /// The screen, and the effects of each use.
    var base: Data
    /// The last effects of each suffix that distinguishes states with this base.
    var outcomes: [Data]
  }

  /// The largest number of states whose uses are played, including equal ones: for each state four
  /// plays that may lead to it from elsewhere, as many as a screen has uses (measured: 3.8 in the
  /// median run of the book); a bound on the time.
  private var playLimit: Int { 5 * stateLimit }

  /// Plays each use of the state that a play leads to, and returns their traces.
  let playEach: @Sendable (Exploration.Play, _ count: Int) async throws -> [[TraceEvent]]
  /// Plays from the program's start, and returns the whole trace.
  let playAll: @Sendable (Exploration.Play) async throws -> [TraceEvent]
  let stateLimit: Int
  /// The number of states whose uses are played in parallel.
  let width: Int

  private(set) var exploration = Exploration()
  /// The effects of each use of a state, by a play that leads to it.
  private var played: [Exploration.Play: [Effects]] = [:]
  private var playedOn: Set<Exploration.Play> = []
  private var bases: [Exploration.Play: Data] = [:]
  /// The suffixes that distinguish states with equal bases.
  private var suffixes: [Data: [[Int]]] = [:]
  private var walked: [Walk] = []
  /// The merges of states whose written values differ, by the plays that lead to them.
  private var doubts: [Exploration.Play: Int] = [:]
  /// The last effects of whole plays.
  private var outcomes: [Exploration.Play: Data] = [:]

  init(
    stateLimit: Int, width: Int,
    playEach: @escaping @Sendable (Exploration.Play, _ count: Int) async throws -> [[TraceEvent]],
    playAll: @escaping @Sendable (Exploration.Play) async throws -> [TraceEvent]
  ) {
    self.playEach = playEach
    self.playAll = playAll
    self.stateLimit = stateLimit
    self.width = width
  }

  /// Explores a recorded run, from the state after each of its interactions.
  mutating func explore(_ trace: [TraceEvent]) async throws {
    let recorded = Self.recorded(trace)
    try await merge(recorded)
    for round in 0..<Self.roundLimit {
      let walks = Walk.plays(through: exploration, doubts: doubts, seed: UInt64(round))
      for (play, trace) in zip(walks, try await traces(of: walks)) {
        let moments = trace.moments.dropFirst(play.interaction)
        walked.append(
          Walk(play: play, effects: moments.map { Effects($0, after: Values()).comparedForm }))
      }
      var isRefuted = false
      while let (walk, last) = firstRefutation {
        isRefuted = true
        let merge = try await wrongMerge(on: walk, upTo: last)
        if outcomes.count < outcomeLimit, tellApart(merge) {
          try await self.merge(recorded)
        } else {
          cut(merge)
        }
      }
      if !isRefuted { return }
    }
  }

  /// Explores breadth first, and reuses the effects of earlier plays.
  private mutating func merge(_ recorded: [Candidate]) async throws {
    exploration = Exploration()
    playedOn = []
    doubts = [:]
    var values: [Values] = []
    var states: [Signature: Int] = [:]
    var queue = recorded[...]
    while let candidate = queue.first {
      guard playedOn.count < playLimit else { return }
      if isNewBeyondLimit(candidate) {
        queue.removeFirst()
        continue
      }
      if played[candidate.play] == nil {
        var next: [Candidate] = []
        for candidate in queue where next.count < width && !isNewBeyondLimit(candidate) {
          next.append(candidate)
        }
        try await play(next)
      }
      guard let effects = played[candidate.play] else { return }
      playedOn.insert(candidate.play)
      queue.removeFirst()
      let signature = try await signature(of: candidate, effects)
      let known = states[signature]
      // Beyond the bound, a play can still lead to a known state.
      if known == nil, exploration.states.count >= stateLimit { continue }
      let state = known ?? exploration.states.count
      if let source = candidate.source {
        exploration.states[source.state].transitions[source.use].target = state
      } else {
        exploration.recorded[candidate.play.interaction] = state
      }
      if let known {
        if values[known].current != candidate.values.current { doubts[candidate.play] = known }
        continue
      }
      states[signature] = state
      values.append(candidate.values)
      exploration.states.append(
        .init(
          play: candidate.play, frame: candidate.frame, transitions: effects.map(\.transition)))
      for (use, effect) in effects.enumerated() {
        guard let frame = effect.frame else { continue }
        queue.append(
          Candidate(
            play: candidate.play.then(use), frame: frame, values: effect.values,
            source: (state, use)))
      }
    }
  }

  /// Returns whether a state with another screen than all known ones is beyond the bound, so that
  /// its uses need not be played: equal states have equal screens.
  private func isNewBeyondLimit(_ candidate: Candidate) -> Bool {
    guard exploration.states.count >= stateLimit else { return false }
    let frame = candidate.frame.withoutOutput
    return !exploration.states.contains { $0.frame.withoutOutput == frame }
  }

  /// Plays each use of some states in parallel.
  private mutating func play(_ candidates: [Candidate]) async throws {
    let playEach = playEach
    try await withThrowingTaskGroup(of: (Exploration.Play, [[TraceEvent]]).self) { group in
      for candidate in candidates where played[candidate.play] == nil {
        let (play, count) = (candidate.play, candidate.frame.useCount)
        group.addTask { (play, count == 0 ? [] : try await playEach(play, count)) }
      }
      for try await (play, traces) in group {
        let values = candidates.first { $0.play == play }?.values ?? Values()
        played[play] = traces.map { Effects($0, after: values) }
      }
    }
  }

  private mutating func signature(
    of candidate: Candidate, _ effects: [Effects]
  ) async throws -> Signature {
    struct Base: Encodable {
      var frame: Frame
      var effects: [Effects.ComparedForm]
    }
    let base =
      try bases[candidate.play]
      ?? Self.encode(
        Base(
          frame: candidate.frame.withoutOutput, effects: effects.map(\.comparedForm)))
    bases[candidate.play] = base
    let plays = suffixes[base, default: []].map { candidate.play.then($0) }
    return Signature(base: base, outcomes: try await outcomes(of: plays))
  }

  private static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }

  /// Returns the states after each interaction of a trace, as far as there are frames.
  private static func recorded(_ trace: [TraceEvent]) -> [Candidate] {
    var candidates: [Candidate] = []
    var values = Values()
    var interaction = 0
    for event in trace {
      switch event {
      case .interaction: interaction += 1
      case .write(let write): values.note(write)
      case .frame(let frame):
        candidates.append(
          Candidate(
            play: Exploration.Play(interaction: interaction), frame: frame, values: values))
      default: break
      }
    }
    return candidates
  }
}

// MARK: - Telling merged states apart

extension Explorer {
  /// The largest number of rounds of walks: measured, nearly all runs of the book need one or two.
  private static let roundLimit = 4

  /// The largest number of plays that distinguish states: half as many as explore them. Beyond it,
  /// a transition to a wrong state is removed.
  private var outcomeLimit: Int { playLimit / 2 }

  /// A merge that a walk refutes.
  private struct WrongMerge {
    /// The transition that leads to the state; nil at a start of the walk.
    var source: Walk.Step?
    var interaction: Int
    var state: Int
    /// The uses whose last effects differ from those predicted for the state.
    var suffix: [Int]
  }

  /// The first counterexample: a walk, and the index of the first step whose effects differ from
  /// the predicted ones.
  private var firstRefutation: (walk: Walk, last: Int)? {
    for walk in walked {
      for (index, step) in walk.steps(through: exploration).enumerated() {
        let expected = played[exploration.states[step.state].play]?[step.use].comparedForm
        if walk.effects.dropFirst(index).first != expected { return (walk, index) }
      }
    }
    return nil
  }

  /// Returns the merge that a counterexample refutes.
  ///
  /// The rest of the walk, played from one of its states, has other effects than predicted before
  /// the wrong merge, and the predicted ones after it, so bisection finds the merge.
  private mutating func wrongMerge(on walk: Walk, upTo last: Int) async throws -> WrongMerge {
    let steps = walk.steps(through: exploration)
    let uses = steps[...last].map(\.use)
    let end = steps[last]
    let expected = try played[exploration.states[end.state].play].map {
      try Self.encode($0[end.use].comparedForm)
    }
    var (wrong, right) = (0, last + 1)
    while right - wrong > 1 {
      let middle = (wrong + right) / 2
      let play = exploration.states[steps[middle - 1].state].play.then(Array(uses[(middle - 1)...]))
      let isWrong = try await outcomes(of: [play]).first != expected
      if isWrong { wrong = middle } else { right = middle }
    }
    return WrongMerge(
      source: wrong == 0 ? nil : steps[wrong - 1], interaction: walk.play.interaction,
      state: steps[wrong].state, suffix: Array(uses[wrong...]))
  }

  /// Adds a suffix to the signatures of states with the same base.
  ///
  /// - Returns: whether the suffix is new; it may be known if equal plays have different effects.
  private mutating func tellApart(_ merge: WrongMerge) -> Bool {
    guard let base = bases[exploration.states[merge.state].play],
      suffixes[base]?.contains(merge.suffix) != true
    else { return false }
    suffixes[base, default: []].append(merge.suffix)
    return true
  }

  /// Removes the transition that leads to a wrong state.
  private mutating func cut(_ merge: WrongMerge) {
    if let source = merge.source {
      exploration.states[source.state].transitions[source.use].target = nil
    } else {
      exploration.recorded[merge.interaction] = nil
    }
  }

  /// Returns the last effects of whole plays.
  private mutating func outcomes(of plays: [Exploration.Play]) async throws -> [Data] {
    let new = Array(Set(plays.filter { outcomes[$0] == nil }))
    for (play, trace) in zip(new, try await traces(of: new)) {
      outcomes[play] = try Self.encode(Effects(trace, after: Values()).comparedForm)
    }
    return plays.compactMap { outcomes[$0] }
  }

  private func traces(of plays: [Exploration.Play]) async throws -> [[TraceEvent]] {
    var traces: [[TraceEvent]] = Array(repeating: [], count: plays.count)
    try await withThrowingTaskGroup(of: (Int, [TraceEvent]).self) { [playAll, width] group in
      for (number, play) in plays.enumerated() {
        if number >= width, let (done, trace) = try await group.next() { traces[done] = trace }
        group.addTask { (number, try await playAll(play)) }
      }
      for try await (done, trace) in group { traces[done] = trace }
    }
    return traces
  }
}
