import Foundation
package import Trace

/// Explores a run breadth first: plays every use of every state, and merges equal states.
struct Explorer {
  /// The effects of one play: those of its last use.
  struct Effects: Sendable {
    var transition: Exploration.Transition
    /// The frame afterwards; nil if the program ended.
    var frame: Frame?
    var values: Values
  }

  /// The values that were written last, by property and object, where they differ from the values
  /// before the first write.
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
    /// The transition that leads to it.
    var source: (state: Int, use: Int)?
  }

  /// The largest number of states that are played on, equal ones included: a bound on time.
  static let playLimit = 120

  /// Plays each use of the state that a play leads to, and returns their traces.
  let playEach: @Sendable (Exploration.Play, _ count: Int) async throws -> [[TraceEvent]]
  let stateLimit: Int
  /// The number of states that are played on at the same time.
  let width: Int

  private(set) var exploration = Exploration()
  private var states: [Data: Int] = [:]
  private var plays = 0
  /// The effects of each use, of states ahead of their turn.
  private var played: [Exploration.Play: [Effects]] = [:]

  init(
    stateLimit: Int, width: Int,
    playEach: @escaping @Sendable (Exploration.Play, _ count: Int) async throws -> [[TraceEvent]]
  ) {
    self.playEach = playEach
    self.stateLimit = stateLimit
    self.width = width
  }

  /// Explores a recorded run, from the state after each of its interactions.
  mutating func explore(_ trace: [TraceEvent]) async throws {
    var queue = Self.recorded(trace)[...]
    while let candidate = queue.first {
      if played[candidate.play] == nil { try await play(queue.prefix(width)) }
      guard exploration.states.count < stateLimit, let effects = played[candidate.play] else {
        return
      }
      played[candidate.play] = nil
      queue.removeFirst()
      let signature = try signature(of: candidate, effects)
      let known = states[signature]
      let state = known ?? exploration.states.count
      if let source = candidate.source {
        exploration.states[source.state].transitions[source.use].target = state
      } else {
        exploration.recorded[candidate.play.interaction] = state
      }
      if known != nil { continue }
      states[signature] = state
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

  /// Plays each use of some states at the same time, within the bound on plays.
  private mutating func play(_ candidates: ArraySlice<Candidate>) async throws {
    let playEach = playEach
    try await withThrowingTaskGroup(of: (Exploration.Play, [[TraceEvent]]).self) { group in
      for candidate in candidates where played[candidate.play] == nil {
        let (play, count) = (candidate.play, candidate.frame.useCount)
        guard plays < Self.playLimit else { break }
        plays += 1
        group.addTask { (play, count == 0 ? [] : try await playEach(play, count)) }
      }
      for try await (play, traces) in group {
        let values = candidates.first { $0.play == play }?.values ?? Values()
        played[play] = traces.map { Effects($0, after: values) }
      }
    }
  }

  /// Returns a value that is equal for equal states.
  private func signature(of candidate: Candidate, _ effects: [Effects]) throws -> Data {
    struct Signature: Encodable {
      var frame: Frame
      var values: [String: String]
      var transitions: [Exploration.Transition]
      var frames: [Frame?]
      var valuesAfter: [[String: String]]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(
      Signature(
        frame: candidate.frame.withoutOutput, values: candidate.values.current,
        transitions: effects.map { effect in
          var transition = effect.transition
          transition.events = transition.events.map(\.withoutPlace)
          return transition
        }, frames: effects.map { $0.frame?.withoutOutput },
        valuesAfter: effects.map(\.values.current)))
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

extension Explorer.Effects {
  /// Reads the effects of a use from its trace.
  ///
  /// - Parameter values: those before it.
  init(_ trace: [TraceEvent], after values: Explorer.Values) {
    var events: [TraceEvent] = []
    self.values = values
    var hasFinished = false
    for event in trace {
      switch event {
      case .interaction:
        events = [event.withoutPlace]
        frame = nil
      case .frame(let next): frame = next
      case .write(let write):
        self.values.note(write)
        events.append(event)
      case .body, .skipped, .issue, .failed: events.append(event)
      case .finished: hasFinished = true
      case .started, .screen, .part, .stage, .counted: break
      }
    }
    if !hasFinished { frame = nil }
    transition = .init(events: events, printed: frame?.printed ?? [], isEnd: frame == nil)
  }
}

extension Frame {
  /// The frame without its place in the output.
  package var withoutOutput: Self {
    var frame = self
    (frame.outputStart, frame.outputEnd, frame.printed) = (0, 0, nil)
    return frame
  }
}

extension TraceEvent {
  /// The event without its place in time, in the output and in the driver.
  package var withoutPlace: Self {
    switch self {
    case .interaction(var interaction):
      interaction.time = 0
      interaction.site = nil
      return .interaction(interaction)
    case .issue(var issue):
      issue.outputOffset = 0
      return .issue(issue)
    default: return self
    }
  }
}
