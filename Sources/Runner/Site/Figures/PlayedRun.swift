import Checking
import Judging
import Outcomes
package import Running
import Trace

/// An explored run, drawn in one language, in the form that the page's script plays.
///
/// Equal frames, or equal accounts of uses, are stored once.
struct PlayedRun: Codable, Sendable {
  struct State: Codable, Sendable {
    /// The number of the frame's text.
    var frame: Int
    /// Whether a second can pass.
    var waits: Bool
    /// For each use, its target state and the number of its account; the target is -1 beyond the
    /// bound, and -2 if the program ends.
    var uses: [[Int]]
  }

  private(set) var texts: [String] = []
  private(set) var states: [State] = []
  private(set) var recorded: [String: Int] = [:]
  private(set) var isComplete = false

  /// The maximum size of one run's distinct texts. They compress to a 39th to a 56th of it
  /// (measured), because they repeat the same markup, so to less than 60 kB.
  private static let byteLimit = 2_000_000

  /// - Parameter account: draws the effects of a use.
  init(_ exploration: Exploration, words: Words, account: (Exploration.Transition) -> String) {
    var numbers: [String: Int] = [:]
    var bytes = 0
    for state in exploration.states {
      let frame = FrameDrawing(state.frame, words: words).html
      let accounts = state.transitions.map(account)
      let new = Set([frame] + accounts).filter { numbers[$0] == nil }
      bytes += new.reduce(0) { $0 + $1.utf8.count }
      if bytes > Self.byteLimit { break }
      for text in [frame] + accounts where numbers[text] == nil {
        numbers[text] = texts.count
        texts.append(text)
      }
      states.append(
        State(
          frame: numbers[frame] ?? 0, waits: !state.frame.waits.isEmpty,
          uses: zip(state.transitions, accounts).map { transition, account in
            [transition.isEnd ? -2 : transition.target ?? -1, numbers[account] ?? 0]
          }))
    }
    // States beyond the size limit become targets beyond the bound.
    for state in states.indices {
      for use in states[state].uses.indices where states[state].uses[use][0] >= states.count {
        states[state].uses[use][0] = -1
      }
    }
    let known = exploration.recorded.filter { $0.value < states.count }
    recorded = Dictionary(uniqueKeysWithValues: known.map { (String($0), $1) })
    isComplete = exploration.isComplete && states.count == exploration.states.count
  }
}

/// A cache of the drawn runs of a chapter, by their explorations.
package struct PlayedRuns: Sendable {
  private let cache: Cache?
  private let origins: [Int: String]

  /// - Parameter origins: for each run, the digest of its exploration's inputs.
  package init(in cache: Cache? = nil, origins: [Int: String] = [:]) {
    self.cache = cache
    self.origins = origins
  }

  /// Returns a run from the cache, or draws and caches it.
  ///
  /// - Parameter material: the text of the drawing's other inputs.
  func run(_ number: Int, material: String, draw: () -> PlayedRun) -> PlayedRun {
    guard let cache, let origin = origins[number] else { return draw() }
    let key: Cache.Key<PlayedRun> = cache.key(of: Array("\nplayed \(origin)\n\(material)\n".utf8))
    if let known = cache.value(for: key) { return known }
    let run = draw()
    cache.keep(run, for: key)
    return run
  }
}
