// The generic arguments of a type, read from the metadata by its descriptor's layout.

extension TypeDescriptor {
  enum GenericArgument {
    case type(Any.Type)
    case pack([Any.Type])
  }

  /// The address of the generic context header, which has the number of parameters.
  ///
  /// It follows the descriptor's fields (a class has more of them) and two pointers.
  private var genericHeader: UnsafeRawPointer? {
    isGeneric && isType ? address + (isClass ? 52 : 36) : nil
  }

  /// The number of generic parameters of the type and its enclosing types.
  var parameterCount: Int {
    genericHeader.map { Int($0.load(as: UInt16.self)) } ?? 0
  }

  /// Returns the generic arguments of a struct or an enum, preceded by those of its enclosing
  /// types.
  func genericArguments(of type: Any.Type) -> [GenericArgument] {
    guard let header = genericHeader else { return [] }
    let packs = packShapes(after: header)
    let words = Self.arguments(of: type).assumingMemoryBound(to: UnsafeRawPointer.self)
    // The lengths of packs come first, one for each pack shape.
    return (packs.shapeCount..<packs.shapeCount + parameterCount).map { index in
      guard let shape = packs.shapeByArgument[index] else {
        return .type(unsafeBitCast(words[index], to: Any.Type.self))
      }
      let length = Int(bitPattern: words[shape])
      // The lowest bit marks a pack on the heap.
      let pack = UnsafeRawPointer(bitPattern: UInt(bitPattern: words[index]) & ~1)
      let types = UnsafeBufferPointer(
        start: pack?.assumingMemoryBound(to: Any.Type.self), count: length)
      return .pack(Array(types))
    }
  }

  /// Returns the shape's index for each argument that is a pack.
  private func packShapes(
    after header: UnsafeRawPointer
  ) -> (shapeCount: Int, shapeByArgument: [Int: Int]) {
    func number(_ offset: Int, after address: UnsafeRawPointer) -> Int {
      Int((address + offset).load(as: UInt16.self))
    }
    guard number(6, after: header) & 1 != 0 else { return (0, [:]) }
    let parameters = (parameterCount + 3) & ~3
    let shapes = header + 8 + parameters + number(2, after: header) * 12
    var shapeByArgument: [Int: Int] = [:]
    for pack in (0..<number(0, after: shapes)).map({ shapes + 4 + $0 * 8 })
    where number(0, after: pack) == 0 {
      shapeByArgument[number(2, after: pack)] = number(4, after: pack)
    }
    return (number(2, after: shapes), shapeByArgument)
  }
}
