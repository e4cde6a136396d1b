import RuntimeSupport
import Trace

/// A two-way reference to a value stored elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  /// The transaction of writes through the binding.
  public var transaction: Transaction
  private var location: Location<Value>
  private var value: Value

  package init(location: Location<Value>) {
    self.location = location
    value = location.peek()
    transaction = Transaction()
  }

  fileprivate init(location: Location<Value>, value: Value, transaction: Transaction) {
    self.location = location
    self.value = value
    self.transaction = transaction
  }

  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    let get = unsafeBitCast(get, to: (() -> Value).self)
    let set = unsafeBitCast(set, to: ((Value) -> Void).self)
    self.init(location: FunctionLocation(get: get) { value, _ in set(value) })
  }

  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set {
      location.set(newValue, in: transaction == Transaction() ? .current : transaction)
    }
  }

  public var projectedValue: Binding<Value> { self }

  /// The location of the value.
  package var place: Location<Value> { location }

  /// A binding to a part of the value.
  ///
  /// The part is read immediately, from this binding's value at the time of creation.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      location: location.projected(by: keyPath), value: value[keyPath: keyPath],
      transaction: transaction)
  }
}

extension Binding where Value: MutableCollection {
  /// Returns a binding to an element of this binding's value at the time of creation.
  func element(at index: Value.Index) -> Binding<Value.Element> {
    let element = value[index]
    return Binding<Value.Element>(
      location: self.element(at: index, fallback: nil).location, value: element,
      transaction: transaction)
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

// MARK: - Transactions

extension Binding {
  /// Returns the binding with writes in a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(location: location, value: value, transaction: transaction)
  }

  /// Returns the binding with animated writes.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

// MARK: - Optional values

extension Binding {
  /// Creates a binding to an optional that is never nil.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      location: TransformedLocation(base.location, by: OptionalWrapping()), value: base.value,
      transaction: base.transaction)
  }

  /// Creates a binding to the wrapped value of an optional; nil if the optional is nil now.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(
      location: TransformedLocation(base.location, by: Unwrapping(last: value)), value: value,
      transaction: base.transaction)
  }

  /// Creates a binding to a type-erased value.
  public init<Hashed: Hashable>(_ base: Binding<Hashed>) where Value == AnyHashable {
    self.init(
      location: TransformedLocation(base.location, by: Erasing()), value: base.value,
      transaction: base.transaction)
  }
}

// MARK: - In a view

extension Binding: GraphProperty {
  static func makeBox(name: String, offset: Int) -> PropertyBox {
    BindingBox(name: name, offset: offset)
  }

  /// The graph's storage of a view's binding.
  private final class BindingBox: PropertyBox {
    private var location: ScopedLocation<Value>?
    private var value: Value?

    override func update(at property: UnsafeMutableRawPointer) -> Bool {
      let binding = property.assumingMemoryBound(to: Binding.self)
      let location = scope(binding.pointee.location)
      let isNew = self.location !== location
      let old = value
      let new = location.peek()
      self.location = location
      value = new
      binding.pointee.location = location
      binding.pointee.value = new
      guard !isNew, let old else { return location.wasRead }
      return location.wasRead && RuntimeSupport.compare(old, new) != .equal
    }

    override var cause: BodyRun.Cause { BodyRun.Cause(name: name, site: location?.readSite) }

    override func remove() {
      location?.leave()
    }

    private func scope(_ base: Location<Value>) -> ScopedLocation<Value> {
      if let location, location.base == base { return location }
      location?.leave()
      return ScopedLocation(base, of: self)
    }
  }
}
