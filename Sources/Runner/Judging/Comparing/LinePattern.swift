/// A line of a console, in which a name in double braces stands for what differs from run to run.
///
///     LinePattern("took {{duration}}").matches("took 1.5 ms")  // true
///
/// A line that is printed as it is shown matches, whatever it looks like.
package struct LinePattern {
  /// What a name stands for; each stands for one letter at least.
  fileprivate enum Kind: String, CaseIterable {
    /// A number with a unit of time: `12 ms`, `0.5 seconds`.
    case duration
    /// `0x00007f…`
    case address
    /// An absolute path without blanks.
    case path
    /// What follows up to the next text of the line.
    case any
  }

  fileprivate enum Part {
    case text([UInt8])
    case wildcard(Kind)
  }

  /// Stands for any lines, one at least.
  package static let lines = "{{lines}}"

  package let text: String
  private var parts: [Part] = []

  package init(_ text: String) {
    self.text = text
    var rest = text[...]
    while let start = rest.firstRange(of: "{{") {
      guard let end = rest[start.upperBound...].firstRange(of: "}}"),
        let kind = Kind(rawValue: String(rest[start.upperBound..<end.lowerBound]))
      else {
        parts.append(.text(Array(rest[..<start.upperBound].utf8)))
        rest = rest[start.upperBound...]
        continue
      }
      parts.append(.text(Array(rest[..<start.lowerBound].utf8)))
      parts.append(.wildcard(kind))
      rest = rest[end.upperBound...]
    }
    parts.append(.text(Array(rest.utf8)))
  }

  package var hasWildcards: Bool { parts.count > 1 && parts.contains(where: \.isWildcard) }

  /// Whether it says nothing: all of it may be anything.
  package var isEverything: Bool {
    text == Self.lines
      || hasWildcards
        && parts.allSatisfy { part in
          switch part {
          case .text(let bytes): bytes.allSatisfy { $0 == 32 || $0 == 9 }
          case .wildcard(let kind): kind == .any
          }
        }
  }

  package func matches(_ line: String) -> Bool {
    if line == text { return true }
    return hasWildcards && Self.matches(parts[...], Array(line.utf8)[...])
  }

  private static func matches(_ parts: ArraySlice<Part>, _ line: ArraySlice<UInt8>) -> Bool {
    guard let part = parts.first else { return line.isEmpty }
    switch part {
    case .text(let bytes):
      return line.starts(with: bytes) && matches(parts.dropFirst(), line.dropFirst(bytes.count))
    case .wildcard(let kind):
      return kind.lengths(in: line).contains { matches(parts.dropFirst(), line.dropFirst($0)) }
    }
  }
}

extension LinePattern.Part {
  fileprivate var isWildcard: Bool {
    if case .wildcard = self { true } else { false }
  }
}

extension LinePattern.Kind {
  private static let units = [
    "nanoseconds", "microseconds", "milliseconds", "seconds", "second", "minutes", "minute",
    "hours", "hour", "ns", "µs", "μs", "us", "ms", "min", "sec", "s", "m", "h",
  ].map { Array($0.utf8) }

  /// How many bytes at the start of a text it can stand for, the longest first.
  fileprivate func lengths(in line: ArraySlice<UInt8>) -> [Int] {
    switch self {
    case .any:
      return line.isEmpty ? [] : Array((1...line.count).reversed())
    case .address:
      guard line.starts(with: Array("0x".utf8)) else { return [] }
      let digits = line.dropFirst(2).prefix { Character(UnicodeScalar($0)).isHexDigit }
      return digits.isEmpty ? [] : [2 + digits.count]
    case .path:
      guard line.first == UInt8(ascii: "/") else { return [] }
      let path = line.prefix { $0 > 32 && !Array("\"':,;)]>".utf8).contains($0) }
      return path.count > 1 ? [path.count] : []
    case .duration:
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      var number = line.prefix { digits.contains($0) }.count
      guard number > 0 else { return [] }
      let fraction = line.dropFirst(number)
      if fraction.first == UInt8(ascii: ".") {
        let places = fraction.dropFirst().prefix { digits.contains($0) }.count
        if places > 0 { number += 1 + places }
      }
      if line.dropFirst(number).starts(with: Array("e-".utf8)) {
        number += 2 + line.dropFirst(number + 2).prefix { digits.contains($0) }.count
      }
      let blank = line.dropFirst(number).first == 32 ? 1 : 0
      return Self.units.filter { line.dropFirst(number + blank).starts(with: $0) }
        .map { number + blank + $0.count }
    }
  }
}
