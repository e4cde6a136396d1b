/// Sets the font of the texts in a view.
private struct SettingFont: EnvironmentChange {
  let font: Font?

  var modifier: String { "font" }

  func apply(to values: inout EnvironmentValues) { values.font = font }
}

extension View {
  public func font(_ font: Font?) -> some View {
    EnvironmentView(content: self, change: SettingFont(font: font))
  }
  public func fontWeight(_ weight: Font.Weight?) -> some View { visual("fontWeight", weight) }
  public func bold(_ isActive: Bool = true) -> some View { visual("bold", isActive) }
  public func italic(_ isActive: Bool = true) -> some View { visual("italic", isActive) }
  public func monospaced(_ isActive: Bool = true) -> some View { visual("monospaced", isActive) }
  public func monospacedDigit() -> some View { visual("monospacedDigit") }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    visual("strikethrough", (isActive, color))
  }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    visual("underline", (isActive, color))
  }
}

extension Text {
  /// Returns the text with a visual modifier added.
  func styled(_ modifier: String, _ value: any Sendable = true) -> Text {
    var text = self
    text.looks.append(TextLook(modifier: modifier, value: value))
    return text
  }

  public func font(_ font: Font?) -> Text {
    styled("font", font)
  }
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    styled("fontWeight", weight)
  }
  public func bold() -> Text {
    styled("bold")
  }
  public func italic() -> Text {
    styled("italic")
  }
  public func monospacedDigit() -> Text {
    styled("monospacedDigit")
  }
  public func foregroundColor(_ color: Color?) -> Text {
    styled("foregroundColor", color)
  }
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    styled("foregroundStyle", style)
  }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    styled("underline", TextLine(isActive: isActive, color: color))
  }
  public func monospaced(_ isActive: Bool = true) -> Text {
    styled("monospaced", isActive)
  }
  public func kerning(_ kerning: CGFloat) -> Text {
    styled("kerning", kerning)
  }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    styled("baselineOffset", baselineOffset)
  }
  public func tracking(_ tracking: CGFloat) -> Text {
    styled("tracking", tracking)
  }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    styled("strikethrough", TextLine(isActive: isActive, color: color))
  }
}

/// An underline or strikethrough.
struct TextLine: Sendable {
  let isActive: Bool
  let color: Color?
}
