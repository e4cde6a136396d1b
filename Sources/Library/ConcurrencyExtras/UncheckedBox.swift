/// A mutable reference to a value, sendable without the compiler's checks.
///
///     let count = UncheckedBox(0)
///     let increment: @Sendable () -> Void = { count.value += 1 }
///     increment()
///     count.value  // => 1
///
/// Callers must prevent concurrent access.
@dynamicMemberLookup
@propertyWrapper
public final class UncheckedBox<Value>: @unchecked Sendable {
  public var value: Value

  public init(_ value: Value) {
    self.value = value
  }

  public convenience init(wrappedValue: Value) {
    self.init(wrappedValue)
  }

  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }

  public var projectedValue: UncheckedBox<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    value[keyPath: keyPath]
  }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}
