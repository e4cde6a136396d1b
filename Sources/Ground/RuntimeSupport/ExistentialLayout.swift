/// The way to what a value of a type such as `Any` or `any Hashable` holds, in place.
struct ExistentialLayout {
  /// Nothing for a type whose values are references, or are kept in another way.
  init?(_ type: Any.Type) {
    guard TypeKind(type) == .existential else { return nil }
    let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    let flags = UInt32(truncatingIfNeeded: metadata[1])
    let holdsAnything = flags & 0x8000_0000 != 0
    let isSpecial = flags & 0x3F00_0000 != 0
    guard metadata[0] == 0x303, holdsAnything, !isSpecial else { return nil }
  }

  /// The held value's type, and where it lies.
  func held(at container: UnsafeRawPointer) -> (type: Any.Type, address: UnsafeRawPointer) {
    // Three words for the value, or for a box with it, and then its type.
    let type = (container + 24).load(as: Any.Type.self)
    return (
      type,
      Self.fits(type) ? container : EnumLayout.contents(ofBoxAt: container, holding: type)
    )
  }

  /// Whether the value lies in the container itself, as the flags of its type say.
  private static func fits(_ type: Any.Type) -> Bool {
    let table = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)[-1]
    return (table + 80).load(as: UInt32.self) & 0x0002_0000 == 0
  }
}
