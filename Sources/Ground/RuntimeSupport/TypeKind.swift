/// Returns whether a type is a tuple type.
package func isTuple(_ type: Any.Type) -> Bool { TypeKind(type) == .tuple }

/// Returns whether a type is an existential type.
package func isExistential(_ type: Any.Type) -> Bool { TypeKind(type) == .existential }

/// The kind of a type, read from its metadata.
enum TypeKind {
  case structure
  case enumeration
  case optional
  case tuple
  case reference
  case function
  case existential
  case other

  /// Reads the kind from the first word of a type's metadata; a class has a pointer or zero there.
  init(_ type: Any.Type) {
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    self =
      switch kind {
      case 0x200: .structure
      case 0x201: .enumeration
      case 0x202: .optional
      case 0x301: .tuple
      case 0x302: .function
      case 0x303, 0x307: .existential
      case 0, 0x203, 0x800...: .reference
      default: .other
      }
  }
}
