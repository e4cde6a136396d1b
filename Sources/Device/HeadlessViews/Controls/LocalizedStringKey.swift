/// A key of localized text, with formatted interpolations.
///
/// This device has no translations: the key itself is displayed, with numbers in English format,
/// such as `1,000`. Inline Markdown is parsed in the key, but not in interpolated values.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  /// The Markdown source, with interpolated values.
  package let source: String
  /// The displayed text.
  package let text: String

  public init(_ value: String) {
    source = value
    text = InlineMarkdown.words(of: value)
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public init(stringInterpolation: StringInterpolation) {
    source = stringInterpolation.text.filter { $0 != InlineMarkdown.literalMark }
    text = InlineMarkdown.words(of: stringInterpolation.text)
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    public mutating func appendInterpolation(_ string: String) {
      appendValue(string)
    }

    public mutating func appendInterpolation(_ text: Text) {
      appendValue(text.content)
    }

    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      appendValue(grouped(String(number)))
    }

    /// Interpolates a number with six digits after the decimal point, as the format `%lf` does.
    public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {
      appendValue(String(format: "%f", Double(number)))
    }

    public mutating func appendInterpolation(
      _ value: some CVarArg, specifier: String
    ) {
      appendValue(String(format: specifier, value))
    }

    public mutating func appendInterpolation<Style: FormatStyle>(
      _ input: Style.FormatInput, format: Style
    ) where Style.FormatInput: Equatable, Style.FormatOutput == String {
      appendValue(format.onDevice.format(input))
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      appendValue("\(value)")
    }

    /// Appends a value literally, without parsing its markup.
    mutating func appendValue(_ value: String) {
      text += InlineMarkdown.literal(value)
    }

    /// Inserts a comma between groups of three digits.
    private func grouped(_ number: String) -> String {
      let digits = number.drop { $0 == "-" }
      var result = ""
      for (position, digit) in digits.enumerated() {
        if position > 0, (digits.count - position).isMultiple(of: 3) { result += "," }
        result.append(digit)
      }
      return number.prefix { $0 == "-" } + result
    }
  }
}
