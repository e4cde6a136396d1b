import Weaving

extension UnmarkedSnippet {
  /// Returns its lines with some ranges blanked.
  func blanking(_ ranges: [Range<Int>]) -> [(text: String, origin: Program.Line)] {
    var bytes = Array(text.string.utf8)
    for range in ranges {
      for index in range.clamped(to: 0..<bytes.count) where bytes[index] != 10 { bytes[index] = 32 }
    }
    let blanked = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return zip(blanked, text.lines).map { ($0, $1) }
  }
}
