import Synchronization

/// A value guarded by a lock.
///
/// The thread sanitizer cannot see into the standard library's mutex, which is not instrumented.
/// The two atomic accesses show it the order that the mutex gives, at the price of a plain load and
/// a plain store; they can go when the toolchain's libraries are instrumented.
package final class Locked<Value>: Sendable {
  // The mutex guards the box, so the value need not be sendable itself.
  private struct Box: @unchecked Sendable { var value: Value }

  private let mutex: Mutex<Box>
  private let handover = Atomic<Bool>(false)

  package init(_ value: Value) {
    nonisolated(unsafe) let value = value
    mutex = Mutex(Box(value: value))
  }

  package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    nonisolated(unsafe) var result: R?
    try mutex.withLock { box in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      result = try body(&box.value)
    }
    return result!
  }
}
