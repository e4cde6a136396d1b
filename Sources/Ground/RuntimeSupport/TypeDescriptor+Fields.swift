// The fields of a type, as its descriptor lists them, including an enum's cases, which the standard
// library's reflection of stored properties omits.

extension TypeDescriptor {
  struct Field {
    let name: String
    /// Nil for a case without a payload.
    let type: Any.Type?
    let isIndirect: Bool
  }

  /// Returns the fields of a struct, or the cases of an enum, with the generic arguments of a type.
  func fields(of type: Any.Type) -> [Field] {
    guard let list = optionalTarget(ofFieldAt: 16) else { return [] }
    let size = Int((list + 10).load(as: UInt16.self))
    let count = Int((list + 12).load(as: UInt32.self))
    return (0..<count).map { index in
      let record = list + 16 + index * size
      let name = Self.target(ofFieldAt: record + 8)
      return Field(
        name: name.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? "",
        type: Self.target(ofFieldAt: record + 4).flatMap { resolve($0, in: type) },
        isIndirect: record.load(as: UInt32.self) & 1 != 0)
    }
  }

  private func resolve(_ name: UnsafeRawPointer, in type: Any.Type) -> Any.Type? {
    _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self), UInt(Self.length(ofName: name)),
      genericContext: address, genericArguments: Self.arguments(of: type))
  }

  /// Returns the length of a mangled name, in which addresses follow some bytes.
  private static func length(ofName name: UnsafeRawPointer) -> Int {
    var length = 0
    while true {
      switch (name + length).load(as: UInt8.self) {
      case 0: return length
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 9
      default: length += 1
      }
    }
  }
}
