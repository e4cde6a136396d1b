public import Foundation

extension LocalizedStringKey.StringInterpolation {
  /// Interpolates an image's name.
  public mutating func appendInterpolation(_ image: Image) {
    appendValue(image.name)
  }

  /// Interpolates a date, or its distance from the time when the text is created.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendValue(Moment(date: date, form: style.form).words(at: .now))
  }

  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
    appendValue(formatter.string(for: subject) ?? "")
  }
}
