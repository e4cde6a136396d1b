extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether the elements are equal, in order. Arrays that share their storage count as
  /// equal, like those of the standard library.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.elements == right.elements
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

// The function that identifies an element captures only a key path.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Creates an array of elements with unique identities.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}

// MARK: - Coding

extension IdentifiedArray: Encodable where Element: Encodable {
  @inlinable
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(ContiguousArray(self))
  }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// - Throws: `DecodingError.dataCorrupted` if two elements have the same identity.
  @inlinable
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let elements = try container.decode(ContiguousArray<Element>.self)
    self.init()
    reserveCapacity(elements.count)
    for (offset, element) in elements.enumerated() where !append(element).inserted {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Duplicate element at offset \(offset)")
    }
  }
}

// MARK: - Descriptions

extension IdentifiedArray: CustomStringConvertible {
  public var description: String { elements.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  public var debugDescription: String { "IdentifiedArray<\(Element.self)>(\(elements))" }
}

extension IdentifiedArray: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}
