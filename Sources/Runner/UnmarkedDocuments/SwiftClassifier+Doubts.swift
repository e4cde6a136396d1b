import Chapter
import Diagnostics
import Judging

// Doubts about the composition of a program: the document may mean another program, with other
// results.

extension SwiftClassifier {
  /// Returns a reason why a fitting program may not be the one the document means.
  func doubt(about attempt: Attempt) -> DocumentContext.Doubt? {
    var included = Set(attempt.context.map(\.index))
    if let host = attempt.host { included.insert(host) }
    return pieces.doubt(
      about: attempt.snippet, included: included, withStatements: attempt.withStatements,
      among: reading.neighbours.visible, comparesState: comparesState)
  }

  /// Whether any comparison depends on the program's state.
  private var comparesState: Bool {
    snippet.expectations.contains { $0.expectation.isOfRun || $0.expectation.mayEndRun }
      || reading.neighbours.precedesOutput
  }

  /// Returns the state of a fitting attempt, unless the program of the whole document is also
  /// possible and has another result.
  mutating func agreed(_ state: BlockState, _ attempt: Attempt) async throws -> BlockState {
    let (visible, all) = (reading.neighbours.visible, reading.neighbours.reachable)
    // A program without a context uses only its own names.
    guard all != visible, attempt.host == nil, !attempt.context.isEmpty else { return state }
    let wider = pieces.choice(for: attempt.snippet, among: all)
    let included = Set(attempt.context.map(\.index))
    let doubt =
      wider.obstacle
      ?? pieces.doubt(
        about: attempt.snippet, included: included, withStatements: attempt.withStatements,
        among: all, comparesState: comparesState)
    guard let doubt else { return state }
    guard wider.obstacle == nil else { return try await doubtful(doubt, compiled: state) }
    var other = attempt
    other.context = chosen(wider)
    other.withStatements = true
    let trial = try await trial(other)
    if let second = try await fitting(trial), second.hasSameResult(as: state) { return state }
    return try await doubtful(doubt, compiled: state)
  }

  /// Returns the state of a snippet whose program may not be the one the document means.
  ///
  /// - Parameter compiled: the state of a program that compiles.
  func doubtful(
    _ doubt: DocumentContext.Doubt, compiled: BlockState? = nil
  ) async throws -> BlockState {
    let block = reading.neighbours.blocks[doubt.block]
    let line = block.location.line
    let other = try await reading.neighbours.state(doubt.block)
    let reason: Reason
    if doubt.isOfState {
      reason = Reason(text: "line \(line) may change '\(doubt.name)', and the program lacks it")
    } else if other.usable == nil {
      reason = Self.reason(doubt.name, isIn: other.block)
    } else {
      reason = Reason(
        text: "line \(line) declares '\(doubt.name)' as well, and which one is meant is open")
    }
    var state = unusable(reason)
    state.usable = compiled?.usable
    return state
  }
}

extension BlockNeighbours {
  /// Whether the next block may contain its output.
  fileprivate var precedesOutput: Bool {
    guard index + 1 < blocks.count, case .fence(let fence) = blocks[index + 1].form else {
      return false
    }
    let info = FenceLanguage(fence.info)
    return info.isOutput || info.isShell
  }
}

extension BlockState {
  /// Whether two programs of a block have the same output, with the same comments holding.
  fileprivate func hasSameResult(as other: Self) -> Bool {
    diagnostics.map(\.message) == other.diagnostics.map(\.message)
      && diagnostics.map(\.detail) == other.diagnostics.map(\.detail)
      && comments.map(\.status) == other.comments.map(\.status) && printed == other.printed
  }
}
