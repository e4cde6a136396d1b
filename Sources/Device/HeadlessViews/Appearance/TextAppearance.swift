public import Foundation

extension View {
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { visual("lineLimit", limit) }
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { visual("lineLimit", limit) }
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    visual("lineLimit", (limit, reservesSpace))
  }
  public func textSelection(_ selectability: some TextSelectability) -> some View {
    visual("textSelection", selectability)
  }
  public func fontDesign(_ design: Font.Design?) -> some View { visual("fontDesign", design) }
  public func kerning(_ kerning: CGFloat) -> some View { visual("kerning", kerning) }
  public func tracking(_ tracking: CGFloat) -> some View { visual("tracking", tracking) }
  public func baselineOffset(_ offset: CGFloat) -> some View { visual("baselineOffset", offset) }
  public func keyboardType(_ type: UIKeyboardType) -> some View { visual("keyboardType", type) }
  public func textContentType(_ type: UITextContentType?) -> some View {
    visual("textContentType", type)
  }
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    visual("autocapitalization", style)
  }
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    visual("textInputAutocapitalization", autocapitalization)
  }
}

extension Text {
  /// The position of the ellipsis in truncated text.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle
  }

  /// An uppercase or lowercase transformation.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }
}

/// The prominence of a view.
public enum Prominence: Hashable, Sendable {
  case standard, increased
}

/// Whether text can be selected.
public protocol TextSelectability {}

public struct EnabledTextSelectability: TextSelectability {}
public struct DisabledTextSelectability: TextSelectability {}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: Self { Self() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: Self { Self() }
}

/// The automatic capitalization of a keyboard.
public struct TextInputAutocapitalization: Sendable {
  public static var never: Self { Self() }
  public static var words: Self { Self() }
  public static var sentences: Self { Self() }
  public static var characters: Self { Self() }
}

// MARK: - UIKit

/// The type of a keyboard.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation
  // Spelled as UIKit spells it.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  case numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The semantic meaning of a field's text.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let name = UITextContentType(rawValue: "name")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
}

/// The automatic capitalization of a keyboard.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
