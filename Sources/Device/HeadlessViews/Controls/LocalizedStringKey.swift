/// A key of localized text, with formatted interpolations.
///
/// There are no translations on this device; the key itself is shown, with numbers in English
/// format: `1,000`.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
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

    public mutating func appendInterpolation(_ text: Text) {
      self.text += text.content
    }

    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      text += grouped(String(number))
    }

    /// Formats with six digits after the point, as the `%lf` of an interpolated number does.
    public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {
      text += String(format: "%f", Double(number))
    }

    public mutating func appendInterpolation(
      _ value: some CVarArg, specifier: String
    ) {
      text += String(format: specifier, value)
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

    /// Puts a comma between groups of three digits.
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
