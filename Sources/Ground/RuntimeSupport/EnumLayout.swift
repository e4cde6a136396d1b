/// Returns the index of an enum value's case; nil for a value of another type.
///
/// The index is the compiler's tag: it numbers the cases with a payload first, then the others,
/// both in declaration order.
package func enumTag<Value>(of value: Value) -> UInt32? {
  switch TypeKind(Value.self) {
  case .enumeration, .optional:
    withUnsafePointer(to: value) { EnumWitnesses(Value.self).tag(at: $0) }
  default: nil
  }
}

/// The cases of an enum, and in-place access to the payload of a value.
///
/// Payloads are projected in place: extracting a function from an enum wraps it in a new thunk, so
/// two extractions would compare as different.
package struct EnumLayout {
  package struct Case {
    package let name: String
    /// The type of the case's payload; a tuple for several values.
    package let payload: Any.Type?
    /// Whether the payload is in a heap box, shared by copies of the value.
    package let isIndirect: Bool
  }

  /// The cases in the order of their tags: those with a payload come first.
  package let cases: [Case]
  private let witnesses: EnumWitnesses
  private let size: Int

  /// Returns nil for a type that is no enum, or whose descriptor has no cases.
  package init?(_ type: Any.Type) {
    guard [.enumeration, .optional].contains(TypeKind(type)) else { return nil }
    let cases = TypeDescriptor(nominal: type).fields(of: type)
    if cases.isEmpty { return nil }
    self.cases = cases.map {
      Case(name: $0.name, payload: $0.type, isIndirect: $0.isIndirect)
    }
    witnesses = EnumWitnesses(type)
    func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }
    self.size = _openExistential(type, do: size)
  }

  /// Returns the index of the case of the value at an address.
  package func tag(at value: UnsafeRawPointer) -> Int {
    Int(witnesses.tag(at: value))
  }

  /// Calls a closure with the payload of the value at an address, for reading only.
  package func withPayload<Result>(
    at value: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    // Projecting the payload overwrites the tag, so it is done on a copy of the bytes. The value
    // itself keeps their references alive.
    withUnsafeTemporaryAllocation(byteCount: max(size, 1), alignment: 16) { copy in
      guard let base = copy.baseAddress else { return body(value) }
      base.copyMemory(from: value, byteCount: size)
      let holder = cases[tag(at: value)]
      witnesses.project(base)
      guard holder.isIndirect, let payload = holder.payload else { return body(base) }
      return body(Self.contents(ofBoxAt: base, holding: payload))
    }
  }

  /// Calls a closure with the payload of the value at an address, which it may modify.
  ///
  /// The payload must not be in a heap box.
  package func withMutablePayload<Result>(
    at value: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result {
    let tag = tag(at: value)
    precondition(!cases[tag].isIndirect, "others share what the case \(cases[tag].name) holds")
    witnesses.project(value)
    defer { witnesses.inject(UInt32(tag), into: value) }
    return body(value)
  }

  /// Returns the address of a box's contents: after its header of two words.
  static func contents(
    ofBoxAt address: UnsafeRawPointer, holding type: Any.Type
  ) -> UnsafeRawPointer {
    func alignment<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.alignment }
    let mask = _openExistential(type, do: alignment) - 1
    return address.load(as: UnsafeRawPointer.self) + ((16 + mask) & ~mask)
  }
}

// MARK: - The runtime's functions for one type

/// The value witnesses of enums, which follow those common to all types.
private struct EnumWitnesses {
  private let type: UnsafeRawPointer

  @inline(__always)
  init(_ type: Any.Type) {
    self.type = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  @inline(__always)
  func tag(at value: UnsafeRawPointer) -> UInt32 {
    typealias Function = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    return witness(0, as: Function.self)(value, type)
  }

  /// Converts the bytes of a value to those of its payload.
  func project(_ value: UnsafeMutableRawPointer) {
    typealias Function = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
    witness(1, as: Function.self)(value, type)
  }

  /// Converts the bytes of a payload to those of a value.
  func inject(_ tag: UInt32, into payload: UnsafeMutableRawPointer) {
    typealias Function = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void
    witness(2, as: Function.self)(payload, tag, type)
  }

  // The table precedes the type's metadata; an enum's own witnesses follow the eleven words that
  // every type has.
  @inline(__always)
  private func witness<Function>(_ index: Int, as type: Function.Type) -> Function {
    let table = (self.type - MemoryLayout<UnsafeRawPointer>.size).load(as: UnsafeRawPointer.self)
    return (table + (11 + index) * MemoryLayout<UnsafeRawPointer>.size).load(as: type)
  }
}
