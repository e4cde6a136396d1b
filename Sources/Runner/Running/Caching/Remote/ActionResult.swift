/// The result of an action, which refers to its content, encoded as the Remote Execution API's
/// `build.bazel.remote.execution.v2.ActionResult`, which servers of the protocol validate.
///
/// It has one output file, the outcome. Fields added by servers are skipped.
struct ActionResult: Equatable {
  /// The SHA-256 digest of the content, in hexadecimal.
  var digest: String
  /// The size of the content in bytes.
  var size: Int

  private static let path = "outcome"

  init(digest: String, size: Int) {
    self.digest = digest
    self.size = size
  }

  var encoded: [UInt8] {
    let digest =
      Field(number: 1, .bytes(Array(digest.utf8))).encoded
      + Field(number: 2, .number(UInt64(size))).encoded
    let file =
      Field(number: 1, .bytes(Array(Self.path.utf8))).encoded
      + Field(number: 2, .bytes(digest)).encoded
    return Field(number: 2, .bytes(file)).encoded
  }

  /// Reads an encoded result; fails if it is malformed, or has another output file.
  init?(_ bytes: [UInt8]) {
    guard let fields = Field.all(in: bytes), let file = fields.bytes(of: 2).flatMap(Field.all),
      file.bytes(of: 1) == Array(Self.path.utf8),
      let digest = file.bytes(of: 2).flatMap(Field.all), let hash = digest.bytes(of: 1),
      hash.count == 64, let size = digest.number(of: 2), let size = Int(exactly: size)
    else { return nil }
    let text = String(decoding: hash, as: UTF8.self)
    // Validated, because it becomes part of a URL.
    guard text.allSatisfy({ $0.isASCII && $0.isHexDigit && !$0.isUppercase }) else { return nil }
    self.init(digest: text, size: size)
  }
}

/// A field of a message in the protocol buffers encoding.
private struct Field {
  enum Value {
    case number(UInt64)
    case bytes([UInt8])
    /// A fixed-size field of 4 or 8 bytes.
    case fixed
  }

  var number: Int
  var value: Value

  init(number: Int, _ value: Value) {
    self.number = number
    self.value = value
  }

  var encoded: [UInt8] {
    switch value {
    case .number(let value): Self.varint(UInt64(number) << 3) + Self.varint(value)
    case .bytes(let bytes):
      Self.varint(UInt64(number) << 3 | 2) + Self.varint(UInt64(bytes.count)) + bytes
    case .fixed: []
    }
  }

  /// Reads a message; nil if it is malformed.
  static func all(in bytes: [UInt8]) -> [Self]? {
    var rest = bytes[...]
    var fields: [Self] = []
    while !rest.isEmpty {
      guard let tag = varint(from: &rest), let number = Int(exactly: tag >> 3) else { return nil }
      switch tag & 7 {
      case 0:
        guard let value = varint(from: &rest) else { return nil }
        fields.append(Self(number: number, .number(value)))
      case 2:
        guard let length = varint(from: &rest), length <= UInt64(rest.count) else { return nil }
        fields.append(Self(number: number, .bytes(Array(rest.prefix(Int(length))))))
        rest = rest.dropFirst(Int(length))
      case 1, 5:
        let length = tag & 7 == 1 ? 8 : 4
        guard rest.count >= length else { return nil }
        fields.append(Self(number: number, .fixed))
        rest = rest.dropFirst(length)
      default: return nil
      }
    }
    return fields
  }

  private static func varint(_ value: UInt64) -> [UInt8] {
    var rest = value
    var bytes: [UInt8] = []
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  private static func varint(from rest: inout ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }
}

extension [Field] {
  fileprivate func bytes(of number: Int) -> [UInt8]? {
    for field in self where field.number == number {
      if case .bytes(let bytes) = field.value { return bytes }
    }
    return nil
  }

  fileprivate func number(of number: Int) -> UInt64? {
    for field in self where field.number == number {
      if case .number(let value) = field.value { return value }
    }
    return nil
  }
}
