public import CasePaths
import ConcurrencyExtras
import CustomDump

/// The expectation of an action, with its messages.
struct Expectation<Action> {
  let matches: (Action) -> Bool
  /// The message if no action matches.
  let absence: () -> String
  /// The message if another action arrives instead.
  let difference: (Action) -> String

  /// Returns an action of a case.
  static func `case`<Value>(of path: AnyCasePath<Action, Value>) -> Self {
    Self(
      matches: { path.extract(from: $0) != nil },
      absence: { "Expected to receive an action matching case path, but didn't get one." },
      difference: dump)
  }

  /// Returns the action's dump.
  static func dump(_ action: Action) -> String {
    var text = ""
    customDump(action, to: &text, indent: 2)
    return text
  }
}

extension TestStore where Action: Equatable {
  /// Waits for an action of an effect, and asserts its change of the state.
  ///
  ///     let store = TestStore(initialState: 0) {
  ///       Reduce<Int, Int> { sum, number in
  ///         sum += number
  ///         return number > 1 ? .send(number - 1) : .none
  ///       }
  ///     }
  ///     await store.send(2) { $0 = 2 }
  ///     await store.receive(1) { $0 = 3 }
  ///
  /// - Parameters:
  ///   - expectedAction: the action.
  ///   - nanoseconds: the time limit; ``timeout`` if `nil`.
  ///   - updateStateToExpectedResult: changes the state before the action into the expected one.
  public func receive(
    _ expectedAction: Action, timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let expectation = Expectation<Action>(
      matches: { $0 == expectedAction },
      absence: {
        var action = ""
        customDump(expectedAction, to: &action, indent: 2)
        return "Expected to receive the following action, but didn't: …\n\n\(action)"
      },
      difference: { received in
        difference(between: expectedAction, andReceived: received)
          ?? """
          Expected:
          \(String(describing: expectedAction).indented(by: 2))

          Received:
          \(String(describing: received).indented(by: 2))
          """
      })
    await receive(
      expectation, timeout: nanoseconds, assert: updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits for an action of an effect, for a duration, and asserts its change of the state.
  ///
  /// It is used like the overload whose `timeout` is in nanoseconds.
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action, timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      expectedAction, timeout: duration.nanoseconds, assert: updateStateToExpectedResult,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension TestStore {
  /// Waits for an action that satisfies a predicate.
  ///
  ///     let store = TestStore(initialState: 0) {
  ///       Reduce<Int, Int> { sum, number in
  ///         sum += number
  ///         return number > 1 ? .send(number - 1) : .none
  ///       }
  ///     }
  ///     await store.send(2) { $0 = 2 }
  ///     await store.receive({ $0 < 2 }) { $0 = 3 }
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool, timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await withoutActuallyEscaping(isMatching) { isMatching in
      await receive(
        Expectation(
          matches: isMatching,
          absence: { "Expected to receive an action matching predicate, but didn't get one." },
          difference: Expectation.dump),
        timeout: nanoseconds, assert: updateStateToExpectedResult,
        at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }

  /// Waits for an action that satisfies a predicate, for a duration.
  ///
  /// It is used like the overload whose `timeout` is in nanoseconds.
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool, timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      isMatching, timeout: duration.nanoseconds, assert: updateStateToExpectedResult,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits for an action of a case.
  ///
  ///     @CasePathable enum Action { case load, loaded(Int) }
  ///
  ///     let store = TestStore(initialState: 0) {
  ///       Reduce<Int, Action> { number, action in
  ///         switch action {
  ///         case .load: return .send(.loaded(42))
  ///         case .loaded(let loaded): number = loaded
  ///         }
  ///         return .none
  ///       }
  ///     }
  ///     await store.send(.load)
  ///     await store.receive(\.loaded) { $0 = 42 }
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>, timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .case(of: AnyCasePath(actionCase)), timeout: nanoseconds,
      assert: updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits for an action of a case, for a duration.
  ///
  /// It is used like the overload whose `timeout` is in nanoseconds.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>, timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      actionCase, timeout: duration.nanoseconds, assert: updateStateToExpectedResult,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits for an action of a case with a value.
  ///
  ///     @CasePathable enum Action { case load, loaded(Int) }
  ///
  ///     let store = TestStore(initialState: "") {
  ///       Reduce<String, Action> { text, action in
  ///         switch action {
  ///         case .load: return .send(.loaded(42))
  ///         case .loaded: text = "loaded"
  ///         }
  ///         return .none
  ///       }
  ///     }
  ///     await store.send(.load)
  ///     await store.receive(\.loaded, 42) { $0 = "loaded" }
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>, _ value: Value,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let casePath = AnyCasePath(actionCase)
    let expectation = Expectation<Action>(
      matches: { casePath.extract(from: $0) == value },
      absence: {
        var action = ""
        customDump(casePath.embed(value), to: &action, indent: 2)
        return "Expected to receive the following action, but didn't: …\n\n\(action)"
      },
      difference: { received in
        casePath.extract(from: received).flatMap { difference(between: value, andReceived: $0) }
          ?? Expectation.dump(received)
      })
    await receive(
      expectation, timeout: nanoseconds, assert: updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits for an action of a case with a value, for a duration.
  ///
  /// It is used like the overload whose `timeout` is in nanoseconds.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>, _ value: Value, timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      actionCase, value, timeout: duration.nanoseconds, assert: updateStateToExpectedResult,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

// MARK: - Steps

extension TestStore {
  func receive(
    _ expectation: Expectation<Action>, timeout nanoseconds: UInt64?,
    assert update: ((_ state: inout State) throws -> Void)?, at site: CallSite
  ) async {
    if ledger.receivedActions.isEmpty || exhaustivity != .on {
      await waitForAction(expectation, timeout: nanoseconds, at: site)
    }
    take(expectation, assert: update, at: site)
    if !ledger.runningEffects.isEmpty { await Task.megaYield(count: 20) }
  }

  private func hasReceived(_ expectation: Expectation<Action>) -> Bool {
    exhaustivity == .on
      ? !ledger.receivedActions.isEmpty
      : ledger.receivedActions.contains { expectation.matches($0.action) }
  }

  /// Waits until an expected action has arrived; reports an issue at the time limit.
  private func waitForAction(
    _ expectation: Expectation<Action>, timeout: UInt64?, at site: CallSite
  ) async {
    // Without effects no action can arrive later.
    guard !hasReceived(expectation), !ledger.runningEffects.isEmpty else { return }
    let limit = timeout ?? self.timeout
    var polling = Polling(timeout: limit)
    while !Task.isCancelled {
      await polling.pause()
      if hasReceived(expectation) { return }
      guard polling.hasTimedOut || ledger.runningEffects.isEmpty else { continue }
      // A finished effect may have sent its last action while ending.
      await Task.yield()
      if hasReceived(expectation) { return }
      let suggestion =
        ledger.runningEffects.isEmpty
        ? """
        No running effect is left that could send it: the one that was to do so has ended early, \
        or was canceled.
        """
        : Self.suggestion(timeout: limit, default: self.timeout)
      site.report(
        """
        Expected to receive \(exhaustivity == .on ? "an action" : "a matching action"), but \
        received none\(limit > 0 ? " after \(Double(limit) / 1_000_000_000) seconds" : "").

        \(suggestion)
        """)
      return
    }
  }

  static func suggestion(timeout: UInt64, default: UInt64) -> String {
    """
    Effects are still running. If the expected one waits for a clock or a scheduler, advance the \
    test's one far enough, or override it with an immediate one. If it only needs more time, \
    \(TimeoutAdvice(timeout: timeout, default: `default`).text).
    """
  }

  private func take(
    _ expectation: Expectation<Action>, assert update: ((_ state: inout State) throws -> Void)?,
    at site: CallSite
  ) {
    guard hasReceived(expectation) else {
      site.report(expectation.absence())
      return
    }
    if exhaustivity != .on { skip(until: expectation.matches, at: site) }
    let previousState = state
    let (action, actualState, shared) = ledger.receivedActions.removeFirst()
    if expectation.matches(action) {
      expect(
        update, of: previousState, actual: actualState, shared: shared,
        elementIDs: ledger.dependencies.stackElementID.copy(), at: site)
    } else {
      let comesLater = ledger.receivedActions.contains { expectation.matches($0.action) }
      report(
        """
        Received unexpected action\(comesLater ? " before this one" : ""): …

        \(expectation.difference(action))
        """,
        at: site)
    }
    ledger.state = actualState
  }

  private func skip(until matches: (Action) -> Bool, at site: CallSite) {
    var skipped: [Action] = []
    while let received = ledger.receivedActions.first, !matches(received.action) {
      ledger.receivedActions.removeFirst()
      skipped.append(received.action)
      ledger.state = received.state
    }
    guard !skipped.isEmpty else { return }
    var actions = ""
    customDump(skipped, to: &actions)
    report(
      """
      \(skipped.count) received action\(skipped.count == 1 ? " was" : "s were") skipped:

      \(actions)
      """,
      at: site)
  }
}

/// The advice in the message of a timeout.
struct TimeoutAdvice {
  let timeout: UInt64
  let `default`: UInt64

  var text: String {
    timeout == `default`
      ? #"pass a "timeout" to this call"#
      : #"raise the "timeout" of this call"#
  }
}

/// The state of polling a condition, with a time limit.
struct Polling {
  private let limit: Duration
  private let start = ContinuousClock.now
  private var slept = Duration.zero
  private var yields = 0

  init(timeout nanoseconds: UInt64) {
    limit = .nanoseconds(Int64(clamping: nanoseconds))
  }

  /// Whether the limit is reached: by the clock, or by the sum of the sleeps if the clock stands
  /// still.
  var hasTimedOut: Bool {
    slept >= limit || start.duration(to: .now) >= limit
  }

  /// Yields to other tasks; after many yields it sleeps.
  mutating func pause() async {
    yields += 1
    guard yields > 50 else {
      await Task.yield()
      return
    }
    try? await Task.sleep(for: .milliseconds(1))
    slept += .milliseconds(1)
  }
}

extension Duration {
  var nanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    return UInt64(clamping: seconds) * 1_000_000_000 + UInt64(clamping: attoseconds / 1_000_000_000)
  }
}

/// Returns the difference between an expected and a received value; nil if their dumps are equal.
///
/// A failed comparison has already been reported, and is not reported again.
private func difference<Value>(between expected: Value, andReceived received: Value) -> String? {
  TaskResultComparison.$reportsIssues.withValue(false) {
    diff(expected, received, format: .proportional)
  }
  .map { "\($0.indented(by: 4))\n\n(Expected: −, Received: +)" }
}
