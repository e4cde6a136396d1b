extension Shared {
  /// Shares a part of the value.
  ///
  ///     import Sharing
  ///
  ///     struct Settings { var name = "Blob", isOn = false }
  ///
  ///     let settings = Shared(value: Settings())
  ///     let name = settings.name
  ///     name.withLock { $0 += " Jr" }
  ///     settings.wrappedValue.name  // => "Blob Jr"
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Shared<Member> {
    Shared<Member>(reference: reference.part(keyPath))
  }

  /// Returns a reader of a read-only part of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: reference.part(readOnly: keyPath))
  }

  /// Shares the value of a shared optional, if there is one.
  ///
  ///     import Sharing
  ///
  ///     let name = Shared<String?>(value: "Blob")
  ///     let unwrapped = Shared(name)
  ///     unwrapped?.withLock { $0 += "!" }
  ///     name.wrappedValue  // => Optional("Blob!")
  ///
  /// When the optional becomes nil, this keeps its last value as an independent one, which can
  /// still be changed.
  public init?(_ base: Shared<Value?>) {
    guard let reference = base.reference.unwrapped() else { return nil }
    self.init(reference: reference)
  }
}

extension Shared {
  /// Returns a reader of a value that a closure computes from this one.
  ///
  ///     import Sharing
  ///
  ///     let count = Shared(value: 2)
  ///     let isEven = count.read { $0.isMultiple(of: 2) }
  ///     count.withLock { $0 += 1 }
  ///     isEven.wrappedValue  // => false
  public func read<Member>(
    _ compute: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    reader.read(compute)
  }
}

extension SharedReader {
  /// Returns a reader of a value that a closure computes from this one.
  public func read<Member>(
    _ compute: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: ComputedReference(reference, compute))
  }

  /// Reads a part of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: reference.part(readOnly: keyPath))
  }

  /// Reads the value of a shared optional, if there is one.
  public init?(_ base: SharedReader<Value?>) {
    guard let reference = base.reference.unwrapped() else { return nil }
    self.init(reference: reference)
  }

  /// Reads the value of a shared optional, if there is one.
  public init?(_ base: Shared<Value?>) {
    guard let reference = base.reference.unwrapped() else { return nil }
    self.init(reference: reference)
  }
}

extension SharedReference {
  func part<Part>(_ keyPath: WritableKeyPath<Value, Part>) -> SharedReference<Part> {
    part(keyPath) { PartReference(self, keyPath) }
  }

  func part<Part>(readOnly keyPath: KeyPath<Value, Part>) -> SharedReference<Part> {
    part(keyPath) { ReadOnlyPartReference(self, keyPath) }
  }

  /// Returns a reference to the value of an optional, if there is one.
  func unwrapped<Wrapped>() -> SharedReference<Wrapped>? where Value == Wrapped? {
    guard let value else { return nil }
    return part(ObjectIdentifier(UnwrappedReference<Wrapped>.self)) {
      UnwrappedReference(self, value)
    }
  }
}
