/// A location of another location's value in a transformed form that can be written back.
///
/// Two are equal if their bases are, as with projections by key path.
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

/// A transformation of a value; there is one for each pair of types, whatever its parameters.
package protocol ValueForm {
  associatedtype Base
  associatedtype Value

  mutating func value(of base: Base) -> Value

  /// The value in the form that it is kept in; nothing where it has no such form.
  func base(of value: Value) -> Base?
}

/// A value as an optional, which takes nothing for no news.
package struct Wrapping<Wrapped>: ValueForm {
  package func value(of base: Wrapped) -> Wrapped? { base }
  package func base(of value: Wrapped?) -> Wrapped? { value }
}

/// The wrapped value of an optional, or its last one: a reader of the binding may outlive it
/// briefly.
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

/// A value with its type erased; writes of another type are ignored.
package struct Erasing<Hashed: Hashable>: ValueForm {
  package func value(of base: Hashed) -> AnyHashable { base }
  package func base(of value: AnyHashable) -> Hashed? { value.base as? Hashed }
}
