public import Foundation

// This device has no translations: a localized string is its key or its default value.

extension String {
  /// A localizable string with formatted interpolations.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let text: String

    public init(_ value: String) {
      text = value
    }

    public init(stringLiteral value: String) {
      text = value
    }

    public init(stringInterpolation: StringInterpolation) {
      text = stringInterpolation.text
    }

    /// The interpolations of the string; numbers are formatted for English.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var text = ""

      public init(literalCapacity: Int, interpolationCount: Int) {
        text.reserveCapacity(literalCapacity)
      }

      public mutating func appendLiteral(_ literal: String) {
        text += literal
      }

      public mutating func appendInterpolation(_ string: String) {
        text += string
      }

      public mutating func appendInterpolation(_ string: Substring) {
        text += string
      }

      public mutating func appendInterpolation(_ number: some BinaryInteger & Sendable) {
        text += Int64(exactly: number).map { $0.formatted(.onDevice) } ?? "\(number)"
      }

      public mutating func appendInterpolation(_ number: some BinaryFloatingPoint & Sendable) {
        text += String(format: "%f", Double(number))
      }

      public mutating func appendInterpolation(
        _ number: some CVarArg & BinaryFloatingPoint, specifier: String
      ) {
        text += String(format: specifier, number)
      }

      public mutating func appendInterpolation(
        _ number: some CVarArg & BinaryInteger, specifier: String
      ) {
        text += String(format: specifier, number)
      }

      public mutating func appendInterpolation<Style: FormatStyle>(
        _ input: Style.FormatInput, format: Style
      ) where Style.FormatInput: Equatable, Style.FormatOutput == String {
        text += format.onDevice.format(input)
      }

      @_disfavoredOverload
      public mutating func appendInterpolation<Value>(_ value: Value) {
        text += "\(value)"
      }
    }
  }

  /// Creates the string of a localizable value; untranslated on this device.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = keyAndValue.text
  }

  /// Creates the string of a key; on this device, the default value.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text
  }

  public init(localized resource: LocalizedStringResource) {
    self = resource.defaultValue.text
  }
}

/// A localizable string with the location of its translations.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  public let key: String
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public var locale: Locale

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    key = keyAndValue.text
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
  }

  public init(stringLiteral value: String) {
    self.init(String.LocalizationValue(value))
  }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

extension FormatStyle where Self == IntegerFormatStyle<Int64> {
  fileprivate static var onDevice: Self { Self(locale: Locale(identifier: "en_US")) }
}
