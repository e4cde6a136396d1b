import Synchronization

/// A value behind a lock.
///
/// The thread sanitizer cannot see into the standard library's mutex, which is not instrumented.
/// The two atomic accesses show it the order that the mutex gives, at the price of a plain load and
/// a plain store; they can go when the toolchain's libraries are instrumented.
struct Guarded<Value>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let handover = Atomic<Bool>(false)

  init(_ value: sending Value) {
    mutex = Mutex(value)
  }

  @inline(__always)
  func withLock<Result>(
    _ body: (inout sending Value) throws -> sending Result
  ) rethrows -> sending Result {
    try mutex.withLock { value in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}
