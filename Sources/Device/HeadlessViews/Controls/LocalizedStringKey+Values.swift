public import Foundation

extension LocalizedStringKey.StringInterpolation {
  /// A picture in a text, by its name.
  public mutating func appendInterpolation(_ image: Image) {
    appendLiteral(image.name)
  }

  /// A date as it is, or how far away it is when the text is made.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendLiteral(Moment(date: date, form: style.form).words(at: .now))
  }

  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
    appendLiteral(formatter.string(for: subject) ?? "")
  }
}
