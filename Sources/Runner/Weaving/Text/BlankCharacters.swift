extension UInt8 {
  /// Whether the byte is white space: a space, or a control character from tab to carriage return.
  var isBlank: Bool { self == 32 || (9...13).contains(self) }
}

extension Character {
  var isIndentation: Bool { self == " " || self == "\t" }
}
