// Visual modifiers that return a text.

extension Text {
  public func bold(_ isActive: Bool) -> Text { styled("bold", isActive) }
  public func italic(_ isActive: Bool) -> Text { styled("italic", isActive) }
  public func fontDesign(_ design: Font.Design?) -> Text { styled("fontDesign", design) }
  public func fontWidth(_ width: Font.Width?) -> Text { styled("fontWidth", width) }
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    styled("textScale", isEnabled ? scale : nil)
  }
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    styled("underline", PatternedLine(isActive: isActive, pattern: pattern, color: color))
  }
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    styled("strikethrough", PatternedLine(isActive: isActive, pattern: pattern, color: color))
  }
  public func customAttribute(_ value: some TextAttribute & Sendable) -> Text {
    styled("customAttribute", value)
  }

  /// An underline or strikethrough with a pattern.
  struct PatternedLine: Sendable {
    let isActive: Bool
    let pattern: LineStyle.Pattern
    let color: Color?
  }
}

/// A custom attribute for text renderers.
public protocol TextAttribute: Hashable {}

// MARK: - For assistive technologies

extension Text {
  public func accessibilityLabel(_ label: Text) -> Text { styled("accessibilityLabel", label) }
  @VerbatimOverload
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text {
    accessibilityLabel(Text(labelKey))
  }
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
    styled("accessibilityHeading", level)
  }
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Text {
    styled("accessibilityTextContentType", type)
  }
  public func speechAdjustedPitch(_ value: Double) -> Text { styled("speechAdjustedPitch", value) }
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text {
    styled("speechAlwaysIncludesPunctuation", value)
  }
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text {
    styled("speechAnnouncementsQueued", value)
  }
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text {
    styled("speechSpellsOutCharacters", value)
  }
}
