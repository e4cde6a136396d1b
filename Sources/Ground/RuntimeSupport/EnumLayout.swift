/// The cases of an enum, and the way to what a value of it holds.
///
/// Payloads are reached in place: to take a function out of an enum would wrap it anew, and it would
/// no longer be equal to itself.
package struct EnumLayout {
  package struct Case {
    package let name: String
    /// The type of what the case holds; a tuple where it holds several values.
    package let payload: Any.Type?
    /// Whether the payload lies in a box of its own, which copies of the value share.
    package let isIndirect: Bool
  }

  /// In the order of their tags: those with a payload first.
  package let cases: [Case]
  private let type: UnsafeRawPointer
  private let size: Int

  /// Nothing for a type that is no enum, or that says nothing about its cases.
  package init?(_ type: Any.Type) {
    guard [.enumeration, .optional].contains(TypeKind(type)) else { return nil }
    let cases = TypeDescriptor(nominal: type).fields(of: type)
    if cases.isEmpty { return nil }
    self.cases = cases.map {
      Case(name: $0.name, payload: $0.type, isIndirect: $0.isIndirect)
    }
    self.type = unsafeBitCast(type, to: UnsafeRawPointer.self)
    func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }
    self.size = _openExistential(type, do: size)
  }

  /// Which case the value at an address is.
  package func tag(at value: UnsafeRawPointer) -> Int {
    typealias Function = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    return Int(witness(11, as: Function.self)(value, type))
  }

  /// Gives access to what the value at an address holds, for reading only.
  package func withPayload<Result>(
    at value: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    // The way to the payload overwrites what tells the cases apart, so it is gone on a copy of the
    // bytes. The value itself keeps alive what they refer to.
    withUnsafeTemporaryAllocation(byteCount: max(size, 1), alignment: 16) { copy in
      guard let base = copy.baseAddress else { return body(value) }
      base.copyMemory(from: value, byteCount: size)
      let holder = cases[tag(at: value)]
      project(base)
      guard holder.isIndirect, let payload = holder.payload else { return body(base) }
      return body(Self.contents(ofBoxAt: base, holding: payload))
    }
  }

  /// Gives access to what the value at an address holds, and lets it be changed there.
  ///
  /// The payload must not lie in a box of its own.
  package func withMutablePayload<Result>(
    at value: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result {
    let tag = tag(at: value)
    precondition(!cases[tag].isIndirect, "others share what the case \(cases[tag].name) holds")
    project(value)
    defer {
      typealias Function =
        @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void
      witness(13, as: Function.self)(value, UInt32(tag), type)
    }
    return body(value)
  }
}

// MARK: - The runtime's functions for one type

extension EnumLayout {
  /// Turns the bytes of a value into those of its payload.
  private func project(_ value: UnsafeMutableRawPointer) {
    typealias Function = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
    witness(12, as: Function.self)(value, type)
  }

  // The table stands before the type's metadata; the enum's own functions follow the eleven words
  // that every type has.
  private func witness<Function>(_ index: Int, as type: Function.Type) -> Function {
    let table = (self.type - MemoryLayout<UnsafeRawPointer>.size).load(as: UnsafeRawPointer.self)
    return (table + index * MemoryLayout<UnsafeRawPointer>.size).load(as: type)
  }

  /// The address of a box's contents: after its header of two words.
  static func contents(
    ofBoxAt address: UnsafeRawPointer, holding type: Any.Type
  ) -> UnsafeRawPointer {
    func alignment<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.alignment }
    let mask = _openExistential(type, do: alignment) - 1
    return address.load(as: UnsafeRawPointer.self) + ((16 + mask) & ~mask)
  }
}
