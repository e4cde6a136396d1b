import Foundation

/// The last value of an optional, guarded by a lock.
final class LastValue<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Changes the stored value.
  func change<R>(_ operation: (inout Value) throws -> R) rethrows -> R {
    try lock.withLock { try operation(&value) }
  }

  /// Stores a value if it is not nil, and returns the last stored one.
  func remembering(_ value: Value?) -> Value {
    lock.withLock {
      if let value { self.value = value }
      return self.value
    }
  }
}
