import Foundation
import Judging
import Outcomes
package import Trace

/// The states that a reader of a page can reach by using the screens of a run, and the effects of
/// each use.
///
/// Each state is reached by a run of the program from its start. Two states are equal if their
/// screens, waits, and the effects of every use are equal, and if no walk that the explorer plays
/// distinguishes them. One walk at least goes on from each play that is merged with a state of
/// other written values.
package struct Exploration: Codable, Equatable, Sendable {
  package struct State: Codable, Equatable, Sendable {
    package var play: Play
    package var frame: Frame
    /// The effects of each use, by its number; the last one lets a second pass, if anything waits.
    package var transitions: [Transition]
  }

  /// The driver up to an interaction, and the uses of frames after it.
  package struct Play: Codable, Hashable, Sendable {
    /// The number of the interaction, counted from 1.
    package var interaction: Int
    package var uses: [Int] = []
    /// The inputs that a reader gave in place of the offered ones, by the positions of their uses.
    package private(set) var inputs: [Int: String] = [:]

    package init(interaction: Int, uses: [Int] = []) {
      self.interaction = interaction
      self.uses = uses
    }

    /// Parses a play in the format of ``request``; fails for any other text.
    package init?(request: String) {
      let parts = request.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let interaction = Int(parts[0]), interaction > 0 else { return nil }
      self.init(interaction: interaction)
      for use in parts[1].split(separator: ",") {
        let words = use.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let number = Int(words[0]), number >= 0 else { return nil }
        guard words.count > 1 else {
          uses.append(number)
          continue
        }
        guard let input = words[1].removingPercentEncoding else { return nil }
        self = then(number, input: input)
      }
    }

    /// The play in the format that a run's environment has: `3:0,5=Blob`, with inputs in percent
    /// encoding.
    package var request: String {
      let uses = uses.enumerated().map { position, use in
        let input = inputs[position].map {
          "=" + ($0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
        }
        return "\(use)\(input ?? "")"
      }
      return "\(interaction):" + uses.joined(separator: ",")
    }

    package func then(_ use: Int) -> Self { then([use]) }

    /// Returns the play with another use, for which the reader gives an input.
    package func then(_ use: Int, input: String) -> Self {
      var next = then(use)
      next.inputs[uses.count] = input
      return next
    }

    func then(_ suffix: [Int]) -> Self {
      var next = self
      next.uses += suffix
      return next
    }
  }

  package struct Transition: Codable, Equatable, Sendable {
    /// The interaction and its events, without the frame.
    package var events: [TraceEvent]
    package var printed: [String] = []
    /// The next state; nil if it is beyond the bound, or the program ends.
    package var target: Int?
    /// Whether the program ended.
    package var isEnd = false
  }

  package var states: [State] = []
  /// The state after each interaction of the recorded run, by its number, counted from 1.
  package var recorded: [Int: Int] = [:]
  /// Whether every use of every state leads to a state.
  package var isComplete: Bool {
    states.allSatisfy { $0.transitions.allSatisfy { $0.target != nil || $0.isEnd } }
  }

  /// The largest number of states of one run; a decision.
  package static let stateLimit = 40

  /// Returns the effects of the last use in the trace of a play, and the frame afterwards; nil if
  /// the program ended.
  package static func lastUse(in trace: [TraceEvent]) -> (use: Transition, frame: Frame?) {
    let effects = Explorer.Effects(trace, after: .init())
    return (effects.transition, effects.frame)
  }

  /// The events of all transitions.
  package var events: [TraceEvent] {
    states.flatMap { $0.transitions.flatMap(\.events) }
  }
}

extension Frame {
  /// The number of uses, with the one that lets a second pass if anything waits.
  package var useCount: Int { uses.count + (waits.isEmpty ? 0 : 1) }
}
