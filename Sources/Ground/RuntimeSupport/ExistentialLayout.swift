/// In-place access to the value in an existential such as `Any` or `any Hashable`.
struct ExistentialLayout {
  /// Returns nil for class existentials and other representations.
  init?(_ type: Any.Type) {
    guard TypeKind(type) == .existential else { return nil }
    let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    let flags = UInt32(truncatingIfNeeded: metadata[1])
    let holdsAnything = flags & 0x8000_0000 != 0
    let isSpecial = flags & 0x3F00_0000 != 0
    guard metadata[0] == 0x303, holdsAnything, !isSpecial else { return nil }
  }

  /// Returns the held value's type and address.
  func held(at container: UnsafeRawPointer) -> (type: Any.Type, address: UnsafeRawPointer) {
    // Three words for the value, or for a box with it, and then its type.
    let type = (container + 24).load(as: Any.Type.self)
    return (
      type,
      Self.fits(type) ? container : EnumLayout.contents(ofBoxAt: container, holding: type)
    )
  }

  /// Returns whether the value is stored inline, according to its value witness table's flags.
  private static func fits(_ type: Any.Type) -> Bool {
    let table = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)[-1]
    return (table + 80).load(as: UInt32.self) & 0x0002_0000 == 0
  }
}
