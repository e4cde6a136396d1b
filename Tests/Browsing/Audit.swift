/// The conditions of an audit of a page.
package struct Audit: Sendable, CustomStringConvertible {
  package enum Direction: String, CaseIterable, Sendable {
    case ltr, rtl
  }

  package var colors: PageColors
  package var direction: Direction
  package var width: Int
  /// Whether the contrast of text is measured too.
  package var measuresContrast = true

  /// All conditions of an audit.
  package static let all = PageColors.allCases.flatMap { colors in
    Direction.allCases.flatMap { direction in
      [320, 360, 1280].map { Audit(colors: colors, direction: direction, width: $0) }
    }
  }

  /// Returns all conditions, of which only one per color scheme measures the contrast of text.
  ///
  /// Contrast takes four fifths of an audit's time, and depends on the direction and the width only
  /// if something covers text.
  ///
  /// - Parameter turn: selects the direction and the width that measure it, which differ between
  ///   turns.
  package static func all(turn: Int) -> [Audit] {
    let count = all.count / PageColors.allCases.count
    return all.enumerated().map { index, audit in
      var audit = audit
      audit.measuresContrast = index % count == turn % count
      return audit
    }
  }

  /// All conditions without the contrast of text.
  package static let allButContrast = all.map { audit in
    var audit = audit
    audit.measuresContrast = false
    return audit
  }

  package var description: String { "\(colors), \(direction), \(width) px" }
}
