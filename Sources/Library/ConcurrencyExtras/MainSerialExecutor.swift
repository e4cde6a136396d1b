import Foundation
import Synchronization

/// Runs every task on the main actor's executor during an operation: serially, in the order in
/// which they become ready.
///
/// After each `Task.yield()`, a test of code that starts tasks is then deterministic:
///
///     await withMainSerialExecutor {
///       let first = Task { print("first") }
///       let second = Task { print("second") }
///       await first.value
///       await second.value
///     }
///     // Prints "first"
///     // Prints "second"
///
/// The effect is process-wide, not limited to the operation's tasks.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @MainActor @Sendable () async throws -> Void
) async rethrows {
  SerialStretches.begin()
  defer { SerialStretches.end() }
  try await operation()
}

/// Runs every task serially on the main actor's executor during a synchronous operation.
///
/// Use it for a whole test, in `invokeTest` of an `XCTestCase`.
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: () throws -> Void
) rethrows {
  SerialStretches.begin()
  defer { SerialStretches.end() }
  try operation()
}

/// Whether every task runs serially on the main actor's executor.
///
/// ``withMainSerialExecutor(operation:)-(()->())`` sets and restores it. It has no effect in a
/// program linked statically to a runtime without symbols.
public var uncheckedUseMainSerialExecutor: Bool {
  get { GlobalExecutorHook.current.pointee != nil }
  set { GlobalExecutorHook.current.pointee = newValue ? GlobalExecutorHook.toMainActor : nil }
}

/// The operations running serially. The last of overlapping operations to end restores the value
/// from before the first.
private enum SerialStretches {
  private struct State {
    var count = 0
    var wasSerial = false
  }

  private static let state = Mutex(State())

  static func begin() {
    state.withLock {
      if $0.count == 0 { $0.wasSerial = uncheckedUseMainSerialExecutor }
      $0.count += 1
      uncheckedUseMainSerialExecutor = true
    }
  }

  static func end() {
    state.withLock {
      $0.count -= 1
      if $0.count == 0 { uncheckedUseMainSerialExecutor = $0.wasSerial }
    }
  }
}

/// The runtime's hook for enqueueing a job without an actor, which replaces the default function.
private enum GlobalExecutorHook {
  typealias Original = @convention(thin) (UnownedJob) -> Void
  typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  // The runtime reads the variable without a lock; only tests that do not run in parallel set it.
  nonisolated(unsafe) static let current: UnsafeMutablePointer<Hook?> = {
    if let variable = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") {
      return variable.assumingMemoryBound(to: Hook?.self)
    }
    let unread = UnsafeMutablePointer<Hook?>.allocate(capacity: 1)
    unread.initialize(to: nil)
    return unread
  }()

  static let toMainActor: Hook = { job, _ in MainActor.shared.enqueue(job) }
}
