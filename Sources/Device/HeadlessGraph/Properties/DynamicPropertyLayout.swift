import RuntimeSupport
@_spi(Reflection) import Swift

/// The dynamic properties among a type's stored properties, in declaration order.
@MainActor
package struct DynamicPropertyLayout {
  private struct Field {
    let name: String
    let offset: Int
    let makeBox: @MainActor (_ name: String, _ offset: Int) -> PropertyBox
  }

  private var fields: [Field] = []

  private static var known: [ObjectIdentifier: Self] = [:]

  /// Returns the layout of a type, computed once.
  static func of(_ type: Any.Type) -> Self {
    if let layout = known[ObjectIdentifier(type)] { return layout }
    var layout = Self()
    layout.appendProperties(of: type, at: 0, names: fieldNames(of: type))
    known[ObjectIdentifier(type)] = layout
    return layout
  }

  func makeBoxes() -> [PropertyBox] {
    fields.map { $0.makeBox($0.name, $0.offset) }
  }

  /// Adds the properties in a type's fields or cases.
  private mutating func appendProperties(of type: Any.Type, at start: Int, names: [Int: String]) {
    if let layout = EnumLayout(type) {
      appendCases(of: layout, at: start, names: names)
    } else {
      _ = _forEachField(of: type) { _, offset, fieldType, _ in
        append(fieldType, at: start + offset, names: names)
        return true
      }
    }
  }

  /// Adds a field, if it is a dynamic property. A nested property is named by its byte offset in
  /// the view, unless that is the offset of the outer one.
  private mutating func append(_ type: Any.Type, at offset: Int, names: [Int: String]) {
    let name = names[offset] ?? "@\(offset)"
    if let property = type as? any GraphProperty.Type {
      fields.append(Field(name: name, offset: offset) { property.makeBox(name: $0, offset: $1) })
    } else if let property = type as? any DynamicProperty.Type {
      appendProperties(of: type, at: offset, names: names)
      fields.append(
        Field(name: name, offset: offset) { property.makeUpdatingBox(name: $0, offset: $1) })
    }
  }

  /// Adds the cases with dynamic properties.
  ///
  /// Cases with an indirect payload are skipped: copies of the value share it.
  private mutating func appendCases(of enumeration: EnumLayout, at start: Int, names: [Int: String])
  {
    var properties: [Int: Self] = [:]
    for (tag, holder) in enumeration.cases.enumerated() where !holder.isIndirect {
      guard let payload = holder.payload else { continue }
      var layout = Self()
      for (offset, type) in Self.elements(of: payload) {
        layout.append(type, at: start + offset, names: names)
      }
      if !layout.fields.isEmpty { properties[tag] = layout }
    }
    if properties.isEmpty { return }
    fields.append(
      Field(name: names[start] ?? "@\(start)", offset: start) { name, offset in
        EnumPropertyBox(name: name, offset: offset, layout: enumeration, properties: properties)
      })
  }

  /// Returns the values of a payload: a tuple's elements, or the payload itself.
  private static func elements(of payload: Any.Type) -> [(offset: Int, type: Any.Type)] {
    guard isTuple(payload) else { return [(0, payload)] }
    var elements: [(offset: Int, type: Any.Type)] = []
    _ = _forEachField(of: payload) { _, offset, type, _ in
      elements.append((offset, type))
      return true
    }
    return elements
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

/// Calls the `update` of a custom dynamic property; its nested properties have separate boxes.
private final class UpdatingBox<Property: DynamicProperty>: PropertyBox {
  override func update(at property: UnsafeMutableRawPointer) -> Bool {
    property.assumingMemoryBound(to: Property.self).pointee.update()
    return false
  }

  override var isDependency: Bool { false }
}

extension DynamicProperty {
  @MainActor
  fileprivate static func makeUpdatingBox(name: String, offset: Int) -> PropertyBox {
    UpdatingBox<Self>(name: name, offset: offset)
  }
}
