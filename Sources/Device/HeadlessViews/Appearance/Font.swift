/// A font.
public struct Font: Hashable, Sendable {
  /// The font's name, and its traits after commas.
  let name: String

  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum Width: Hashable, Sendable {
    case compressed, condensed, standard, expanded
  }

  public enum Design: Sendable {
    case `default`, serif, rounded, monospaced
  }

  public static let largeTitle = Font(name: "largeTitle")
  public static let title = Font(name: "title")
  public static let title2 = Font(name: "title2")
  public static let title3 = Font(name: "title3")
  public static let headline = Font(name: "headline")
  public static let subheadline = Font(name: "subheadline")
  public static let body = Font(name: "body")
  public static let callout = Font(name: "callout")
  public static let footnote = Font(name: "footnote")
  public static let caption = Font(name: "caption")
  public static let caption2 = Font(name: "caption2")

  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(name: "system \(size)").with(weight, design)
  }

  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
    case caption2
  }

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(name: "\(style)").with(weight, design)
  }

  private func with(_ weight: Weight?, _ design: Design?) -> Font {
    let traits = [weight.map { "\($0)" }, design.map { "\($0)" }].compactMap { $0 }
    return Font(name: ([name] + traits).joined(separator: ", "))
  }

  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(name: "\(name) \(size)")
  }

  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font
  {
    Font(name: "\(name) \(size)")
  }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(name: "\(name) \(fixedSize)")
  }
  public func leading(_ leading: Leading) -> Font { self }
  public func smallCaps() -> Font { Font(name: "\(name), small caps") }
  public func width(_ width: Width) -> Font { Font(name: "\(name), \(width)") }

  /// The line spacing of a font.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  public func bold() -> Font { Font(name: "\(name), bold") }
  public func bold(_ isActive: Bool) -> Font { isActive ? bold() : self }
  public func italic(_ isActive: Bool) -> Font { isActive ? italic() : self }
  public func lowercaseSmallCaps() -> Font { Font(name: "\(name), lowercase small caps") }
  public func uppercaseSmallCaps() -> Font { Font(name: "\(name), uppercase small caps") }
  public func italic() -> Font { Font(name: "\(name), italic") }
  public func weight(_ weight: Weight) -> Font { Font(name: "\(name), \(weight)") }
  public func monospacedDigit() -> Font { Font(name: "\(name), monospaced digits") }
  public func monospaced() -> Font { Font(name: "\(name), monospaced") }
}

/// The alignment of a text's lines.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing
}
