public import HeadlessUI

extension TextState {
  /// A modifier of a text's appearance or speech.
  enum Modifier: Hashable, Sendable {
    case accessibilityHeading(AccessibilityHeadingLevel)
    case accessibilityLabel(TextState)
    case accessibilityTextContentType(AccessibilityTextContentType)
    case baselineOffset(CGFloat)
    case bold(isActive: Bool)
    case font(Font?)
    case fontDesign(Font.Design?)
    case fontWeight(Font.Weight?)
    case fontWidth(FontWidth?)
    case foregroundColor(Color?)
    case italic(isActive: Bool)
    case kerning(CGFloat)
    case monospacedDigit
    case speechAdjustedPitch(Double)
    case speechAlwaysIncludesPunctuation(Bool)
    case speechAnnouncementsQueued(Bool)
    case speechSpellsOutCharacters(Bool)
    case strikethrough(isActive: Bool, color: Color?)
    case tracking(CGFloat)
    case underline(isActive: Bool, color: Color?)
  }

  /// The width of a font's letters.
  public enum FontWidth: String, Hashable, Sendable {
    case compressed, condensed, expanded, standard
  }

  /// The pattern of an underline or strikethrough.
  public enum LineStylePattern: String, Hashable, Sendable {
    case dash, dashDot, dashDotDot, dot, solid
  }

  private func modified(_ modifier: Modifier) -> Self {
    var text = self
    text.modifiers.append(modifier)
    return text
  }
}

// MARK: - Appearance

extension TextState {
  public func baselineOffset(_ baselineOffset: CGFloat) -> Self {
    modified(.baselineOffset(baselineOffset))
  }

  public func bold() -> Self { modified(.bold(isActive: true)) }

  public func bold(_ isActive: Bool) -> Self { modified(.bold(isActive: isActive)) }

  public func font(_ font: Font?) -> Self { modified(.font(font)) }

  public func fontDesign(_ design: Font.Design?) -> Self { modified(.fontDesign(design)) }

  public func fontWeight(_ weight: Font.Weight?) -> Self { modified(.fontWeight(weight)) }

  public func fontWidth(_ width: FontWidth?) -> Self { modified(.fontWidth(width)) }

  public func foregroundColor(_ color: Color?) -> Self { modified(.foregroundColor(color)) }

  public func italic() -> Self { modified(.italic(isActive: true)) }

  public func italic(_ isActive: Bool) -> Self { modified(.italic(isActive: isActive)) }

  public func kerning(_ kerning: CGFloat) -> Self { modified(.kerning(kerning)) }

  public func monospacedDigit() -> Self { modified(.monospacedDigit) }

  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Self {
    modified(.strikethrough(isActive: isActive, color: color))
  }

  /// Strikes the text through; this device draws no pattern.
  ///
  ///     let text = TextState("gone").strikethrough(pattern: .dash)
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStylePattern, color: Color? = nil
  ) -> Self {
    modified(.strikethrough(isActive: isActive, color: color))
  }

  public func tracking(_ tracking: CGFloat) -> Self { modified(.tracking(tracking)) }

  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Self {
    modified(.underline(isActive: isActive, color: color))
  }

  /// Underlines the text; this device draws no pattern.
  ///
  ///     let text = TextState("here").underline(pattern: .dot)
  public func underline(
    _ isActive: Bool = true, pattern: LineStylePattern, color: Color? = nil
  ) -> Self {
    modified(.underline(isActive: isActive, color: color))
  }
}

// MARK: - Being read out

extension TextState {
  /// The content type of a text, for assistive technologies.
  public enum AccessibilityTextContentType: String, Hashable, Sendable {
    case console, fileSystem, messaging, narrative, plain, sourceCode, spreadsheet, wordProcessing
  }

  /// The level of a heading.
  public enum AccessibilityHeadingLevel: String, Hashable, Sendable {
    case h1, h2, h3, h4, h5, h6, unspecified
  }

  public func accessibilityHeading(_ headingLevel: AccessibilityHeadingLevel) -> Self {
    modified(.accessibilityHeading(headingLevel))
  }

  public func accessibilityLabel(_ label: Self) -> Self { modified(.accessibilityLabel(label)) }

  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> Self {
    accessibilityLabel(TextState(verbatim: String(label)))
  }

  public func accessibilityLabel(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) -> Self {
    accessibilityLabel(
      TextState(key, tableName: tableName, bundle: bundle, comment: comment))
  }

  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self {
    modified(.accessibilityTextContentType(type))
  }

  public func speechAdjustedPitch(_ value: Double) -> Self {
    modified(.speechAdjustedPitch(value))
  }

  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self {
    modified(.speechAlwaysIncludesPunctuation(value))
  }

  public func speechAnnouncementsQueued(_ value: Bool = true) -> Self {
    modified(.speechAnnouncementsQueued(value))
  }

  public func speechSpellsOutCharacters(_ value: Bool = true) -> Self {
    modified(.speechSpellsOutCharacters(value))
  }
}
