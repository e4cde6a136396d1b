import RuntimeSupport

/// A type-erased list of the values shown by a navigation stack, outside of views.
///
///     var path = UINavigationPath()
///     path.append("Blob")
///     path.append(42)
///     path.count  // => 2
///     path.removeLast()
///     path.elements == ["Blob"]  // => true
public struct UINavigationPath: Equatable {
  /// The values, from the bottom of the stack to its top.
  public internal(set) var elements: [AnyHashable]

  /// Creates an empty path.
  public init() {
    elements = []
  }

  /// Creates a path from values.
  ///
  ///     UINavigationPath([1, 2]).count  // => 2
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  /// Pushes a value.
  public mutating func append(_ value: some Hashable) {
    elements.append(AnyHashable(value))
  }

  /// Pops values.
  ///
  /// - Parameter count: the number of values, at most the path's length.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(count)
  }
}

// MARK: - Coding

extension UINavigationPath {
  /// The codable representation of the path; nil if one of its values is not codable.
  ///
  ///     let path = UINavigationPath(["Blob"])
  ///     let data = try JSONEncoder().encode(path.codable)
  ///     let codable = try JSONDecoder().decode(
  ///       UINavigationPath.CodableRepresentation.self, from: data)
  ///     UINavigationPath(codable) == path  // => true
  public var codable: CodableRepresentation? {
    elements.allSatisfy { $0.base is any Codable } ? CodableRepresentation(elements) : nil
  }

  /// Creates a path from its codable representation.
  public init(_ codable: CodableRepresentation) {
    elements = codable.elements
  }

  /// The codable representation of a path: its values, each with the name of its type.
  public struct CodableRepresentation: Codable, Equatable {
    let elements: [AnyHashable]

    init(_ elements: [AnyHashable]) {
      self.elements = elements
    }

    /// Decodes pairs of a type's mangled name and a value of that type.
    ///
    /// - Throws: `DecodingError` if a name is not that of a hashable and codable type in this
    ///   process, or the error of the type's decoding.
    public init(from decoder: any Decoder) throws {
      func element<Value: Hashable & Codable>(
        of type: Value.Type, in container: inout any UnkeyedDecodingContainer
      ) throws -> AnyHashable {
        AnyHashable(try container.decode(type))
      }
      var container = try decoder.unkeyedContainer()
      var elements: [AnyHashable] = []
      while !container.isAtEnd {
        let type = try container.decodeType()
        elements.append(try element(of: type, in: &container))
      }
      self.elements = elements
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements {
        let value = element.base as! any Codable
        try container.encodeType(of: value)
        try container.encode(value)
      }
    }
  }
}
