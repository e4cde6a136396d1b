import Foundation
import Judging
import Trace

/// The data of all playable runs of a chapter, as its page's script reads them.
///
/// Texts are shared: a frame or the account of a use that several states or runs have stands once.
struct PlayData {
  /// One playable run: `states` are pairs of a frame and its uses, each `[target, account]`.
  private struct Run: Encodable {
    var states: [State]
    var recorded: [String: Int]
    var isComplete: Bool
    var command: String
  }

  private struct State: Encodable {
    var frame: Int
    /// Whether a second can pass.
    var waits: Bool
    /// For each use its target and its account; the target is -1 beyond the bound, and -2 where the
    /// program ends.
    var uses: [[Int]]
  }

  private struct Contents: Encodable {
    var texts: [String]
    var runs: [String: Run]
  }

  private var texts: [String] = []
  private var numbers: [String: Int] = [:]
  private var runs: [String: Run] = [:]

  /// The largest size of one run's distinct texts: they repeat the same markup, and were measured to
  /// come to a 39th to a 56th of it compressed, so this is less than 60 kB.
  private static let byteLimit = 2_000_000

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - id: the identifier of its session on the page.
  ///   - account: draws the effects of a use.
  ///   - command: goes on where the page's data end.
  mutating func add(
    _ exploration: Exploration, id: String, words: Words = .english, command: String,
    account: (Exploration.Transition) -> String
  ) {
    var distinct: Set<String> = []
    var bytes = 0
    var states: [State] = []
    for state in exploration.states {
      let frame = FrameDrawing(state.frame, words: words).html
      let accounts = state.transitions.map(account)
      for text in [frame] + accounts where distinct.insert(text).inserted {
        bytes += text.utf8.count
      }
      if bytes > Self.byteLimit { break }
      states.append(
        State(
          frame: number(of: frame), waits: !state.frame.waits.isEmpty,
          uses: zip(state.transitions, accounts).map { transition, account in
            [transition.isEnd ? -2 : transition.target ?? -1, number(of: account)]
          }))
    }
    // A state that did not fit is beyond the bound.
    for state in states.indices {
      for use in states[state].uses.indices where states[state].uses[use][0] >= states.count {
        states[state].uses[use][0] = -1
      }
    }
    let recorded = exploration.recorded.filter { $0.value < states.count }
    runs[id] = Run(
      states: states,
      recorded: Dictionary(uniqueKeysWithValues: recorded.map { (String($0), $1) }),
      isComplete: exploration.isComplete && states.count == exploration.states.count,
      command: command)
  }

  /// The script that hands the data to the page's; nil if there are none.
  var script: String? {
    guard !runs.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Contents(texts: texts, runs: runs)) else { return nil }
    return "chaptersPlay(\(String(decoding: data, as: UTF8.self)))\n"
  }

  private mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    texts.append(text)
    numbers[text] = texts.count - 1
    return texts.count - 1
  }
}
