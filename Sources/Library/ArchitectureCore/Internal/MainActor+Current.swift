import Glibc

extension MainActor {
  /// Whether the caller runs on the main actor.
  ///
  /// The main actor has no dedicated thread here: any free thread drains the main queue.
  package nonisolated static var isCurrent: Bool {
    let (identity, implementation) = unsafeBitCast(sharedUnownedExecutor, to: (UInt, UInt).self)
    return isCurrentExecutor(identity, implementation, 0)
  }

  /// Runs an operation on the main actor: immediately if called there, else later.
  nonisolated static func perform(_ operation: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      assumeIsolated { operation() }
    } else {
      Task { @MainActor in operation() }
    }
  }
}

// The runtime's check behind `assumeIsolated`, which traps if it fails.
private typealias IsCurrentExecutor = @convention(c) (UInt, UInt, UInt64) -> Bool

private let isCurrentExecutor: IsCurrentExecutor = {
  guard let symbol = dlsym(nil, "swift_task_isCurrentExecutorWithFlags") else {
    preconditionFailure(
      "this toolchain is not supported: its runtime cannot tell which executor is current; "
        + "use a Swift 6.3 toolchain")
  }
  return unsafeBitCast(symbol, to: IsCurrentExecutor.self)
}()
