import RuntimeSupport
import Trace

/// A view of text.
public struct Text: Equatable, Sendable {
  package let content: String
  /// The visual modifiers.
  var looks: [TextLook] = []
  /// The date behind a time-dependent text.
  var moment: Moment?

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    content = key.text
  }

  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    self.content = String(content)
  }

  public init(verbatim content: String) {
    self.content = content
  }

  public init(_ attributedContent: AttributedString) {
    content = String(attributedContent.characters)
  }

  public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == String {
    content = format.onDevice.format(input)
  }

  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    content = formatter.string(for: subject) ?? ""
  }

  /// Creates a text that displays an image, by its name.
  public init(_ image: Image) {
    content = image.name
  }

  public static func + (left: Text, right: Text) -> Text {
    Text(verbatim: left.content + right.content)
  }
}

/// A visual modifier of a text.
struct TextLook: Equatable, Sendable {
  /// The modifier's name at the call site, such as `bold`.
  let modifier: String
  let value: any Sendable

  static func == (left: Self, right: Self) -> Bool {
    left.modifier == right.modifier && compare(left.value, right.value) == .equal
  }
}

extension Text: View, PrimitiveView, ShowingView, OutlinedView {
  public typealias Body = Never

  package var part: OutlinePart {
    .view((["Text \"\(content)\""] + looks.map { ".\($0.modifier)" }).joined(separator: " "))
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    var element = Element.text(moment?.words(at: .now) ?? content)
    for look in looks { element.restyle { $0.add(look.modifier, look.value) } }
    let (font, alignment) = (environment.font, environment.multilineTextAlignment)
    if font != nil || alignment != .leading {
      element.restyle { style in
        if let font { style.add("font", font) }
        if alignment != .leading { style.alignment = "\(alignment)" }
      }
    }
    return [element]
  }
}
