/// A reference to a ``Guarded`` value, which closures share; the value need not be sendable.
package final class Locked<Value>: Sendable {
  // Accessed only under the lock.
  private struct Box: @unchecked Sendable { var value: Value }

  private let guarded: Guarded<Box>

  package init(_ value: Value) {
    nonisolated(unsafe) let value = value
    guarded = Guarded(Box(value: value))
  }

  package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    nonisolated(unsafe) var result: R?
    try guarded.withLock { result = try body(&$0.value) }
    return result!
  }
}
