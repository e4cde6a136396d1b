import Weaving

/// The elision signs of a snippet.
enum ElisionSign {
  private static let dots = ["...", "…"].map { Array($0.utf8) }
  private static let signs = dots + ["// ...", "// …", "//...", "//…"].map { Array($0.utf8) }

  /// Returns the ranges of the signs that stand alone on a line or between braces.
  static func ranges(in text: String) -> [Range<Int>] {
    guard ["...", "…"].contains(where: text.hasBytes) else { return [] }
    let bytes = Array(text.utf8)
    var ranges: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = trim(start..<end, of: bytes)
      if signs.contains(Array(bytes[line])) {
        ranges.append(line)
      } else {
        ranges += bracedRanges(in: line, of: bytes)
      }
      start = end + 1
    }
    return ranges
  }

  private static func bracedRanges(in line: Range<Int>, of bytes: [UInt8]) -> [Range<Int>] {
    bytes[line].indices.filter { bytes[$0] == UInt8(ascii: "{") }.compactMap { open in
      let rest = open + 1..<line.upperBound
      guard let close = bytes[rest].firstIndex(of: UInt8(ascii: "}")) else { return nil }
      let content = trim(open + 1..<close, of: bytes)
      return dots.contains(Array(bytes[content])) ? content : nil
    }
  }

  private static func trim(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = bytes[range].firstIndex(where: { !isBlank($0) }),
      let last = bytes[range].lastIndex(where: { !isBlank($0) })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }
}
