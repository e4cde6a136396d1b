import Chapter
import Diagnostics
package import Outcomes

/// The comparison of a console with the printed lines.
package struct ConsoleComparison {
  package let shown: [String]
  package let printed: [String]

  /// The lines that the console should show: the printed ones, with the wildcards that still match.
  /// One that reads like a wildcard is escaped.
  package let kept: [String]
  package let matches: Bool
  /// A printed line that no console can show: it looks like a run-time warning or a failure, or is
  /// not UTF-8.
  package let pretendedWarning: String?
  /// A fault of the console itself.
  package let fault: String?

  package init(shown: [String], printed: [ConsoleLine], isUnordered: Bool = false) {
    self.shown = shown
    self.printed = printed.map(Self.text)
    pretendedWarning =
      printed.lazy.compactMap { line in
        switch line {
        case .printed(let text) where text.isMarked: text
        case .invalid(let text): text
        default: nil
        }
      }.first
    let alignment =
      isUnordered
      ? LineAlignment(unordered: shown, printed: printed)
      : LineAlignment(shown: shown, printed: printed)
    let patterns = shown.map(LinePattern.init)
    let isWild = alignment.usesWildcards
    let saysNothing = isWild && !patterns.isEmpty && patterns.allSatisfy(\.isEverything)
    fault =
      saysNothing
      ? "a console of nothing but wildcards checks nothing; show at least one line literally" : nil
    kept = saysNothing ? self.printed.map(LinePattern.escaping) : alignment.kept
    matches = alignment.isWhole && !saysNothing
  }

  /// The first line that differs, counted from 0, and the first column, counted from 1 in bytes.
  package var firstDifference: (line: Int, column: Int) {
    let line =
      zip(shown, kept).enumerated().first { !$1.0.hasSameBytes(as: $1.1) }?.offset
      ?? min(shown.count, kept.count)
    guard line < shown.count, line < kept.count else { return (line, 1) }
    return (line, shown[line].commonByteCount(with: kept[line]) + 1)
  }

  /// The different Unicode scalars in the first line that differs, if both lines look alike.
  package var lookalike: String? {
    let line = firstDifference.line
    guard line < shown.count, line < kept.count else { return nil }
    return Self.lookalike(shown[line], kept[line])
  }

  /// Returns the first Unicode scalars that differ in two lines, if both look alike.
  package static func lookalike(_ shown: String, _ printed: String) -> String? {
    guard shown.visible == printed.visible, !shown.hasSameBytes(as: printed) else { return nil }
    let common = shown.commonByteCount(with: printed)
    func scalar(_ text: String) -> String {
      let rest = text.utf8.dropFirst(common)
      guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else {
        return "nothing"
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return "\(scalar(shown)) is shown, and \(scalar(printed)) is printed"
  }

  /// Returns a line as the console shows it; a printed one that looks like a warning is marked as
  /// printed.
  package static func text(_ line: ConsoleLine) -> String {
    switch line {
    case .printed(let text): text.isMarked ? "(printed) " + text : text
    case .warning(let text), .failure(let text), .continuation(let text): (line.mark ?? "") + text
    case .invalid(let text): "(not UTF-8) " + text
    }
  }
}

extension ConsoleLine {
  /// Returns whether a line of a console shows this one; a printed line never matches a warning.
  package func isShown(by pattern: LinePattern) -> Bool {
    switch self {
    case .printed(let text): !text.isMarked && pattern.matches(text)
    case .warning, .failure:
      pattern.text.hasSameBytes(as: ConsoleComparison.text(self))
        || mark.map(pattern.text.startsWithBytes) == true
          && pattern.matches(ConsoleComparison.text(self))
    case .continuation(let text): pattern.text.hasSameBytes(as: text) || pattern.isExactly(text)
    case .invalid: false
    }
  }

  package var isPrinted: Bool {
    if case .printed(let text) = self { !text.isMarked } else { false }
  }
}

extension String {
  /// Whether the line looks like a warning or a failure.
  fileprivate var isMarked: Bool { ConsoleLine.marks.contains(where: startsWithBytes) }
}

extension String {
  /// The text without invisible scalars, such as U+200B, and with each blank as a space.
  fileprivate var visible: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .format: break
      case .spaceSeparator, .lineSeparator, .paragraphSeparator: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
