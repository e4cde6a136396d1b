import Foundation
import RuntimeSupport

extension NavigationPath {
  /// The serializable form of the path, or nil if a value in it is not codable.
  public var codable: CodableRepresentation? {
    let values = elements.map { $0.base as? any Codable & Hashable }
    guard !values.contains(where: { $0 == nil }) else { return nil }
    return CodableRepresentation(values: values.compactMap { $0 })
  }

  /// Restores a path from its serializable form.
  public init(_ codable: CodableRepresentation) {
    elements = codable.values.map { AnyHashable(erasing: $0) }
  }

  /// The values of a path, last one first, each as JSON preceded by its type name.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [any Codable & Hashable]

    package init(values: [any Codable & Hashable]) {
      self.values = values
    }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [any Codable & Hashable] = []
      while !container.isAtEnd {
        let type = try container.decodeType()
        let text = try container.decode(String.self)
        values.append(try JSONDecoder().decode(type, from: Data(text.utf8)))
      }
      self.init(values: values.reversed())
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values.reversed() {
        try container.encodeType(of: value)
        try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
      }
    }

    public static func == (left: Self, right: Self) -> Bool {
      left.values.map { AnyHashable(erasing: $0) } == right.values.map { AnyHashable(erasing: $0) }
    }
  }
}

extension AnyHashable {
  /// Appends a value of dynamic type.
  fileprivate init(erasing value: any Hashable) {
    self = value as? AnyHashable ?? AnyHashable(value)
  }
}
