import Synchronization
import Testing
import Trace

@testable import Checking
@testable import Judging

/// The exploration of programs that are functions of the uses so far.
@Suite("Exploring the states of a run")
struct ExplorerTests {
  /// A program with one screen: its text, and buttons without a label.
  private struct Program: Sendable {
    var buttons = 1
    /// The text after uses, and whether the program has ended.
    var screen: @Sendable ([Int]) -> (text: String, isEnd: Bool)
    /// The value that the last of some uses has written, and the one before.
    var write: @Sendable ([Int]) -> (old: String, new: String)? = { _ in nil }
    let plays = Counter()

    final class Counter: Sendable {
      let value = Mutex(0)
    }

    func frame(_ uses: [Int]) -> Frame {
      var text = FrameElement(role: .text)
      text.value = screen(uses).text
      let buttons = (0..<buttons).map { number in
        var button = FrameElement(role: .button)
        button.uses = [.init(number: number, verb: .tap)]
        return button
      }
      return Frame(elements: [text] + buttons)
    }

    func trace(_ uses: [Int]) -> [TraceEvent] {
      plays.value.withLock { $0 += 1 }
      var trace: [TraceEvent] = []
      for count in 0...uses.count {
        let uses = Array(uses[..<count])
        trace.append(.interaction(Interaction(verb: .tap, target: "", time: Double(count))))
        if let (old, new) = write(uses) {
          trace.append(.write(Write(property: "Model.hidden", old: old, new: new)))
        }
        if screen(uses).isEnd { return trace }
        trace.append(.frame(frame(uses)))
      }
      return trace + [.finished]
    }

    func exploration(states: Int = 40) async throws -> Exploration {
      var explorer = Explorer(stateLimit: states, width: 2) { play, count in
        (0..<count).map { use in
          let trace = trace(play.uses + [use])
          return trace.moments.last ?? []
        }
      } playAll: { play in
        trace(play.uses)
      }
      try await explorer.explore(trace([]))
      return explorer.exploration
    }

    /// Returns the first uses, up to a length, whose screen contradicts the explored states.
    func contradiction(to exploration: Exploration, length: Int) -> [Int]? {
      var queue: [(state: Int, uses: [Int])] = [(0, [])]
      while let (state, uses) = queue.popLast() {
        if exploration.states[state].frame != frame(uses) { return uses }
        guard uses.count < length else { continue }
        for (use, transition) in exploration.states[state].transitions.enumerated() {
          let next = uses + [use]
          if transition.isEnd != screen(next).isEnd { return next }
          if let target = transition.target { queue.append((target, next)) }
        }
      }
      return nil
    }
  }

  @Test("States that only a later use distinguishes are separate")
  func laterUse() async throws {
    let program = Program { uses in (uses.count < 5 ? "still" : "over", false) }
    let exploration = try await program.exploration()
    #expect(exploration.states.count == 6)
    #expect(exploration.isComplete)
    #expect(program.contradiction(to: exploration, length: 8) == nil)
  }

  @Test("Equal states are merged, however they are reached")
  func equal() async throws {
    let program = Program(buttons: 2) { uses in
      ("\(uses.reduce(0) { ($0 + ($1 == 0 ? 1 : 3)) % 4 })", false)
    }
    let exploration = try await program.exploration()
    #expect(exploration.states.count == 4)
    #expect(program.contradiction(to: exploration, length: 8) == nil)
  }

  @Test("Effects that depend on the order of uses, and the end of the program, are found")
  func order() async throws {
    // It ends after the uses 1, 0, 1 in sequence.
    let program = Program(buttons: 2) { uses in
      let ends = uses.indices.contains { uses[$0...].starts(with: [1, 0, 1]) }
      return ("same", ends)
    }
    let exploration = try await program.exploration()
    #expect(exploration.states.count == 3)
    #expect(exploration.states.flatMap(\.transitions).count { $0.isEnd } == 1)
    #expect(program.contradiction(to: exploration, length: 8) == nil)
  }

  @Test("A program that counts forever is explored up to the bound, and marked as incomplete")
  func bound() async throws {
    let program = Program { uses in (uses.count < 20 ? "still" : "over", false) }
    let exploration = try await program.exploration(states: 8)
    #expect(exploration.states.count <= 8)
    #expect(program.contradiction(to: exploration, length: 30) == nil)
  }

  @Test("At the bound, every use that leads to a known state leads there")
  func everyReturn() async throws {
    // Up, down, back to zero, and nothing.
    let program = Program(buttons: 4) { uses in
      ("\(uses.reduce(0) { [$0 + 1, $0 - 1, 0, $0][$1] })", false)
    }
    let exploration = try await program.exploration(states: 6)
    #expect(exploration.states.count == 6)
    // The highest number cannot go up, and the lowest one not down.
    #expect(exploration.states.flatMap(\.transitions).count { $0.target == nil } == 2)
    #expect(program.contradiction(to: exploration, length: 8) == nil)
  }

  @Test("At the bound, no state with a new screen is played")
  func newAtBound() async throws {
    let program = Program { uses in ("\(uses.count)", false) }
    let exploration = try await program.exploration(states: 8)
    #expect(exploration.states.count == 8)
    // The recorded run, and the use of each state.
    #expect(program.plays.value.withLock { $0 } == 9)
  }

  /// Uses 0 count beneath a page; use 1 opens it, and closes it at the third time.
  private static func layers(_ uses: [Int]) -> (count: Int, depth: Int, hasCounted: Bool) {
    var (count, depth, hasCounted) = (0, 0, false)
    for use in uses {
      hasCounted = use == 0 && depth == 0
      if hasCounted { count = (count + 1) % 3 }
      if use == 1 { depth = (depth + 1) % 4 }
    }
    return (count, depth, hasCounted)
  }

  @Test("A written value that only two uses reveal distinguishes states")
  func hiddenValue() async throws {
    let program = Program(buttons: 2) { uses in
      let (count, depth, _) = Self.layers(uses)
      return (depth == 0 ? "\(count)" : "page \(depth)", false)
    } write: { uses in
      let (count, _, hasCounted) = Self.layers(uses)
      return hasCounted ? ("\((count + 2) % 3)", "\(count)") : nil
    }
    let exploration = try await program.exploration()
    #expect(exploration.states.count == 12)
    #expect(exploration.isComplete)
    #expect(program.contradiction(to: exploration, length: 10) == nil)
  }

  @Test("A written value that nothing ever shows distinguishes no states")
  func unseenValue() async throws {
    let program = Program { uses in
      ("\(uses.count % 2)", false)
    } write: { uses in
      uses.count == 1 ? ("none", "some") : nil
    }
    let exploration = try await program.exploration()
    #expect(exploration.states.count == 3)
    #expect(exploration.isComplete)
  }

  @Test("Beyond the bound, uses lead back to known states")
  func backAtBound() async throws {
    // One button counts, the other counts down.
    let program = Program(buttons: 2) { uses in
      ("\(uses.reduce(0) { $0 + ($1 == 0 ? 1 : -1) })", false)
    }
    let exploration = try await program.exploration(states: 7)
    let targets = exploration.states.flatMap { $0.transitions.map(\.target) }
    // Only the two ends of the row have further transitions.
    #expect(targets.count { $0 == nil } == 2)
    #expect(program.contradiction(to: exploration, length: 10) == nil)
  }

  @Test("States without merges are not played again")
  func cost() async throws {
    let program = Program { uses in ("\(uses.count)", uses.count == 3) }
    let exploration = try await program.exploration()
    #expect(exploration.states.count == 3)
    // The recorded run, and one play for each use of a state.
    #expect(program.plays.value.withLock(\.self) == 4)
  }
}
