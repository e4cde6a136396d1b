import Outcomes

/// A line of a console, in which a name in double braces is a wildcard for text that varies between
/// runs.
///
///     LinePattern("took {{duration}}").matches("took 1.5 ms")  // true
///
/// `{{braces}}` is no wildcard: it represents the two characters `{{`, so that a printed `{{any}}`
/// is shown as `{{braces}}any}}`. Any other line also matches itself literally, whatever it
/// contains.
package struct LinePattern {
  /// The kinds of wildcards, each of which matches at least one character.
  enum Kind: String, CaseIterable {
    /// A number with a unit of time: `12 ms`, `0.5 seconds`.
    case duration
    /// `0x00007f…`
    case address
    /// An absolute path without blanks.
    case path
    /// Any text up to the next literal of the line.
    case any
  }

  fileprivate enum Part {
    case text([UInt8])
    case wildcard(Kind)
  }

  /// The wildcard for one or more lines.
  package static let lines = "{{lines}}"
  /// The name, in double braces, that represents these braces.
  private static let braces = "braces"

  package let text: String
  private var parts: [Part] = []
  private var hasEscapes = false

  package init(_ text: String) {
    self.text = text
    var rest = text[...]
    while let start = rest.firstRange(of: "{{") {
      let end = rest[start.upperBound...].firstRange(of: "}}")
      let name = end.map { String(rest[start.upperBound..<$0.lowerBound]) } ?? ""
      if let end, name == Self.braces {
        parts.append(.text(Array(rest[..<start.upperBound].utf8)))
        hasEscapes = true
        rest = rest[end.upperBound...]
        continue
      }
      guard let end, let kind = Kind(rawValue: name) else {
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

  /// Returns a printed line as a console shows it, without a wildcard.
  package static func escaping(_ line: String) -> String {
    guard line.contains("{{") else { return line }
    let names = Kind.allCases.map(\.rawValue) + [braces] + (line == lines ? ["lines"] : [])
    var escaped = ""
    var rest = line[...]
    while let start = rest.firstRange(of: "{{") {
      let isName = names.contains { rest[start.upperBound...].hasPrefix($0 + "}}") }
      escaped += rest[..<start.lowerBound] + (isName ? "{{\(braces)}}" : "{{")
      rest = rest[start.upperBound...]
    }
    return escaped + rest
  }

  /// Returns whether the pattern shows just this line, without a wildcard.
  package func isExactly(_ line: String) -> Bool {
    if !hasEscapes, line.hasSameBytes(as: text) { return true }
    return plainBytes.map { $0.elementsEqual(line.utf8) } ?? false
  }

  /// The only line that the pattern matches; nil if it has wildcards.
  private var plainBytes: [UInt8]? {
    guard !hasWildcards else { return nil }
    return parts.reduce(into: []) { bytes, part in
      if case .text(let text) = part { bytes += text }
    }
  }

  /// The bytes of the first line that the pattern matches: the only one, or, with wildcards, the
  /// pattern's own text.
  var literalBytes: [UInt8] { plainBytes ?? Array(text.utf8) }

  package var hasWildcards: Bool { parts.count > 1 && parts.contains(where: \.isWildcard) }

  /// Whether the pattern matches every line.
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

  /// Returns whether a line matches the pattern.
  ///
  /// Tracks the set of positions at which the previous parts can end, so the time is linear in the
  /// line rather than exponential in the number of wildcards.
  package func matches(_ line: String) -> Bool {
    if isExactly(line) { return true }
    guard hasWildcards else { return false }
    let line = Array(line.utf8)
    var lengths = WildcardLengths(line)
    var reached = [0]
    for part in parts {
      switch part {
      case .text(let bytes):
        reached = reached.compactMap { line[$0...].starts(with: bytes) ? $0 + bytes.count : nil }
      case .wildcard(.any):
        guard let first = reached.first, first < line.count else { return false }
        reached = Array((first + 1)...line.count)
      case .wildcard(let kind):
        var ends = [Bool](repeating: false, count: line.count + 1)
        for start in reached {
          for length in lengths.lengths(of: kind, at: start) { ends[start + length] = true }
        }
        reached = ends.indices.filter { ends[$0] }
      }
      if reached.isEmpty { return false }
    }
    return reached.last == line.count
  }
}

extension LinePattern.Part {
  fileprivate var isWildcard: Bool {
    if case .wildcard = self { true } else { false }
  }
}
