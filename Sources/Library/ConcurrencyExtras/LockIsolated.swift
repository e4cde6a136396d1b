import Foundation

/// A value guarded by a lock, accessible from any thread.
///
///     let count = LockIsolated(0)
///     await withTaskGroup(of: Void.self) { group in
///       for _ in 1...100 { group.addTask { count.withValue { $0 += 1 } } }
///     }
///     count.value  // 100
///
/// The lock is recursive: code inside ``withValue(_:)`` may read the value again.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  // Guarded by the lock.
  private var _value: Value
  private let lock = NSRecursiveLock()

  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    _value = try value()
  }

  /// A property of the value, read under the lock.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.withLock { _value[keyPath: keyPath] }
  }

  /// Reads and modifies the value atomically.
  ///
  ///     let names = LockIsolated(["Blob"])
  ///     names.withValue { $0.removeFirst() }  // => "Blob"
  ///
  /// Prefer this to a read of ``value`` and a later write: another thread may write in between.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    // A copy: the operation may access this box, which must not overlap the access of `inout`.
    var value = _value
    defer { _value = value }
    return try operation(&value)
  }

  /// Replaces the value, computing the new one under the lock.
  ///
  ///     let count = LockIsolated(0)
  ///     count.setValue(42)
  ///     count.value  // => 42
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    lock.lock()
    defer { lock.unlock() }
    _value = try newValue()
  }
}

extension LockIsolated where Value: Sendable {
  /// The current value.
  public var value: Value { lock.withLock { _value } }
}

@available(*, deprecated, message: "compare 'value' instead: it may change between two comparisons")
extension LockIsolated: Equatable where Value: Equatable {
  public static func == (left: LockIsolated, right: LockIsolated) -> Bool {
    left.copy == right.copy
  }
}

@available(*, deprecated, message: "hash 'value' instead: it may change between two hashings")
extension LockIsolated: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(copy)
  }
}

extension LockIsolated {
  fileprivate var copy: Value { lock.withLock { _value } }
}
