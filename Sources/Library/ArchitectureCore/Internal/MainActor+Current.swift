#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension MainActor {
  /// Whether the main actor runs what asks.
  ///
  /// It has no thread of its own here: the main queue is worked off by whatever thread is free.
  package nonisolated static var isCurrent: Bool {
    let (identity, implementation) = unsafeBitCast(sharedUnownedExecutor, to: (UInt, UInt).self)
    return isCurrentExecutor(identity, implementation, 0)
  }

  /// Does something on the main actor: now if it runs this, and soon if not.
  nonisolated static func perform(_ operation: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      assumeIsolated { operation() }
    } else {
      Task { @MainActor in operation() }
    }
  }
}

// The runtime's own question, which `assumeIsolated` asks too, but only to fail.
private typealias IsCurrentExecutor = @convention(c) (UInt, UInt, UInt64) -> Bool

private let isCurrentExecutor: IsCurrentExecutor = {
  guard let symbol = dlsym(nil, "swift_task_isCurrentExecutorWithFlags") else {
    preconditionFailure("this Swift runtime cannot tell which executor is current")
  }
  return unsafeBitCast(symbol, to: IsCurrentExecutor.self)
}()
