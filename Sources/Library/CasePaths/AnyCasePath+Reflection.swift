extension AnyCasePath {
  /// Makes the path of a case of which only the initializer is known.
  ///
  ///     enum Loading: Equatable { case idle, loaded(String) }
  ///
  ///     let loaded = AnyCasePath<Loading, String>(unsafe: Loading.loaded)
  ///     loaded.extract(from: .loaded("a"))  // => Optional("a")
  ///
  /// The value is found by reflection, which takes microseconds: prefer ``CasePathable()``.
  public init(unsafe embed: @escaping (Value) -> Root) {
    nonisolated(unsafe) let embed = embed
    self.init(
      embed: { embed($0) },
      extract: { root in
        guard let value = payload(of: root, as: Value.self),
          let tag = enumTag(of: root), enumTag(of: embed(value)) == tag
        else { return nil }
        return value
      })
  }

  /// Makes the path of a case without a value, of which only the case is known.
  @_disfavoredOverload
  public init(unsafe root: Root) where Value == Void {
    if let optional = root as? any _OptionalProtocol, let path = pathOfCase(in: optional) as? Self {
      self = path
      return
    }
    nonisolated(unsafe) let root = root
    let tag = enumTag(of: root)
    self.init(
      embed: { _ in root },
      extract: { enumTag(of: $0) == tag && tag != nil ? () : nil })
  }
}

/// The path of the case that an optional's value is in, if there is one.
private func pathOfCase<Root: _OptionalProtocol>(in root: Root) -> Any? {
  guard let wrapped = root._wrapped else { return nil }
  return AnyCasePath<Root, Root.Wrapped>.some
    .appending(path: AnyCasePath<Root.Wrapped, Void>(unsafe: wrapped))
}

/// The value of the case that an enum is in, if it is of a type.
private func payload<Root, Value>(of root: Root, as type: Value.Type) -> Value? {
  if Value.self == Void.self { return () as? Value }
  guard let payload = Mirror(reflecting: root).children.first?.value else { return nil }
  if let value = payload as? Value { return value }
  // A single value with a label is reflected as a tuple of one.
  let elements = Mirror(reflecting: payload)
  guard elements.displayStyle == .tuple, elements.children.count == 1 else { return nil }
  return elements.children.first?.value as? Value
}
