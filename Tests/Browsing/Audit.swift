/// The conditions of an audit of a page.
package struct Audit: Sendable, CustomStringConvertible {
  package enum Direction: String, CaseIterable, Sendable {
    case ltr, rtl
  }

  package var colors: PageColors
  package var direction: Direction
  package var width: Int
  /// Whether the contrast of text is measured as well.
  package var measuresContrast = true

  /// All conditions under which a page is looked at.
  package static let all = PageColors.allCases.flatMap { colors in
    Direction.allCases.flatMap { direction in
      [320, 360, 1280].map { Audit(colors: colors, direction: direction, width: $0) }
    }
  }

  /// All conditions, of which one for each choice of colors measures the contrast of text.
  ///
  /// Contrast takes four fifths of the time of an audit, and depends on the direction and the width
  /// only where something covers text.
  ///
  /// - Parameter turn: Which direction and width measure it: others in each of six turns.
  package static func all(turn: Int) -> [Audit] {
    let count = all.count / PageColors.allCases.count
    return all.enumerated().map { index, audit in
      var audit = audit
      audit.measuresContrast = index % count == turn % count
      return audit
    }
  }

  /// All conditions, of which none measures the contrast of text.
  package static let allButContrast = all.map { audit in
    var audit = audit
    audit.measuresContrast = false
    return audit
  }

  package var description: String { "\(colors), \(direction), \(width) px" }
}
