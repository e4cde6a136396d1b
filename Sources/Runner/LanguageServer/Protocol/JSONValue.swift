import Foundation

/// A JSON value of any shape, for forwarded messages and for settings.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The value of a key; nil if this is not an object, or lacks the key.
  package subscript(key: String) -> JSONValue? {
    get { if case .object(let members) = self { members[key] } else { nil } }
    set {
      guard case .object(var members) = self else { return }
      members[key] = newValue
      self = .object(members)
    }
  }

  package var text: String? { if case .string(let text) = self { text } else { nil } }
  package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  package var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  package var integer: Int? {
    if case .number(let number) = self { Int(exactly: number) } else { nil }
  }

  /// Creates the JSON of a value.
  package init(_ value: some Encodable) throws {
    self = try JSONDecoder().decode(Self.self, from: JSONEncoder().encode(value))
  }

  /// Reads the value as another type.
  ///
  /// - Throws: `DecodingError` if it has another shape.
  package func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
  }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let members = try? container.decode([String: JSONValue].self) {
      self = .object(members)
    } else if let elements = try? container.decode([JSONValue].self) {
      self = .array(elements)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if container.decodeNil() {
      self = .null
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "this is not JSON")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .number(let number):
      // Some clients only read positions that are integers.
      if let integer = Int(exactly: number) {
        try container.encode(integer)
      } else {
        try container.encode(number)
      }
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(booleanLiteral flag: Bool) { self = .bool(flag) }
  package init(integerLiteral number: Int) { self = .number(Double(number)) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { $1 })
  }
}
