import Synchronization

/// A value that several threads take turns with.
///
/// A race detector does not see into the standard library's mutex, which is not built for it. The two
/// atomic accesses show it what the mutex orders, at the price of a plain load and a plain store; they
/// can go when the toolchain's libraries are instrumented.
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
