@_spi(Reflection) import Swift

/// The strategy for comparing two values of a type, computed once per type.
struct ComparisonPlan {
  /// Compares the values of the type at two addresses.
  let compare: (UnsafeRawPointer, UnsafeRawPointer) -> Comparison

  // Main thread only: all comparisons run there.
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
  private static func make<Value>(for type: Value.Type) -> Self {
    let kind = TypeKind(type)
    if !_isPOD(type), let type = type as? any Equatable.Type { return equality(type) }
    switch kind {
    case .structure, .tuple:
      return fields(of: type)
    case .enumeration, .optional:
      guard let layout = EnumLayout(type), layout.cases.contains(where: { $0.payload != nil })
      else { return bytes(of: type) }
      return enumeration(layout)
    case .existential:
      return existential(type)
    case .reference, .function, .other:
      return bytes(of: type)
    }
  }

  private static func bytes<Value>(of type: Value.Type) -> Self {
    let count = MemoryLayout<Value>.size
    return Self { left, right in
      let left = UnsafeRawBufferPointer(start: left, count: count)
      let right = UnsafeRawBufferPointer(start: right, count: count)
      return left.elementsEqual(right) ? .equal : .different(field: nil)
    }
  }

  private static func equality(_ type: any Equatable.Type) -> Self {
    Self { type.areEqual($0, $1) ? .equal : .different(field: nil) }
  }

  /// Compares stored properties in declaration order, ignoring the padding between them.
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

  private static func enumeration(_ layout: EnumLayout) -> Self {
    Self { left, right in
      let tag = layout.tag(at: left)
      guard tag == layout.tag(at: right) else { return .different(field: nil) }
      guard let payload = layout.cases[tag].payload else { return .equal }
      // Planned only now, since an indirect enum may be its own payload.
      let plan = of(erased: payload)
      return layout.withPayload(at: left) { left in
        layout.withPayload(at: right) { right in
          plan.compare(left, right) == .equal ? .equal : .different(field: nil)
        }
      }
    }
  }

  private static func existential<Value>(_ type: Value.Type) -> Self {
    guard let container = ExistentialLayout(type) else {
      return Self { left, right in
        let left = left.assumingMemoryBound(to: type).pointee
        let right = right.assumingMemoryBound(to: type).pointee
        return compareHeld(left, right) ? .equal : .different(field: nil)
      }
    }
    return Self { left, right in
      let (left, right) = (container.held(at: left), container.held(at: right))
      guard left.type == right.type else { return .different(field: nil) }
      let isEqual = of(erased: left.type).compare(left.address, right.address) == .equal
      return isEqual ? .equal : .different(field: nil)
    }
  }
}

// MARK: - Values of dynamic type

private func compareHeld(_ left: Any, _ right: Any) -> Bool {
  func open<Held>(_ type: Held.Type) -> Bool {
    guard let left = left as? Held, let right = right as? Held else { return false }
    return compare(left, right) == .equal
  }
  let type = type(of: left)
  return type == Swift.type(of: right) && _openExistential(type, do: open)
}

extension Equatable {
  fileprivate static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    left.assumingMemoryBound(to: Self.self).pointee
      == right.assumingMemoryBound(to: Self.self).pointee
  }
}
