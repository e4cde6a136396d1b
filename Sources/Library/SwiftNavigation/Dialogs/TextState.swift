public import CustomDump
public import HeadlessUI

/// The description of a text, for a feature's state.
///
///     TextState("Delete?") == TextState("Delete?")  // => true
///     let text = TextState("It is ") + TextState("gone").bold()
///     String(state: text)  // => "It is gone"
///
/// Unlike a `Text` it can be compared, hashed and dumped. A concatenated text does not equal a
/// single one, even if both display the same text.
public struct TextState: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    case words(String)
    /// A localized text with Markdown, and its displayed text.
    case markdown(String, words: String)
    indirect case concatenated(TextState, TextState)
  }

  let storage: Storage
  var modifiers: [Modifier] = []

  private init(_ storage: Storage) {
    self.storage = storage
  }

  /// Creates a verbatim text.
  ///
  ///     let text = TextState(verbatim: "100 %")
  public init(verbatim content: String) {
    self.init(.words(content))
  }

  /// Creates an unlocalized text.
  ///
  ///     let name = "Blob"
  ///     TextState(name) == TextState(verbatim: "Blob")  // => true
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    self.init(verbatim: String(content))
  }

  /// Creates a localized text with formatted interpolations.
  ///
  ///     String(state: TextState("There are \(1_000)"))  // => "There are 1,000"
  ///
  /// A view displays the text without its Markdown; `String(state:)` keeps the Markdown.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    // This device has no translations, so the key is the displayed text.
    self.init(key.source == key.text ? .words(key.text) : .markdown(key.source, words: key.text))
  }

  /// Concatenates two texts.
  ///
  ///     String(state: TextState("It is ") + TextState("gone").bold())  // => "It is gone"
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(.concatenated(lhs, rhs))
  }
}

// MARK: - Showing

extension String {
  /// Creates a string from a text.
  ///
  ///     String(state: TextState("Delete?"))  // => "Delete?"
  public init(state: TextState, locale: Locale? = nil) {
    switch state.storage {
    case .words(let words), .markdown(let words, _):
      self = words
    case .concatenated(let left, let right):
      self = String(state: left, locale: locale) + String(state: right, locale: locale)
    }
  }
}

extension TextState {
  /// The displayed text, without Markdown.
  fileprivate var shownWords: String {
    switch storage {
    case .words(let words), .markdown(_, let words): words
    case .concatenated(let left, let right): left.shownWords + right.shownWords
    }
  }
}

extension Text {
  /// Creates a text from its description, with all its modifiers.
  ///
  ///     let text = Text(TextState("Delete?").bold())
  public init(_ state: TextState) {
    self = state.modifiers.reduce(Text(verbatim: state.shownWords)) { text, modifier in
      switch modifier {
      case .bold(isActive: true): text.bold()
      case .font(let font): text.font(font)
      case .fontWeight(let weight): text.fontWeight(weight)
      case .foregroundColor(let color): text.foregroundColor(color)
      case .italic(isActive: true): text.italic()
      case .kerning(let kerning): text.kerning(kerning)
      case .monospacedDigit: text.monospacedDigit()
      case .strikethrough(let isActive, let color): text.strikethrough(isActive, color: color)
      case .tracking(let tracking): text.tracking(tracking)
      case .underline(let isActive, let color): text.underline(isActive, color: color)
      default: text
      }
    }
  }
}

// MARK: - Dumping

extension TextState: CustomDumpRepresentable {
  public var customDumpValue: Any { markup }

  /// The text, with its modifiers as markup: `It is **gone**`.
  private var markup: String {
    let words =
      switch storage {
      case .words(let words), .markdown(let words, _): words
      case .concatenated(let left, let right): left.markup + right.markup
      }
    return modifiers.reduce(words) { $1.marking($0) }
  }
}

extension TextState.Modifier {
  fileprivate func marking(_ words: String) -> String {
    func tag(_ name: String, _ attribute: String = "") -> String {
      "<\(name)\(attribute)>\(words)</\(name)>"
    }
    switch self {
    case .accessibilityHeading(let level):
      return tag("accessibility-heading-level", "=\(level.rawValue)")
    case .accessibilityLabel(let label):
      return tag("accessibility-label", "=\(label.customDumpValue)")
    case .accessibilityTextContentType(let type):
      return tag("accessibility-text-content-type", "=\(type.rawValue)")
    case .baselineOffset(let offset): return tag("baseline-offset", "=\(offset)")
    case .bold(isActive: true), .fontWeight(.bold): return "**\(words)**"
    case .fontDesign(let design?): return tag("font-design", "=\(design)")
    case .fontWeight(let weight?): return tag("font-weight", "=\(weight)")
    case .fontWidth(let width?): return tag("font-width", "=\(width.rawValue)")
    case .foregroundColor(let color?): return tag("foreground-color", "=\(color)")
    case .italic(isActive: true): return "_\(words)_"
    case .kerning(let kerning): return tag("kerning", "=\(kerning)")
    case .speechAdjustedPitch(let value): return tag("speech-adjusted-pitch", "=\(value)")
    case .speechAlwaysIncludesPunctuation(true): return tag("speech-always-includes-punctuation")
    case .speechAnnouncementsQueued(true): return tag("speech-announcements-queued")
    case .speechSpellsOutCharacters(true): return tag("speech-spells-out-characters")
    case .strikethrough(isActive: true, let color?): return tag("s", " color=\(color)")
    case .strikethrough(isActive: true, nil): return "~~\(words)~~"
    case .tracking(let tracking): return tag("tracking", "=\(tracking)")
    case .underline(isActive: true, let color?): return tag("u", " color=\(color)")
    case .underline(isActive: true, nil): return tag("u")
    case .bold, .font, .fontDesign, .fontWeight, .fontWidth, .foregroundColor, .italic,
      .monospacedDigit, .speechAlwaysIncludesPunctuation, .speechAnnouncementsQueued,
      .speechSpellsOutCharacters, .strikethrough, .underline:
      return words
    }
  }
}
