public import Foundation

/// A font, represented by its name and size.
public final class UIFont: Hashable, Sendable {
  public enum TextStyle: String, Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote
    case caption1, caption2
  }

  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public let fontName: String
  public let pointSize: CGFloat

  public init?(name: String, size: CGFloat) {
    fontName = name
    pointSize = size
  }

  private init(system size: CGFloat) {
    fontName = "System"
    pointSize = size
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(system: size)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(system: size) }

  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: size)
  }

  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(system: style.size)
  }

  public static func == (left: UIFont, right: UIFont) -> Bool {
    left.fontName == right.fontName && left.pointSize == right.pointSize
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(fontName)
    hasher.combine(pointSize)
  }
}

extension UIFont.TextStyle {
  /// The size at the default content size, from Apple's Human Interface Guidelines.
  fileprivate var size: CGFloat {
    switch self {
    case .largeTitle: 34
    case .title1: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption1: 12
    case .caption2: 11
    }
  }
}
