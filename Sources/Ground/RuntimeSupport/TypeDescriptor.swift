/// The context descriptor in a type's metadata: its name and its declaring context.
///
/// The layout is the language's ABI, which does not change.
package struct TypeDescriptor {
  package let address: UnsafeRawPointer

  package init(address: UnsafeRawPointer) {
    self.address = address
  }

  /// Creates the descriptor of a struct or an enum.
  init(nominal type: Any.Type) {
    // The word after the kind.
    address = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)[1]
  }

  /// Creates the descriptor of a class; fails if the class has none.
  package init?(class type: AnyClass) {
    // After the kind, the superclass, and three words of flags and sizes.
    let word = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)[5]
    guard let word else { return nil }
    address = word
  }

  private var flags: UInt32 { address.load(as: UInt32.self) }
  var isClass: Bool { flags & 0x1F == 16 }
  /// Whether the context is a type; functions and extensions are contexts too.
  var isType: Bool { (16...31).contains(flags & 0x1F) }
  package var isGeneric: Bool { flags & 0x80 != 0 }

  /// The declaring context.
  var parent: Self? {
    let field = address + 4
    let offset = Int(field.load(as: Int32.self))
    guard offset != 0 else { return nil }
    let target = field + (offset & ~1)
    return Self(address: offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer.self))
  }

  package var name: String {
    String(cString: target(ofFieldAt: 8).assumingMemoryBound(to: CChar.self))
  }

  /// The type itself, which must not be generic.
  package var type: Any.Type {
    typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
    let accessor = unsafeBitCast(target(ofFieldAt: 12), to: Accessor.self)
    return unsafeBitCast(accessor(0), to: Any.Type.self)
  }

  private func target(ofFieldAt offset: Int) -> UnsafeRawPointer {
    let field = address + offset
    return field + Int(field.load(as: Int32.self))
  }

  /// Returns the same for an optional field.
  func optionalTarget(ofFieldAt offset: Int) -> UnsafeRawPointer? {
    Self.target(ofFieldAt: address + offset)
  }

  static func target(ofFieldAt field: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = Int(field.load(as: Int32.self))
    return offset == 0 ? nil : field + offset
  }

  /// Returns the address of the generic arguments in the metadata of a struct or enum: after kind
  /// and descriptor.
  static func arguments(of type: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self) + 2 * MemoryLayout<UnsafeRawPointer>.size
  }
}
