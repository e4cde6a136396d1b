extension View {
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }
  public func fontWidth(_ width: Font.Width?) -> some View { visual("fontWidth", width) }
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    visual("textScale", (scale, isEnabled))
  }
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> some View {
    visual("underline", (isActive, pattern, color))
  }
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> some View {
    visual("strikethrough", (isActive, pattern, color))
  }
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    visual("lineLimit", limit)
  }
  public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    visual("textEditorStyle", style)
  }
  public func help(_ text: Text) -> some View { visual("help", text) }
  @_disfavoredOverload
  public func help(_ text: some StringProtocol) -> some View { visual("help", text) }
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    visual("speechAlwaysIncludesPunctuation", value)
  }
  public func findDisabled(_ isDisabled: Bool = true) -> some View {
    visual("findDisabled", isDisabled)
  }
}

extension Text {
  /// The scale of text relative to its surroundings.
  public enum Scale: Hashable, Sendable {
    case `default`, secondary
  }

  /// The style of an underline or strikethrough.
  public struct LineStyle: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable {
      case solid, dot, dash, dashDot, dashDotDot
    }

    public static let single = LineStyle()

    public init(pattern: Pattern = .solid, color: Color? = nil) {}
  }
}

/// The appearance of text editors.
public protocol TextEditorStyle: Sendable {}

public struct AutomaticTextEditorStyle: TextEditorStyle {
  public init() {}
}

public struct PlainTextEditorStyle: TextEditorStyle {
  public init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public static var automatic: Self { Self() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: Self { Self() }
}

/// The user's preferred text size.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
