// A value of a dynamic type is encoded after its type's mangled name, which decoding looks up.

extension UnkeyedDecodingContainer {
  /// Decodes a type of this process by its name.
  package mutating func decodeType() throws -> any (Codable & Hashable).Type {
    let name = try decode(String.self)
    guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
      throw DecodingError.dataCorruptedError(
        in: self,
        debugDescription: "'\(name)' names no type of this program that is Codable and Hashable")
    }
    return type
  }
}

extension UnkeyedEncodingContainer {
  /// Encodes the name of a value's type.
  package mutating func encodeType(of value: Any) throws {
    guard let name = _mangledTypeName(type(of: value)) else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: codingPath,
          debugDescription: "the type '\(type(of: value))' has no name to be decoded by"))
    }
    try encode(name)
  }
}
