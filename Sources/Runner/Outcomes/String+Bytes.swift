// Byte-wise comparisons of texts. `String` compares by canonical equivalence, such as of one and
// two scalars for an accented letter, but output is bytes.

extension StringProtocol {
  package func hasSameBytes(as other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  package func startsWithBytes(of other: some StringProtocol) -> Bool {
    utf8.starts(with: other.utf8)
  }

  package func containsBytes(of other: some StringProtocol) -> Bool {
    let wanted = Array(other.utf8)
    let bytes = Array(utf8)
    guard wanted.count <= bytes.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { bytes[$0...].starts(with: wanted) }
  }

  /// The text with ASCII letters in lower case, and every other byte unchanged.
  package var asciiLowercased: String {
    String(
      decoding: utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  /// Returns the length of the common prefix with another text, in bytes of whole scalars.
  package func commonByteCount(with other: some StringProtocol) -> Int {
    zip(unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }
      .reduce(0) { $0 + UTF8.width($1.0) }
  }
}

extension [String] {
  package func hasSameBytes(as other: [String]) -> Bool {
    elementsEqual(other) { $0.hasSameBytes(as: $1) }
  }
}
