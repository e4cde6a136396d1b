package import Synchronization

/// A value guarded by a lock.
///
/// The thread sanitizer cannot see into the standard library's mutex, which is not instrumented.
/// The two atomic accesses show it the mutex's happens-before order, at the cost of a plain load
/// and a plain store; delete them when the toolchain's libraries are instrumented.
package struct Guarded<Value>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let handover = Atomic<Bool>(false)

  @inlinable
  package init(_ value: sending Value) {
    mutex = Mutex(value)
  }

  @inlinable
  @inline(__always)
  package func withLock<Result>(
    _ body: (inout sending Value) throws -> sending Result
  ) rethrows -> sending Result {
    try mutex.withLock { value in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}
