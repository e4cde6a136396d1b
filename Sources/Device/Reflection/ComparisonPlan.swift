@_spi(Reflection) import Swift

/// How values of one type are compared; made once for each type.
struct ComparisonPlan {
  /// Compares the values of the type at two addresses.
  let compare: (UnsafeRawPointer, UnsafeRawPointer) -> Comparison
  /// Whether that is a comparison of all bytes.
  let isBytes: Bool

  // Used on the main thread only, like everything that is compared.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: Self] = [:]

  static func of<Value>(_ type: Value.Type) -> Self {
    if let plan = known[ObjectIdentifier(type)] { return plan }
    let plan = make(for: type)
    known[ObjectIdentifier(type)] = plan
    return plan
  }

  private static func of(erased type: Any.Type) -> Self {
    func open<Value>(_ type: Value.Type) -> Self { of(type) }
    return _openExistential(type, do: open)
  }
}

// MARK: - Making plans

extension ComparisonPlan {
  fileprivate init(_ compare: @escaping (UnsafeRawPointer, UnsafeRawPointer) -> Comparison) {
    self.init(compare: compare, isBytes: false)
  }

  private static func make<Value>(for type: Value.Type) -> Self {
    let kind = TypeKind(type)
    if !_isPOD(type), let type = type as? any Equatable.Type { return equality(type) }
    switch kind {
    case .optional:
      return (type as? any OptionalType.Type)?.comparisonPlan ?? bytes(of: type)
    case .structure, .tuple:
      return fields(of: type)
    case .enumeration where !_isPOD(type):
      return enumeration(type)
    case .existential:
      return existential(type)
    case .enumeration, .reference, .function, .other:
      return bytes(of: type)
    }
  }

  fileprivate static func bytes<Value>(of type: Value.Type) -> Self {
    let count = MemoryLayout<Value>.size
    return Self(
      compare: { left, right in
        let left = UnsafeRawBufferPointer(start: left, count: count)
        let right = UnsafeRawBufferPointer(start: right, count: count)
        return left.elementsEqual(right) ? .equal : .different(field: nil)
      }, isBytes: true)
  }

  private static func equality(_ type: any Equatable.Type) -> Self {
    Self { type.areEqual($0, $1) ? .equal : .different(field: nil) }
  }

  /// Compares stored properties in the order of their declaration; what lies between them, no
  /// property sees.
  private static func fields<Value>(of type: Value.Type) -> Self {
    var fields: [(name: String, offset: Int, plan: Self)] = []
    _ = _forEachField(of: type) { name, offset, type, _ in
      fields.append((String(cString: name), offset, of(erased: type)))
      return true
    }
    if fields.isEmpty { return bytes(of: type) }
    return Self { left, right in
      for (name, offset, plan) in fields
      where plan.compare(left + offset, right + offset) != .equal {
        return .different(field: name)
      }
      return .equal
    }
  }

  private static func enumeration<Value>(_ type: Value.Type) -> Self {
    Self { left, right in
      let left = left.assumingMemoryBound(to: type).pointee
      let right = right.assumingMemoryBound(to: type).pointee
      guard nameOfCase(left) == nameOfCase(right) else { return .different(field: nil) }
      let payloads = zip(Mirror(reflecting: left).children, Mirror(reflecting: right).children)
      let areEqual = payloads.allSatisfy { compareHeld($0.value, $1.value) }
      return areEqual ? .equal : .different(field: nil)
    }
  }

  private static func existential<Value>(_ type: Value.Type) -> Self {
    Self { left, right in
      let left = left.assumingMemoryBound(to: type).pointee
      let right = right.assumingMemoryBound(to: type).pointee
      return compareHeld(left, right) ? .equal : .different(field: nil)
    }
  }
}

// MARK: - Values of a type that only the run knows

private func compareHeld(_ left: Any, _ right: Any) -> Bool {
  func open<Held>(_ type: Held.Type) -> Bool {
    guard let left = left as? Held, let right = right as? Held else { return false }
    return compare(left, right) == .equal
  }
  let type = type(of: left)
  return type == Swift.type(of: right) && _openExistential(type, do: open)
}

private func nameOfCase<Value>(_ value: Value) -> String? {
  enumCaseName(value).map { String(cString: $0) }
}

// The runtime's own entry point, which `Mirror` and `print` use.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

extension Equatable {
  fileprivate static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    left.assumingMemoryBound(to: Self.self).pointee
      == right.assumingMemoryBound(to: Self.self).pointee
  }
}

/// An optional, whatever it wraps.
private protocol OptionalType {
  static var comparisonPlan: ComparisonPlan { get }
}

extension Optional: OptionalType {
  fileprivate static var comparisonPlan: ComparisonPlan {
    let wrapped = ComparisonPlan.of(Wrapped.self)
    // References and functions have a bit pattern to spare for nothing, so their bytes tell all.
    // They must not be unwrapped either: taking a function out of an optional wraps it anew.
    if wrapped.isBytes, MemoryLayout<Self>.size == MemoryLayout<Wrapped>.size {
      return .bytes(of: Self.self)
    }
    return ComparisonPlan { left, right in
      let left = left.assumingMemoryBound(to: Self.self).pointee
      let right = right.assumingMemoryBound(to: Self.self).pointee
      guard let left, let right else {
        return left == nil && right == nil ? .equal : .different(field: nil)
      }
      return Reflection.compare(left, right) == .equal ? .equal : .different(field: nil)
    }
  }
}
