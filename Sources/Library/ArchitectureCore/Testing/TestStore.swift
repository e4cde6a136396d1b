import ConcurrencyExtras
public import Dependencies
import IssueReporting

/// The runtime of a feature in a test, which asserts each step.
///
///     @Reducer struct Counter {
///       @ObservableState
///       struct State: Equatable {
///         var count = 0
///         var isSaved = true
///       }
///       enum Action {
///         case increment
///         case saved
///       }
///
///       var body: some ReducerOf<Self> {
///         Reduce { state, action in
///           switch action {
///           case .increment:
///             state.count += 1
///             state.isSaved = false
///             return .run { send in await send(.saved) }
///           case .saved:
///             state.isSaved = true
///             return .none
///           }
///         }
///       }
///     }
///
///     let store = TestStore(initialState: Counter.State()) {
///       Counter()
///     }
///     await store.send(.increment) {
///       $0.count = 1
///       $0.isSaved = false
///     }
///     await store.receive(\.saved) {
///       $0.isSaved = true
///     }
///
/// Every unasserted change, every unreceived action, and every effect that does not end is an
/// issue. ``exhaustivity`` relaxes this.
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  /// The part of the feature's behavior that the test must assert.
  ///
  ///     let store = TestStore(initialState: 0) { EmptyReducer<Int, Void>() }
  ///     store.exhaustivity = .off(showSkippedAssertions: true)
  public var exhaustivity: Exhaustivity = .on

  /// The time limit for actions and for the end of effects, in nanoseconds.
  ///
  ///     let store = TestStore(initialState: 0) { EmptyReducer<Int, Void>() }
  ///     store.timeout = 5_000_000_000
  public var timeout: UInt64 = 1_000_000_000

  let ledger: TestLedger<State, Action>
  let store: Store<State, TestLedger<State, Action>.TestAction>
  let site: CallSite
  private let usedMainSerialExecutor: Bool

  /// Creates a store for a test.
  ///
  ///     let store = TestStore(initialState: Date.distantPast) {
  ///       Reduce<Date, Void> { state, _ in
  ///         @Dependency(\.date.now) var now
  ///         state = now
  ///         return .none
  ///       }
  ///     } withDependencies: {
  ///       $0.date.now = Date(timeIntervalSince1970: 0)
  ///     }
  ///     await store.send(()) { $0 = Date(timeIntervalSince1970: 0) }
  ///
  /// - Parameters:
  ///   - initialState: the state to begin with.
  ///   - reducer: the reducer under test.
  ///   - prepareDependencies: replaces dependencies, for the state and the reducer.
  public init<R: Reducer>(
    initialState: @autoclosure () -> R.State, @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    let path = NavigationIDPath.ofNewStore()
    let (ledger, state) = Dependencies.withDependencies(prepareDependencies) {
      @Dependency(\.self) var dependencies
      let state = initialState()
      let reducer = NavigationIDPath.$current.withValue(path, operation: reducer)
      return (
        TestLedger(
          base: Reduce<State, Action>(reducer), initialState: state, dependencies: dependencies),
        state
      )
    }
    self.ledger = ledger
    store = Store(
      core: RootCore(initialState: state, reducer: TestReducer(ledger: ledger), path: path))
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    usedMainSerialExecutor = uncheckedUseMainSerialExecutor
    uncheckedUseMainSerialExecutor = true
  }

  deinit {
    let ledger = ledger
    let exhaustivity = exhaustivity
    let site = site
    uncheckedUseMainSerialExecutor = usedMainSerialExecutor
    guard MainActor.isCurrent else { return }
    MainActor.assumeIsolated {
      TestCompletion(exhaustivity: exhaustivity, site: site).check(ledger)
    }
  }

  /// The state as asserted so far.
  ///
  ///     let store = TestStore(initialState: 1) { EmptyReducer<Int, Void>() }
  ///     store.state  // => 1
  public var state: State { ledger.state }

  /// The dependencies of the feature, which may be changed between two steps.
  ///
  ///     let store = TestStore(initialState: 0) { EmptyReducer<Int, Void>() }
  ///     store.dependencies.date.now = Date(timeIntervalSince1970: 0)
  public var dependencies: DependencyValues {
    _read { yield ledger.dependencies }
    _modify { yield &ledger.dependencies }
  }

  /// Whether the feature has dismissed itself.
  ///
  ///     let store = TestStore(initialState: 0) {
  ///       Reduce<Int, Void> { _, _ in
  ///         @Dependency(\.dismiss) var dismiss
  ///         return .run { _ in await dismiss() }
  ///       }
  ///     }
  ///     await store.send(()).finish()
  ///     store.isDismissed  // => true
  public var isDismissed: Bool { ledger.isDismissed }

  /// Whether all work runs serially on the main thread.
  ///
  ///     let store = TestStore(initialState: 0) { EmptyReducer<Int, Void>() }
  ///     store.useMainSerialExecutor = false
  public var useMainSerialExecutor: Bool {
    get { uncheckedUseMainSerialExecutor }
    set { uncheckedUseMainSerialExecutor = newValue }
  }
}

/// The test store of a reducer's feature.
///
///     @Reducer struct Counter {
///       struct State: Equatable { var count = 0 }
///     }
///
///     @MainActor func counterStore() -> TestStoreOf<Counter> {
///       TestStore(initialState: Counter.State()) { Counter() }
///     }
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

// MARK: - Settings for a while

extension TestStore {
  /// Runs an operation with another exhaustivity.
  ///
  /// It is used like the asynchronous overload.
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, operation: () throws -> R
  ) rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs an asynchronous operation with another exhaustivity.
  ///
  ///     let store = TestStore(initialState: 0) {
  ///       Reduce<Int, Void> { count, _ in
  ///         count += 1
  ///         return .none
  ///       }
  ///     }
  ///     await store.withExhaustivity(.off) {
  ///       await store.send(())
  ///     }
  ///     store.state  // => 1
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, operation: () async throws -> R
  ) async rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try await operation()
  }

  /// Runs an operation with changed dependencies.
  ///
  /// It is used like the asynchronous overload.
  public func withDependencies<R>(
    _ updateValuesForOperation: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    let previous = dependencies
    defer { dependencies = previous }
    try updateValuesForOperation(&dependencies)
    return try operation()
  }

  /// Runs an asynchronous operation with changed dependencies.
  ///
  ///     let store = TestStore(initialState: 0) { EmptyReducer<Int, Void>() }
  ///     await store.withDependencies {
  ///       $0.date.now = Date(timeIntervalSince1970: 0)
  ///     } operation: {
  ///       await store.send(())
  ///     }
  public func withDependencies<R>(
    _ updateValuesForOperation: (_ dependencies: inout DependencyValues) async throws -> Void,
    operation: () async throws -> R
  ) async rethrows -> R {
    let previous = dependencies
    defer { dependencies = previous }
    var changed = dependencies
    try await updateValuesForOperation(&changed)
    dependencies = changed
    return try await operation()
  }
}

// MARK: - Reporting

extension TestStore {
  func report(_ message: String, at site: CallSite, exhaustivity: Exhaustivity? = nil) {
    TestStoreIssue.report(message, at: site, exhaustivity: exhaustivity ?? self.exhaustivity)
  }
}

enum TestStoreIssue {
  /// Reports a missing assertion: as an issue, as an expected issue, or not at all.
  static func report(_ message: String, at site: CallSite, exhaustivity: Exhaustivity) {
    switch exhaustivity {
    case .on:
      site.report(message)
    case .off(showSkippedAssertions: true):
      expect("Skipped assertions: …\n\n\(message)", at: site)
    case .off(showSkippedAssertions: false):
      break
    }
  }

  /// Passes an expected issue to the reporters; the default one records a known issue of the test.
  private static func expect(_ message: String, at site: CallSite) {
    for reporter in IssueReporters.current {
      guard reporter is _DefaultReporter else {
        reporter.expectIssue(
          message, fileID: site.fileID, filePath: site.filePath, line: site.line,
          column: site.column)
        continue
      }
      guard canExpectIssues else { continue }
      withIssueReporters([reporter]) {
        withExpectedIssue(
          fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column
        ) {
          site.report(message)
        }
      }
    }
  }

  /// Whether an issue can be marked as expected; XCTest on this system does not support it.
  private static var canExpectIssues: Bool { TestContext.current != .xcTest }
}
