import Running

/// A line of a console, in which a name in double braces stands for what differs from run to run.
///
///     LinePattern("took {{duration}}").matches("took 1.5 ms")  // true
///
/// A line that is printed as it is shown matches, whatever it looks like.
package struct LinePattern {
  /// What a name stands for; each stands for one letter at least.
  enum Kind: String, CaseIterable {
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

  /// Whether a line is one that the pattern shows.
  ///
  /// Follows all places of the line that the parts so far can reach, so that the time grows with the
  /// line and not with the number of ways to share it among wildcards.
  package func matches(_ line: String) -> Bool {
    if line.hasSameBytes(as: text) { return true }
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
