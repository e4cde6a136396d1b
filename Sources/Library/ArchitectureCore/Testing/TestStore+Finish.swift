import ConcurrencyExtras
import CustomDump
import IssueReporting
import SharingCore

extension TestStore {
  /// Waits until all effects have ended.
  ///
  ///     let store = TestStore(initialState: 0) {
  ///       Reduce<Int, Void> { count, _ in .run { _ in try await Task.sleep(for: .seconds(1)) } }
  ///     }
  ///     await store.send(())
  ///     await store.finish(timeout: .seconds(2))
  ///
  /// - Parameter nanoseconds: the time limit; ``timeout`` if nil.
  public func finish(
    timeout nanoseconds: UInt64? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    refuseReceivedActions(before: "finishing", at: site)
    ledger.cancelPresentations()
    let limit = nanoseconds ?? timeout
    var polling = Polling(timeout: limit)
    if !ledger.runningEffects.isEmpty { await Task.megaYield(count: 20) }
    while !ledger.runningEffects.isEmpty {
      guard !polling.hasTimedOut else {
        report(
          """
          Expected effects to finish, but there are still effects in-flight\
          \(limit > 0 ? " after \(Double(limit) / 1_000_000_000) seconds" : "").

          \(Self.suggestion(timeout: limit, default: timeout))
          """,
          at: site)
        return
      }
      await polling.pause()
    }
  }

  /// Waits, for a duration, until all effects have ended.
  ///
  /// It is used like the overload whose `timeout` is in nanoseconds.
  @_disfavoredOverload
  public func finish(
    timeout duration: Duration, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await finish(
      timeout: duration.nanoseconds, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Discards the actions received so far, without asserting them.
  ///
  ///     let store = TestStore(initialState: 0) {
  ///       Reduce<Int, Bool> { count, isDone in
  ///         count += 1
  ///         return isDone ? .none : .send(true)
  ///       }
  ///     }
  ///     await store.send(false) { $0 = 1 }
  ///     await store.skipReceivedActions()
  ///     store.state  // => 2
  ///
  /// - Parameter strict: whether it is an issue if there are none.
  public func skipReceivedActions(
    strict: Bool = true, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await Task.megaYield(count: 20)
    skipReceived(
      strict: strict,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  func skipReceived(strict: Bool, at site: CallSite) {
    guard let last = ledger.receivedActions.last else {
      if strict {
        site.report("There were no received actions to skip.")
      }
      return
    }
    let actions = ledger.receivedActions.map(\.action)
    var text = ""
    if actions.count == 1 {
      customDump(actions[0], to: &text, indent: 4)
    } else {
      customDump(actions, to: &text, indent: 4)
    }
    report(
      """
      \(actions.count) received action\(actions.count == 1 ? " was" : "s were") skipped:

      \(text)
      """,
      at: site, exhaustivity: skippingExhaustivity)
    ledger.state = last.state
    ledger.sharedChanges.resetChanges()
    ledger.receivedActions = []
  }

  /// Ends the wait for the effects in flight. They go on: the store receives the actions that they
  /// send later.
  ///
  ///     let store = TestStore(initialState: 0) {
  ///       Reduce<Int, Void> { _, _ in .run { _ in try await Task.never() } }
  ///     }
  ///     await store.send(())
  ///     await store.skipInFlightEffects()
  ///
  /// - Parameter strict: whether it is an issue if there are none.
  public func skipInFlightEffects(
    strict: Bool = true, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await Task.megaYield(count: 20)
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let effects = ledger.runningEffects
    guard !effects.isEmpty else {
      if strict {
        reportIssue(
          "There were no in-flight effects to skip.", fileID: fileID, filePath: filePath,
          line: line, column: column)
      }
      return
    }
    let actions = effects.map(\.action.action)
    var text = ""
    if actions.count == 1 {
      customDump(actions[0], to: &text, indent: 4)
    } else {
      customDump(actions, to: &text, indent: 4)
    }
    report(
      """
      \(actions.count) in-flight effect\(actions.count == 1 ? " was" : "s were") skipped, \
      originating from:

      \(text)
      """,
      at: site, exhaustivity: skippingExhaustivity)
    ledger.skipEffects()
  }

  /// Deliberate skips are shown, but are not failures.
  private var skippingExhaustivity: Exhaustivity {
    exhaustivity == .on ? .off(showSkippedAssertions: true) : exhaustivity
  }
}

/// Checks at the end of a test for missing assertions.
@MainActor
struct TestCompletion {
  let exhaustivity: Exhaustivity
  let site: CallSite

  func check<State, Action>(_ ledger: TestLedger<State, Action>) {
    ledger.cancelPresentations()
    if !ledger.receivedActions.isEmpty {
      let count = ledger.receivedActions.count
      let actions = ledger.receivedActions
        .map { "    • " + debugCaseOutput($0.action, abbreviated: true) }
        .joined(separator: "\n")
      TestStoreIssue.report(
        """
        The store received \(count) unexpected action\(count == 1 ? "" : "s") by the end of this \
        test: …

          Unhandled actions:
        \(actions)

        Assert each of them with "await store.receive", drop all with \
        "await store.skipReceivedActions()", or test without exhaustivity: \
        "store.exhaustivity = .off".
        """,
        at: site, exhaustivity: exhaustivity)
    }
    for effect in ledger.runningEffects {
      TestStoreIssue.report(
        """
        An effect returned for this action is still running. It must complete before the end of \
        the test. …

        This one has not, for one of these reasons:

        • It is about to end. Wait for it: "await store.finish()".

        • It waits for a clock or a scheduler. Advance the test's clock far enough, or override \
        the dependency with an immediate one.

        • It has no end of its own, as a timer or a subscription. Mark it with \
        ".cancellable(id:)" and send the action that cancels it, or complete the publisher \
        behind it.

        • It is not part of this test. Cancel it with "await store.skipInFlightEffects()", or \
        test without exhaustivity: "store.exhaustivity = .off".
        """,
        at: effect.action.site, exhaustivity: exhaustivity)
    }
    let changes = ledger.sharedChanges.differences
    if !changes.isEmpty {
      TestStoreIssue.report(
        """
        Shared state changed in this test, and nothing in the test says so: …

        \(changes.joined(separator: "\n\n").indented(by: 4))

        (Expected: −, Actual: +)

        An effect may have changed it after the last action, or a reducer whose state does not \
        hold it. Say at the end what it is, 'store.assert { $0.$count.withLock { $0 = 1 } }', or \
        take a test store that is not exhaustive: 'store.exhaustivity = .off'.
        """,
        at: site, exhaustivity: exhaustivity)
    }
    ledger.cancelEffects()
  }
}
