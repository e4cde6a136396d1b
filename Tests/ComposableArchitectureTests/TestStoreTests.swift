import Clocks
import ComposableArchitecture
import IssueExpectations
import Testing

@Reducer
private struct Loader {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    var value: Int?
    var ticks = 0
  }

  enum Action: Equatable {
    case load
    case loaded(Int)
    case tick
    case start
    case stop
    case fail
    case twice
  }

  enum CancelID { case timer }

  let clock: TestClock<Duration>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        state.isLoading = true
        return .run { send in await send(.loaded(42)) }
      case .loaded(let value):
        state.isLoading = false
        state.value = value
        return .none
      case .tick:
        state.ticks += 1
        return .none
      case .start:
        return .run { [clock] send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.tick)
          }
        }
        .cancellable(id: CancelID.timer)
      case .stop:
        return .cancel(id: CancelID.timer)
      case .fail:
        return .run { _ in throw Failure() }
      case .twice:
        return .merge(.send(.tick), .send(.tick))
      }
    }
  }

  struct Failure: Error {}
}

@Suite("Test stores", .serialized)
@MainActor
struct TestStoreTests {
  let clock = TestClock()

  private func makeStore(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> TestStore<Loader.State, Loader.Action> {
    TestStore(initialState: Loader.State()) { Loader(clock: clock) }
  }

  @Test("A test asserts sent actions, received actions and changes")
  func sendingAndReceiving() async {
    let store = makeStore()
    await store.send(.load) { $0.isLoading = true }
    await store.receive(.loaded(42)) {
      $0.isLoading = false
      $0.value = 42
    }
  }

  @Test("Actions are received by case, by case and value, and by predicate")
  func receivingByCase() async {
    let store = makeStore()
    await store.send(\.load) { $0.isLoading = true }
    await store.receive(\.loaded) {
      $0.isLoading = false
      $0.value = 42
    }
    await store.send(\.loaded, 1) { $0.value = 1 }
    await store.send(.load) { $0.isLoading = true }
    await store.receive(\.loaded, 42) {
      $0.isLoading = false
      $0.value = 42
    }
    await store.send(.load) { $0.isLoading = true }
    await store.receive({ $0 == .loaded(42) }, assert: { $0.isLoading = false })
  }

  @Test("Effects use a clock, and end when they are cancelled")
  func timers() async {
    let store = makeStore()
    await store.send(.start)
    await clock.advance(by: .seconds(2))
    await store.receive(.tick) { $0.ticks = 1 }
    await store.receive(.tick) { $0.ticks = 2 }
    await store.send(.stop)
    await store.finish()
    let task = await store.send(.start)
    await task.cancel()
    #expect(task.isCancelled)
  }

  @Test("An assertion's state only changes after the assertion")
  func stateWhileSaying() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { count, isLast in
        count += 1
        return isLast ? .none : .send(true)
      }
    }
    await store.send(false) {
      $0 = 1
      #expect(store.state == 0)
    }
    #expect(store.state == 1)
    await store.receive(true) {
      $0 = 2
      #expect(store.state == 1)
    }
    #expect(store.state == 2)
  }

  @Test("Actions are received by case paths")
  func casePaths() async {
    let store = makeStore()
    await store.send(.load) { $0.isLoading = true }
    await store.receive(/Loader.Action.loaded) {
      $0.isLoading = false
      $0.value = 42
    }
    await store.send(.twice)
    await store.receive(/Loader.Action.tick, timeout: .seconds(1)) { $0.ticks = 1 }
    await expectingIssues("Received unexpected action: …\n\n  Loader.Action.tick") {
      await store.receive(/Loader.Action.loaded)
    }
  }

  @Test("A wrong expectation is reported as a difference")
  func difference() async {
    let store = makeStore()
    let issues = await reportedIssues { await store.send(.tick) { $0.ticks = 2 } }
    // Unchanged lines begin with a figure space.
    #expect(
      issues.map { $0.description.replacing("\u{2007}", with: " ") } == [
        """
        A state change does not match expectation: …

              Loader.State(
                _isLoading: false,
                _value: nil,
            −   _ticks: 2
            +   _ticks: 1
              )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test("An unasserted change or action is an issue", arguments: [false, true])
  func omissions(isReceived: Bool) async {
    let count = isReceived ? "1 unexpected action" : "2 unexpected actions"
    await expectingIssues("The store received \(count) by the") {
      let store = makeStore()
      await store.send(.twice)
      if isReceived { await store.receive(.tick) { $0.ticks = 1 } }
    }
  }

  @Test("An unfinished effect is an issue")
  func runningEffect() async {
    await expectingIssues("An effect returned for this action is still running.") {
      let store = makeStore()
      await store.send(.start)
    }
  }

  @Test("Sending before all actions are received is an issue")
  func sendingTooEarly() async {
    let store = makeStore()
    await expectingIssues(
      "Must handle 2 received actions before sending an action. …",
      "State was not expected to change, but a change occurred: …"
    ) {
      await store.send(.twice)
      await store.send(.stop)
    }
    await store.receive(.tick) { $0.ticks = 1 }
    await store.receive(.tick) { $0.ticks = 2 }
  }

  @Test("An unasserted change, and an asserted one that does not happen, are issues")
  func changes() async {
    let store = makeStore()
    await expectingIssues("State was not expected to change, but a change occurred: …") {
      await store.send(.tick)
    }
    await expectingIssues("Expected state to change, but no change occurred.") {
      await store.send(.stop) { _ in }
    }
  }

  @Test("Waiting for an action that does not arrive is an issue")
  func absence() async {
    let store = makeStore()
    await expectingIssues("Expected to receive the following action, but didn't: …") {
      await store.receive(.tick)
    }
    await store.send(.start)
    await expectingIssues(
      "Expected to receive an action, but received none",
      "Expected to receive the following action, but didn't: …"
    ) {
      await store.receive(.tick, timeout: .zero)
    }
    await store.send(.stop)
  }

  @Test("A short timeout is an issue that suggests a longer one", arguments: [nil, 0 as UInt64])
  func impatience(timeout: UInt64?) async {
    let store = makeStore()
    store.timeout = 1_000_000
    let task = await store.send(.start)
    await expectingIssues(
      timeout == nil
        ? #"pass a "timeout" to this call."#
        : #"raise the "timeout" of this call."#
    ) {
      await task.finish(timeout: timeout)
    }
    await task.cancel()
  }

  @Test("An uncaught error is an issue")
  func errors() async {
    let store = makeStore()
    await expectingIssues("threw an unhandled error. …") {
      await store.send(.fail)
      await store.finish()
    }
  }

  @Test("Without exhaustivity a test asserts what it chooses to")
  func nonExhaustive() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.load)
    await store.receive(\.loaded)
    #expect(store.state.value == 42)
    await store.send(.twice)
    await store.send(.tick) { $0.ticks = 3 }
  }

  @Test("Received actions and running effects can be skipped")
  func skipping() async {
    let store = makeStore()
    await store.send(.twice)
    let received = await reportedIssues { await store.skipReceivedActions() }
    #expect(received.map(\.isExpected) == [true])
    #expect(received.first?.description.contains("2 received actions were skipped") == true)
    #expect(store.state.ticks == 2)
    await store.send(.start)
    let underway = await reportedIssues { await store.skipInFlightEffects() }
    #expect(underway.map(\.isExpected) == [true])
    #expect(underway.first?.description.contains("1 in-flight effect was skipped") == true)
    await expectingIssues("There were no received actions to skip.") {
      await store.skipReceivedActions()
    }
    await expectingIssues("There were no in-flight effects to skip.") {
      await store.skipInFlightEffects()
    }
  }

  @Test("A skipped effect continues, and the test receives its actions")
  func skippedEffectGoesOn() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { count, isDone in
        count += 1
        guard !isDone else { return .none }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(true)
        }
      }
    }
    await store.send(false) { $0 = 1 }
    _ = await reportedIssues { await store.skipInFlightEffects() }
    await clock.advance(by: .seconds(1))
    await store.receive(true) { $0 = 2 }
  }

  @Test("A skipped assertion is a known issue of a test", .filterIssues { !isSkipped($0) })
  func knownIssue() async {
    let store = makeStore()
    await store.send(.twice)
    await store.skipReceivedActions()
    #expect(skippedIssues.value == 1)
  }
}

private let skippedIssues = LockIsolated(0)

/// Returns whether an issue reports a skipped assertion without failing a test; counts it.
private func isSkipped(_ issue: Issue) -> Bool {
  guard !issue.isFailure, "\(issue)".contains("Skipped assertions: …") else { return false }
  skippedIssues.withValue { $0 += 1 }
  return true
}
