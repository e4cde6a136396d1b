@_spi(Reflection) import Swift

/// The dynamic properties among the stored properties of a type, in the order of their declaration.
@MainActor
struct DynamicPropertyLayout {
  private struct Field {
    let name: String
    let offset: Int
    let makeBox: @MainActor (_ name: String, _ offset: Int) -> PropertyBox
  }

  private var fields: [Field] = []

  private static var known: [ObjectIdentifier: Self] = [:]

  /// Reads a type's layout, once.
  static func of(_ type: Any.Type) -> Self {
    if let layout = known[ObjectIdentifier(type)] { return layout }
    var layout = Self()
    layout.appendFields(of: type, at: 0, names: fieldNames(of: type))
    known[ObjectIdentifier(type)] = layout
    return layout
  }

  func makeBoxes() -> [PropertyBox] {
    fields.map { $0.makeBox($0.name, $0.offset) }
  }

  /// Adds what a type holds; a dynamic property inside another is named by its byte offset in the
  /// view, unless it lies where the outer one does.
  private mutating func appendFields(of type: Any.Type, at start: Int, names: [Int: String]) {
    _ = _forEachField(of: type) { _, offset, fieldType, _ in
      let offset = start + offset
      let name = names[offset] ?? "@\(offset)"
      if let property = fieldType as? any GraphProperty.Type {
        fields.append(Field(name: name, offset: offset) { property.makeBox(name: $0, offset: $1) })
      } else if let property = fieldType as? any DynamicProperty.Type {
        appendFields(of: fieldType, at: offset, names: names)
        fields.append(
          Field(name: name, offset: offset) { property.makeUpdatingBox(name: $0, offset: $1) })
      }
      return true
    }
  }

  private static func fieldNames(of type: Any.Type) -> [Int: String] {
    var names: [Int: String] = [:]
    _ = _forEachField(of: type) { name, offset, _, _ in
      names[offset] = String(cString: name)
      return true
    }
    return names
  }
}

// MARK: - Properties that programs define

/// Calls the `update` of a property that a program defines; what it holds answers for itself.
private final class UpdatingBox<Property: DynamicProperty>: PropertyBox {
  override func update(at property: UnsafeMutableRawPointer) -> Bool {
    property.assumingMemoryBound(to: Property.self).pointee.update()
    return false
  }
}

extension DynamicProperty {
  @MainActor
  fileprivate static func makeUpdatingBox(name: String, offset: Int) -> PropertyBox {
    UpdatingBox<Self>(name: name, offset: offset)
  }
}
