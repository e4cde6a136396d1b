import ConcurrencyExtras
import IssueReporting
import RuntimeSupport

/// The task of the effects of a test's action.
///
///     let store = TestStore(initialState: 0) {
///       Reduce<Int, Void> { _, _ in .run { _ in try await Task.never() } }
///     }
///     let task = await store.send(())
///     await task.cancel()
///     task.isCancelled  // => true
public struct TestStoreTask: Hashable, Sendable {
  /// The tasks of the effects; nil if the action has none.
  private let tasks: EffectTasks?
  package let timeout: UInt64

  package init(_ tasks: EffectTasks?, timeout: UInt64) {
    self.tasks = tasks
    self.timeout = timeout
  }

  /// Cancels the effects, and waits until they have ended.
  ///
  ///     let store = TestStore(initialState: 0) {
  ///       Reduce<Int, Void> { _, _ in .run { _ in try await Task.never() } }
  ///     }
  ///     let task = await store.send(())
  ///     await task.cancel()
  public func cancel() async {
    tasks?.cancel()
    await tasks?.finish()
  }

  /// Waits until the effects have ended.
  ///
  ///     let store = TestStore(initialState: 0) { EmptyReducer<Int, Void>() }
  ///     await store.send(()).finish()
  ///
  /// - Parameter nanoseconds: the time limit; the store's timeout if nil.
  public func finish(
    timeout nanoseconds: UInt64? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    guard let tasks else { return }
    let limit = nanoseconds ?? timeout
    let isDone = Locked(false)
    let waiting = Task {
      await tasks.finish()
      isDone.withLock { $0 = true }
    }
    var polling = Polling(timeout: limit)
    while !isDone.withLock({ $0 }) {
      guard !polling.hasTimedOut else {
        waiting.cancel()
        reportIssue(
          """
          Expected task to finish, but it is still in-flight\
          \(limit > 0 ? " after \(Double(limit) / 1_000_000_000) seconds" : "").

          If its effects wait for a clock or a scheduler, advance the test's one far enough, or \
          override it with an immediate one. If they only need more time, \
          \(TimeoutAdvice(timeout: limit, default: timeout).text).
          """,
          fileID: fileID, filePath: filePath, line: line, column: column)
        return
      }
      await polling.pause()
    }
  }

  /// Waits, for a duration, until the effects have ended.
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

  /// Whether the effects were cancelled.
  ///
  ///     let store = TestStore(initialState: 0) {
  ///       Reduce<Int, Void> { _, _ in .run { _ in try await Task.never() } }
  ///     }
  ///     let task = await store.send(())
  ///     task.isCancelled  // => false
  ///     await task.cancel()
  public var isCancelled: Bool { tasks?.isCancelled ?? true }
}
