import Foundation

/// The last value that there was, behind a lock.
final class LastValue<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Remembers a value if there is one; returns the last one that there was.
  func remembering(_ value: Value?) -> Value {
    lock.withLock {
      if let value { self.value = value }
      return self.value
    }
  }
}
