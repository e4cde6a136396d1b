import CasePaths
import CustomDump
import Dependencies
import SharingCore

extension TestStore {
  /// Compares the expected state with the actual one, shared state included.
  ///
  /// - Parameter shared: the shared state to compare with; the current one if nil.
  func expect(
    _ update: ((_ state: inout State) throws -> Void)?, of previous: State, actual: State,
    shared: SharedValues? = nil, elementIDs: StackElementIDGenerator,
    mayChangeNothing: Bool = false, at site: CallSite
  ) {
    let changes = ledger.sharedChanges
    let before = changes.recorded
    // Without exhaustivity, a test's expectation starts with the actual state.
    if exhaustivity != .on { changes.resetChanges() }
    let isAsExpected = changes.assert(of: exhaustivity == .on ? shared : nil) {
      compare(
        update, of: previous, actual: actual, shared: before, elementIDs: elementIDs,
        mayChangeNothing: mayChangeNothing || before.hasChanges, at: site)
    }
    // The differences have been reported.
    if !isAsExpected || exhaustivity != .on { changes.resetChanges() }
  }

  /// - Returns: whether the expectation is met.
  private func compare(
    _ update: ((_ state: inout State) throws -> Void)?, of previous: State, actual: State,
    shared: RecordedChanges, elementIDs: StackElementIDGenerator, mayChangeNothing: Bool,
    at site: CallSite
  ) -> Bool {
    func expected(from state: State) throws -> State {
      guard let update else { return state }
      var state = state
      // Elements pushed by the test get the same identities as the feature's.
      let elementIDs = elementIDs.copy()
      try Dependencies.withDependencies {
        $0 = ledger.dependencies
        $0.stackElementID = elementIDs
      } operation: {
        try update(&state)
      }
      return state
    }

    func checkThatSomethingChanged(_ expected: State) {
      // A shared value may be set to its current value: another feature may have changed it.
      let hasExpectations = SharedChangeTracker.assertion?.hasExpectations == true
      guard !mayChangeNothing, !hasExpectations, update != nil, expected == previous
      else { return }
      report(
        """
        Expected state to change, but no change occurred.

        The closure leaves the state as it was before. Assign the fields that the action changes, \
        or remove the closure if it changes none.
        """,
        at: site)
    }

    do {
      switch exhaustivity {
      case .on:
        let expected = try expected(from: previous)
        guard expected == actual else {
          reportDifference(expected, actual, isExpected: update != nil, at: site)
          return false
        }
        checkThatSomethingChanged(expected)

      case .off(let showsSkippedAssertions):
        let expectedNow = try XCTModification.$mustChange.withValue(false) {
          try expected(from: actual)
        }
        guard expectedNow == actual else {
          withExhaustivity(.on) {
            reportDifference(expectedNow, actual, isExpected: update != nil, at: site)
          }
          return false
        }
        guard showsSkippedAssertions else { return true }
        ledger.sharedChanges.recorded = shared
        let expected = try expected(from: previous)
        guard expected == actual else {
          reportDifference(expected, actual, isExpected: update != nil, at: site)
          return false
        }
        checkThatSomethingChanged(expected)
      }
      return true
    } catch {
      site.report("Threw error: \(error)")
      return false
    }
  }

  private func reportDifference(
    _ expected: State, _ actual: State, isExpected: Bool, at site: CallSite
  ) {
    let difference =
      diff(expected, actual, format: .proportional)
      .map { "\($0.indented(by: 4))\n\n(Expected: −, Actual: +)" }
        ?? """
        Expected:
        \(String(describing: expected).indented(by: 2))

        Actual:
        \(String(describing: actual).indented(by: 2))
        """
    let heading =
      isExpected
      ? "A state change does not match expectation"
      : "State was not expected to change, but a change occurred"
    report("\(heading): …\n\n\(difference)", at: site)
  }
}
