public import Foundation

// The parts of UIKit that SwiftUI screens use.

/// A color, represented by its system name.
public final class UIColor: Hashable, Sendable {
  let color: Color

  package init(color: Color) {
    self.color = color
  }

  public convenience init(_ color: Color) {
    self.init(color: color)
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      color: Color(
        red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(color: Color(white: Double(white), opacity: Double(alpha)))
  }

  public convenience init?(named name: String) {
    self.init(color: Color(name))
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(color: color.opacity(Double(alpha)))
  }

  public static func == (left: UIColor, right: UIColor) -> Bool { left.color == right.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension Color {
  public init(uiColor: UIColor) {
    self = uiColor.color
  }

  public init(_ color: UIColor) {
    self = color.color
  }
}

extension UIColor {
  private static func known(_ name: String) -> UIColor { UIColor(color: Color(name)) }

  public static var black: UIColor { UIColor(color: .black) }
  public static var blue: UIColor { UIColor(color: .blue) }
  public static var brown: UIColor { UIColor(color: .brown) }
  public static var clear: UIColor { UIColor(color: .clear) }
  public static var cyan: UIColor { UIColor(color: .cyan) }
  public static var darkGray: UIColor { known("darkGray") }
  public static var gray: UIColor { UIColor(color: .gray) }
  public static var green: UIColor { UIColor(color: .green) }
  public static var lightGray: UIColor { known("lightGray") }
  public static var magenta: UIColor { known("magenta") }
  public static var orange: UIColor { UIColor(color: .orange) }
  public static var purple: UIColor { UIColor(color: .purple) }
  public static var red: UIColor { UIColor(color: .red) }
  public static var white: UIColor { UIColor(color: .white) }
  public static var yellow: UIColor { UIColor(color: .yellow) }

  public static var systemBlue: UIColor { known("systemBlue") }
  public static var systemBrown: UIColor { known("systemBrown") }
  public static var systemCyan: UIColor { known("systemCyan") }
  public static var systemGray: UIColor { known("systemGray") }
  public static var systemGray2: UIColor { known("systemGray2") }
  public static var systemGray3: UIColor { known("systemGray3") }
  public static var systemGray4: UIColor { known("systemGray4") }
  public static var systemGray5: UIColor { known("systemGray5") }
  public static var systemGray6: UIColor { known("systemGray6") }
  public static var systemGreen: UIColor { known("systemGreen") }
  public static var systemIndigo: UIColor { known("systemIndigo") }
  public static var systemMint: UIColor { known("systemMint") }
  public static var systemOrange: UIColor { known("systemOrange") }
  public static var systemPink: UIColor { known("systemPink") }
  public static var systemPurple: UIColor { known("systemPurple") }
  public static var systemRed: UIColor { known("systemRed") }
  public static var systemTeal: UIColor { known("systemTeal") }
  public static var systemYellow: UIColor { known("systemYellow") }

  public static var label: UIColor { known("label") }
  public static var secondaryLabel: UIColor { known("secondaryLabel") }
  public static var tertiaryLabel: UIColor { known("tertiaryLabel") }
  public static var quaternaryLabel: UIColor { known("quaternaryLabel") }
  public static var placeholderText: UIColor { known("placeholderText") }
  public static var separator: UIColor { known("separator") }
  public static var opaqueSeparator: UIColor { known("opaqueSeparator") }
  public static var link: UIColor { known("link") }
  public static var tintColor: UIColor { known("tintColor") }
  public static var systemFill: UIColor { known("systemFill") }
  public static var secondarySystemFill: UIColor { known("secondarySystemFill") }
  public static var tertiarySystemFill: UIColor { known("tertiarySystemFill") }
  public static var quaternarySystemFill: UIColor { known("quaternarySystemFill") }
  public static var systemBackground: UIColor { known("systemBackground") }
  public static var secondarySystemBackground: UIColor { known("secondarySystemBackground") }
  public static var tertiarySystemBackground: UIColor { known("tertiarySystemBackground") }
  public static var systemGroupedBackground: UIColor { known("systemGroupedBackground") }
  public static var secondarySystemGroupedBackground: UIColor {
    known("secondarySystemGroupedBackground")
  }
  public static var tertiarySystemGroupedBackground: UIColor {
    known("tertiarySystemGroupedBackground")
  }
}
