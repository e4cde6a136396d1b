import RuntimeSupport

extension AnyCasePath {
  /// Creates a case path from the case's initializer alone.
  ///
  ///     enum Loading: Equatable { case idle, loaded(String) }
  ///
  ///     let loaded = AnyCasePath<Loading, String>(unsafe: Loading.loaded)
  ///     loaded.extract(from: .loaded("a"))  // => Optional("a")
  ///
  /// The value is extracted by reflection, which takes microseconds: prefer ``CasePathable()``.
  public init(unsafe embed: @escaping (Value) -> Root) {
    nonisolated(unsafe) let embed = embed
    self.init(embed: { embed($0) }, extract: { value(in: $0, embeddedBy: embed) })
  }

  /// Creates the path of a case without a value, from the case alone.
  @_disfavoredOverload
  public init(unsafe root: Root) where Value == Void {
    nonisolated(unsafe) let root = root
    self.init(embed: { _ in root }, extract: { isEnum(root) && areInOneCase($0, root) ? () : nil })
  }
}

extension AnyCasePath {
  /// Creates a case path from the case's initializer alone.
  @available(*, deprecated, message: "use a case key path of a '@CasePathable' enum")
  public init(_ embed: @escaping (Value) -> Root) {
    self.init(unsafe: embed)
  }

  /// Creates the path of a case without a value, from the case alone.
  @available(*, deprecated, message: "use a case key path of a '@CasePathable' enum")
  @_disfavoredOverload
  public init(_ root: Root) where Value == Void {
    self.init(unsafe: root)
  }
}

// MARK: - Values

/// Returns the value of an enum's case, if that is the case a function embeds values in.
private func value<Root, Value>(in root: Root, embeddedBy embed: (Value) -> Root) -> Value? {
  if let value = valueInWrapped(root, embeddedBy: embed) { return value }
  guard isEnum(root), let value = payload(of: root, as: Value.self),
    areInOneCase(root, embed(value))
  else { return nil }
  return value
}

/// Returns the value of the wrapped enum's case, if the function embeds values there.
private func valueInWrapped<Root, Value>(
  _ root: Root, embeddedBy embed: (Value) -> Root
) -> Value? {
  func open<Optional: _OptionalProtocol>(_ type: Optional.Type) -> Value? {
    guard let wrapped = (root as! Optional)._wrapped else { return nil }
    return value(in: wrapped) { (embed($0) as! Optional)._wrapped! }
  }
  guard let type = Root.self as? any _OptionalProtocol.Type else { return nil }
  return open(type)
}

/// Returns the value of an enum's case, if it has the given type.
private func payload<Root, Value>(of root: Root, as type: Value.Type) -> Value? {
  if Value.self == Void.self { return () as? Value }
  guard let payload = Mirror(reflecting: root).children.first?.value else { return nil }
  if let value = payload as? Value { return value }
  // A mirror represents a single labeled value as a one-element tuple.
  let elements = Mirror(reflecting: payload)
  guard elements.displayStyle == .tuple, elements.children.count == 1 else { return nil }
  return elements.children.first?.value as? Value
}

// MARK: - Cases

private func isEnum<Root>(_ root: Root) -> Bool { enumTag(of: root) != nil }

/// Returns whether two enums are in the same case; for optionals, whether their wrapped enums are
/// too.
private func areInOneCase<Root>(_ left: Root, _ right: Root) -> Bool {
  guard enumTag(of: left) == enumTag(of: right) else { return false }
  func open<Optional: _OptionalProtocol>(_ type: Optional.Type) -> Bool {
    guard let left = (left as! Optional)._wrapped, let right = (right as! Optional)._wrapped
    else { return true }
    return areInOneCase(left, right)
  }
  guard let type = Root.self as? any _OptionalProtocol.Type else { return true }
  return open(type)
}
