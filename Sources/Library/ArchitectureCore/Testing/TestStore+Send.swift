public import CasePaths
import ConcurrencyExtras
import CustomDump
import IssueReporting

extension TestStore {
  /// Sends an action on the user's behalf, and asserts its change of the state.
  ///
  ///     let store = TestStore(initialState: 0) {
  ///       Reduce<Int, Int> { sum, number in
  ///         sum += number
  ///         return .none
  ///       }
  ///     }
  ///     await store.send(2) { $0 = 2 }
  ///     await store.send(0)
  ///
  /// - Parameter updateStateToExpectedResult: changes the previous state into the expected one.
  ///   Omit it if nothing changes.
  /// - Returns: the task of the action's effects.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard !isDismissed else {
      reportIssue(
        "Can't send action to dismissed test store.", fileID: fileID, filePath: filePath,
        line: line, column: column)
      return TestStoreTask(nil, timeout: timeout)
    }
    refuseReceivedActions(before: "sending an action", at: site)
    switch exhaustivity {
    case .on: break
    case .off(showSkippedAssertions: true): skipReceived(strict: false, at: site)
    case .off(showSkippedAssertions: false): ledger.receivedActions = []
    }
    // Skipped actions have changed the state too.
    if exhaustivity != .on { ledger.state = store.currentState }

    let previousState = state
    let elementIDs = ledger.dependencies.stackElementID.copy()
    let task = store.send(TestLedger.TestAction(origin: .send(action), site: site))
    let actualState = ledger.state
    // The asserted state changes only after the assertion.
    ledger.state = previousState
    expect(
      updateStateToExpectedResult, of: previousState, actual: actualState,
      elementIDs: elementIDs, at: site)
    ledger.state = actualState
    // Effects get time to start and finish; most actions have none.
    if task.tasks != nil || !ledger.runningEffects.isEmpty { await Task.megaYield(count: 20) }
    return TestStoreTask(task.tasks, timeout: timeout)
  }

  /// Sends an action without a value, by its case.
  ///
  ///     @CasePathable enum Action { case increment }
  ///
  ///     let store = TestStore(initialState: 0) {
  ///       Reduce<Int, Action> { count, _ in
  ///         count += 1
  ///         return .none
  ///       }
  ///     }
  ///     await store.send(\.increment) { $0 = 1 }
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(), assert: updateStateToExpectedResult, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Sends an action by its case and value.
  ///
  ///     @CasePathable enum Action { case add(Int) }
  ///
  ///     let store = TestStore(initialState: 0) {
  ///       Reduce<Int, Action> { sum, action in
  ///         if case .add(let number) = action { sum += number }
  ///         return .none
  ///       }
  ///     }
  ///     await store.send(\.add, 2) { $0 = 2 }
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>, _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(value), assert: updateStateToExpectedResult, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Asserts the current state.
  ///
  ///     let store = TestStore(initialState: 1) { EmptyReducer<Int, Void>() }
  ///     store.assert { $0 = 1 }
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    expect(
      updateStateToExpectedResult, of: state, actual: ledger.state,
      elementIDs: ledger.dependencies.stackElementID.copy(), mayChangeNothing: true,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  func refuseReceivedActions(before work: String, at site: CallSite) {
    guard !ledger.receivedActions.isEmpty else { return }
    var actions = ""
    customDump(ledger.receivedActions.map(\.action), to: &actions)
    let count = ledger.receivedActions.count
    report(
      """
      Must handle \(count) received action\(count == 1 ? "" : "s") before \(work). …

      Unhandled actions: \(actions)
      """,
      at: site)
  }
}
