extension UInt8 {
  /// Whether it is a space, tab, line feed or carriage return.
  var isBlank: Bool { self == 32 || (9...13).contains(self) }
}

extension Character {
  var isIndentation: Bool { self == " " || self == "\t" }
}
