/// The lengths that a wildcard can match at each position of a line.
///
/// The end of a run of digits or of a path's letters is computed once for all positions in it.
struct WildcardLengths {
  private let line: [UInt8]
  private lazy var digits = ends { (48...57).contains($0) }
  private lazy var hexDigits = ends {
    (48...57).contains($0) || (65...70).contains($0) || (97...102).contains($0)
  }
  private lazy var path = ends { $0 > 32 && !Self.pathDelimiters.contains($0) }

  init(_ line: [UInt8]) { self.line = line }

  private static let pathDelimiters = Array("\"':,;)]>".utf8)

  private static let units = [
    "nanoseconds", "microseconds", "milliseconds", "seconds", "second", "minutes", "minute",
    "hours", "hour", "ns", "µs", "μs", "us", "ms", "min", "sec", "s", "m", "h",
  ].map { Array($0.utf8) }

  /// Returns, for each position, the end of the run of matching bytes that starts there.
  private func ends(of isPart: (UInt8) -> Bool) -> [Int] {
    var ends = Array(0...line.count)
    for index in line.indices.reversed() where isPart(line[index]) { ends[index] = ends[index + 1] }
    return ends
  }

  /// - Parameter kind: a wildcard other than `{{any}}`, which can end anywhere.
  mutating func lengths(of kind: LinePattern.Kind, at start: Int) -> [Int] {
    switch kind {
    case .any: return []
    case .address:
      guard line[start...].starts(with: Array("0x".utf8)), hexDigits[start + 2] > start + 2 else {
        return []
      }
      return [hexDigits[start + 2] - start]
    case .path:
      guard start < line.count, line[start] == UInt8(ascii: "/"), path[start] > start + 1 else {
        return []
      }
      return [path[start] - start]
    case .duration:
      var end = digits[start]
      guard end > start else { return [] }
      if byte(end) == UInt8(ascii: "."), let fraction = digitsEnd(end + 1) { end = fraction }
      if line[end...].starts(with: Array("e-".utf8)) { end = digitsEnd(end + 2) ?? end }
      if byte(end) == 32 { end += 1 }
      return Self.units.filter { line[end...].starts(with: $0) }.map { end + $0.count - start }
    }
  }

  private func byte(_ index: Int) -> UInt8? { index < line.count ? line[index] : nil }

  /// Returns the end of the digits at a position; nil if there are none.
  private mutating func digitsEnd(_ start: Int) -> Int? {
    guard start <= line.count, digits[start] > start else { return nil }
    return digits[start]
  }
}
