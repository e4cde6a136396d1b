/// A value isolated to an actor, for asynchronous code.
///
///     let count = ActorIsolated(0)
///     await count.withValue { $0 += 1 }
///     await count.value  // 1
///
/// Prefer ``LockIsolated``, which needs no `await`.
public final actor ActorIsolated<Value> {
  /// The current value.
  public var value: Value

  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Reads and modifies the value atomically.
  ///
  ///     let names = ActorIsolated(["Blob"])
  ///     await names.withValue { $0.removeFirst() }  // => "Blob"
  public func withValue<T>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    var value = value
    defer { self.value = value }
    return try operation(&value)
  }

  /// Replaces the value.
  ///
  ///     let count = ActorIsolated(0)
  ///     await count.setValue(42)
  ///     await count.value  // => 42
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}
