public import CasePaths

/// A two-way binding to a value stored elsewhere, outside of views.
///
///     @Perceptible @MainActor final class Settings {
///       var name = "Blob"
///     }
///     @MainActor final class NameField {
///       @UIBinding var text: String
///
///       init(text: UIBinding<String>) { _text = text }
///     }
///
///     let settings = Settings()
///     let field = NameField(text: UIBindable(settings).name)
///     field.text = "Blob, Jr."
///     settings.name  // => "Blob, Jr."
///
/// It does not retain the object. A value stored by the binding itself is observable, like a
/// property of an object.
@dynamicMemberLookup
@propertyWrapper
public struct UIBinding<Value>: Sendable {
  let location: UILocation<Value>

  /// The transaction of writes through the binding, merged into the current one.
  public var transaction = UITransaction()

  init(location: UILocation<Value>, transaction: UITransaction = UITransaction()) {
    self.location = location
    self.transaction = transaction
  }

  /// Creates a binding to a new value, which it stores.
  ///
  ///     let name = UIBinding(wrappedValue: "Blob")
  ///     name.wrappedValue += ", Jr."
  ///     name.wrappedValue  // => "Blob, Jr."
  public init(wrappedValue: Value) {
    self.init(location: UILocation(holding: wrappedValue))
  }

  /// Creates a copy of a binding.
  ///
  ///     let name = UIBinding(wrappedValue: "Blob")
  ///     UIBinding(projectedValue: name).wrappedValue = "Blob, Jr."
  ///     name.wrappedValue  // => "Blob, Jr."
  public init(projectedValue: UIBinding<Value>) {
    self = projectedValue
  }

  /// Creates a binding to a value as an optional, which ignores writes of `nil`.
  ///
  ///     let count = UIBinding(wrappedValue: 1)
  ///     let optional = UIBinding<Int?>(count)
  ///     optional.wrappedValue = nil
  ///     count.wrappedValue  // => 1
  public init<V>(_ base: UIBinding<V>) where Value == V? {
    self.init(location: base.location.wrapped(), transaction: base.transaction)
  }

  /// Creates a binding to the wrapped value of an optional, or returns nil.
  ///
  ///     let name = UIBinding<String?>(wrappedValue: "Blob")
  ///     UIBinding(name)?.wrappedValue = "Blob, Jr."
  ///     name.wrappedValue  // => Optional("Blob, Jr.")
  ///
  /// Writes are ignored once the optional is `nil`.
  public init?(_ base: UIBinding<Value?>) {
    let path = AnyCasePath<Value?, Value>(embed: { $0 }, extract: { $0 })
    guard let location = base.location.associated(path, id: \Value?.!) else { return nil }
    self.init(location: location, transaction: base.transaction)
  }

  /// Creates a type-erased binding.
  ///
  ///     let count = UIBinding(wrappedValue: 1)
  ///     let value = UIBinding<AnyHashable>(count)
  ///     value.wrappedValue = 2
  ///     count.wrappedValue  // => 2
  public init<V: Hashable>(_ base: UIBinding<V>) where Value == AnyHashable {
    self.init(location: base.location.erased(), transaction: base.transaction)
  }

  /// Returns a binding to a constant value.
  ///
  ///     let name = UIBinding.constant("Blob")
  ///     name.wrappedValue = "Blob, Jr."
  ///     name.wrappedValue  // => "Blob"
  public static func constant(_ value: Value) -> Self {
    Self(location: UILocation(constant: value))
  }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { withUITransaction(transaction) { location.set(newValue) } }
  }

  public var projectedValue: Self { self }

  /// Returns a binding whose writes use a transaction.
  ///
  ///     let count = UIBinding(wrappedValue: 1)
  ///     count.transaction(UITransaction()).wrappedValue = 2
  ///     count.wrappedValue  // => 2
  public func transaction(_ transaction: UITransaction) -> Self {
    Self(location: location, transaction: transaction)
  }
}

// MARK: - Parts

extension UIBinding {
  /// A binding to a property of the value.
  ///
  ///     struct Player { var score = 0 }
  ///
  ///     let player = UIBinding(wrappedValue: Player())
  ///     player.score.wrappedValue = 7
  ///     player.wrappedValue.score  // => 7
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> UIBinding<Member> {
    UIBinding<Member>(location: location.part(keyPath), transaction: transaction)
  }

  /// A binding to the value of a case, if the enum is in it.
  ///
  ///     @CasePathable enum Status { case inStock(quantity: Int), outOfStock }
  ///
  ///     let status = UIBinding(wrappedValue: Status.inStock(quantity: 1))
  ///     status.inStock?.wrappedValue = 2
  ///     status.wrappedValue[case: \.inStock]  // => Optional(2)
  ///     status.outOfStock == nil  // => true
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> UIBinding<Member>? where Value: CasePathable {
    location.associated(Value.allCasePaths[keyPath: keyPath], id: keyPath).map {
      UIBinding<Member>(location: $0, transaction: transaction)
    }
  }

  /// A binding to the value of a case of an optional enum; writing `nil` sets the optional to
  /// `nil`.
  ///
  ///     @CasePathable enum Destination { case edit(String), settings }
  ///
  ///     let destination = UIBinding<Destination?>(wrappedValue: .edit("Blob"))
  ///     destination.edit.wrappedValue = nil
  ///     destination.wrappedValue == nil  // => true
  public subscript<V: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<V.AllCasePaths, AnyCasePath<V, Member>>
  ) -> UIBinding<Member?> where Value == V? {
    UIBinding<Member?>(
      location: location.associated(V.allCasePaths[keyPath: keyPath], id: keyPath),
      transaction: transaction)
  }
}

// MARK: - Identity

extension UIBinding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

/// The identity of a binding: bindings to the same location have the same identifier.
///
///     @Perceptible @MainActor final class Settings {
///       var name = ""
///       var city = ""
///     }
///
///     let settings = UIBindable(Settings())
///     UIBindingIdentifier(settings.name) == UIBindingIdentifier(settings.name)  // => true
///     UIBindingIdentifier(settings.name) == UIBindingIdentifier(settings.city)  // => false
public struct UIBindingIdentifier: Hashable, @unchecked Sendable {
  // Identities of objects, and key paths.
  private let location: AnyHashable

  public init<Value>(_ binding: UIBinding<Value>) {
    location = binding.location.id
  }
}
