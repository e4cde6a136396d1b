/// Returns a short description of a value for a trace, the same in every run.
///
/// References and random UUIDs (version 4) differ from run to run, so they are described by their
/// type.
package func describe(_ value: Any) -> String {
  describe(value, hidesRandom: true)
}

/// Returns a description like that of ``describe(_:)``.
///
/// - Parameter hidesRandom: whether a random UUID is described by its type; false for keys, which
///   must distinguish elements.
package func describe(_ value: Any, hidesRandom: Bool) -> String {
  let text = ValueDescription(depth: 3, hidesRandom: hidesRandom).text(of: value)
  return text.count > 200 ? text.prefix(199) + "…" : text
}

private struct ValueDescription {
  let depth: Int
  let hidesRandom: Bool

  /// A describer of the value's parts, one level deeper.
  var inner: Self { Self(depth: depth - 1, hidesRandom: hidesRandom) }

  func text(of value: Any) -> String {
    if let optional = value as? any OptionalValue {
      return optional.wrapped.map(text) ?? "nil"
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class { return TypeName(type(of: value)).description }
    if let string = value as? String { return string.debugDescription }
    if let elements = elements(of: mirror) { return "[\(elements.joined(separator: ", "))]" }
    if let custom = value as? any CustomStringConvertible {
      let text = custom.description
      return hidesRandom && text.isRandomUUID(of: type(of: value)) ? "UUID(…)" : text
    }
    let name = TypeName(type(of: value)).description
    if mirror.displayStyle == .enum, mirror.children.isEmpty { return "\(value)" }
    let parts = mirror.children
    if mirror.displayStyle == .enum, depth > 0, let payload = parts.first {
      let inner = self.inner.text(of: payload.value)
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      return "\(name).\(payload.label ?? "")" + (isTuple ? inner : "(\(inner))")
    }
    guard depth > 0, !parts.isEmpty, !(value is any OpaqueValue) else { return name }
    let fields = parts.filter { $0.label?.hasPrefix("_$") != true }.map { part in
      // The storage of a wrapped or observed property is labeled with the property's name.
      part.label.map { "\($0.drop { $0 == "_" }): \(inner.text(of: part.value))" }
        ?? inner.text(of: part.value)
    }
    return "\(mirror.displayStyle == .tuple ? "" : name)(\(fields.joined(separator: ", ")))"
  }
}

extension ValueDescription {
  /// Returns the descriptions of a collection's elements, sorted if the collection is unordered.
  private func elements(of mirror: Mirror) -> [String]? {
    switch mirror.displayStyle {
    case .collection:
      return mirror.children.map { inner.text(of: $0.value) }
    case .set:
      return mirror.children.map { inner.text(of: $0.value) }.sorted()
    case .dictionary:
      return mirror.children.map { child in
        Mirror(reflecting: child.value).children.map { inner.text(of: $0.value) }
          .joined(separator: ": ")
      }.sorted()
    default:
      return nil
    }
  }
}

extension String {
  /// Returns whether this text describes a random `UUID` of Foundation: its version, the first
  /// digit of the third group, is 4 (RFC 9562, section 5.4).
  fileprivate func isRandomUUID(of type: Any.Type) -> Bool {
    utf8.count == 36 && utf8.dropFirst(14).first == UInt8(ascii: "4")
      && _typeName(type, qualified: true).hasSuffix(".UUID")
  }
}

/// A value described without its stored properties, which mean nothing to a reader.
private protocol OpaqueValue {}

extension Task: OpaqueValue {}

private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}
