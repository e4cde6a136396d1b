public import CustomDump
public import HeadlessUI

/// Words to show, as a value that features keep in their state.
///
///     TextState("Delete?") == TextState("Delete?")  // => true
///
/// Unlike a `Text` it can be compared, hashed and dumped.
public struct TextState: Hashable, Sendable {
  fileprivate var content: String
  fileprivate var looks: [Look] = []

  fileprivate enum Look: Hashable, Sendable {
    case bold, italic, underline, strikethrough
  }

  /// Makes a text of exactly these words.
  ///
  ///     let text = TextState(verbatim: "100 %")
  public init(verbatim content: String) {
    self.content = content
  }

  /// Makes a text of words that are not to be translated.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    self.init(verbatim: String(content))
  }

  /// Makes a text of words that may be translated, with values formatted for a reader.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    // There are no translations here, so the key holds the words to show and nothing else.
    let words = Mirror(reflecting: key).children.first?.value as? String
    self.init(verbatim: words ?? "\(key)")
  }

  /// Puts two texts behind one another.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(verbatim: lhs.content + rhs.content)
  }

  public func bold() -> Self { looking(.bold) }
  public func italic() -> Self { looking(.italic) }
  public func underline() -> Self { looking(.underline) }
  public func strikethrough() -> Self { looking(.strikethrough) }

  private func looking(_ look: Look) -> Self {
    var text = self
    text.looks.append(look)
    return text
  }
}

extension TextState: CustomDumpRepresentable {
  public var customDumpValue: Any {
    looks.reduce(content) { words, look in
      switch look {
      case .bold: "**\(words)**"
      case .italic: "_\(words)_"
      case .underline: "<u>\(words)</u>"
      case .strikethrough: "~~\(words)~~"
      }
    }
  }
}

extension String {
  /// The words of a text.
  public init(state: TextState, locale: Locale? = nil) {
    self = state.content
  }
}

extension Text {
  /// Shows the words of a text.
  public init(_ state: TextState) {
    self.init(verbatim: state.content)
  }
}
