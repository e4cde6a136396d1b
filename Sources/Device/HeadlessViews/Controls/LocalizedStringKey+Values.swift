public import Foundation

extension LocalizedStringKey.StringInterpolation {
  /// Interpolates an image by its name.
  public mutating func appendInterpolation(_ image: Image) {
    appendLiteral(image.name)
  }

  /// Interpolates a date, or its distance from the text's creation.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendLiteral(Moment(date: date, form: style.form).words(at: .now))
  }

  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
    appendLiteral(formatter.string(for: subject) ?? "")
  }
}
