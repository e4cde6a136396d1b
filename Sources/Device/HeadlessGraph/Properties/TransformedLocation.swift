/// A location of another location's value, reversibly transformed.
///
/// Two locations are equal if their bases are equal, as with projections by key path.
package final class TransformedLocation<Form: ValueForm>: Location<Form.Value>, @unchecked Sendable
{
  private let base: Location<Form.Base>
  private var form: Form

  package init(_ base: Location<Form.Base>, by form: Form) {
    self.base = base
    self.form = form
  }

  package override var wasRead: Bool {
    get { base.wasRead }
    set { base.wasRead = newValue }
  }

  package override func peek() -> Form.Value { form.value(of: base.peek()) }

  package override func set(_ value: Form.Value, in transaction: Transaction) {
    guard let value = form.base(of: value) else { return }
    base.set(value, in: transaction)
  }

  package override func add(_ observer: LocationObserver) { base.add(observer) }
  package override func remove(_ observer: LocationObserver) { base.remove(observer) }

  package override func isSame(as other: Location<Form.Value>) -> Bool {
    guard let other = other as? TransformedLocation else { return false }
    return base == other.base
  }
}

/// A transformation between a stored value and another form of it. Two forms of one type are equal,
/// regardless of the values they store.
package protocol ValueForm {
  associatedtype Base
  associatedtype Value

  mutating func value(of base: Base) -> Value

  /// Returns the value in its stored form; nil if it has none.
  func base(of value: Value) -> Base?
}

/// The form of a value as an optional; writes of nil are ignored.
package struct OptionalWrapping<Wrapped>: ValueForm {
  package func value(of base: Wrapped) -> Wrapped? { base }
  package func base(of value: Wrapped?) -> Wrapped? { value }
}

/// The form of an optional as its wrapped value. Once the optional is nil, this is the last value,
/// for readers that are removed slightly later.
package struct Unwrapping<Wrapped>: ValueForm {
  private var last: Wrapped

  package init(last: Wrapped) {
    self.last = last
  }

  package mutating func value(of base: Wrapped?) -> Wrapped {
    if let base { last = base }
    return last
  }

  package func base(of value: Wrapped) -> Wrapped?? { .some(value) }
}

/// The form of a value with its type erased; writes of another type are ignored.
package struct Erasing<Hashed: Hashable>: ValueForm {
  package func value(of base: Hashed) -> AnyHashable { base }
  package func base(of value: AnyHashable) -> Hashed? { value.base as? Hashed }
}
