import Synchronization

/// A value that several threads take turns with.
package final class Locked<Value>: Sendable {
  // The mutex guards the box, so the value need not be sendable itself.
  private struct Box: @unchecked Sendable { var value: Value }

  private let mutex: Mutex<Box>

  package init(_ value: Value) {
    nonisolated(unsafe) let value = value
    mutex = Mutex(Box(value: value))
  }

  package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    nonisolated(unsafe) var result: R?
    try mutex.withLock { result = try body(&$0.value) }
    return result!
  }
}
