public import Foundation

extension Text {
  /// The format of a date.
  public struct DateStyle: Hashable, Sendable {
    package enum Form {
      case date, time, relative, offset, timer
    }

    let form: Form

    /// January 31, 2024
    public static let date = DateStyle(form: .date)
    /// 9:41 AM
    public static let time = DateStyle(form: .time)
    /// 2 hr, 23 min: the distance from the current time.
    public static let relative = DateStyle(form: .relative)
    /// +2 hours: the signed distance from the current time.
    public static let offset = DateStyle(form: .offset)
    /// 2:23:05: the distance from the current time, to the second.
    public static let timer = DateStyle(form: .timer)
  }

  /// Creates a text of a date in English and UTC, or of its distance from the current time.
  public init(_ date: Date, style: DateStyle) {
    let moment = Moment(date: date, form: style.form)
    self.init(verbatim: moment.words(at: date))
    self.moment = moment
  }
}

/// A date in a text, whose wording changes as time passes.
package struct Moment: Hashable, Sendable {
  let date: Date
  let form: Text.DateStyle.Form

  package func words(at now: Date) -> String {
    let seconds = Int(date.timeIntervalSince(now).rounded())
    switch form {
    case .date: return date.formatted(format(date: .long, time: .omitted))
    case .time: return date.formatted(format(date: .omitted, time: .shortened))
    case .relative:
      return Self.parts(of: abs(seconds)).prefix(2).map(\.short).joined(separator: ", ")
    case .offset: return (seconds < 0 ? "-" : "+") + (Self.parts(of: abs(seconds))[0].long)
    case .timer: return Self.clock(abs(seconds))
    }
  }

  private func format(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
  ) -> Date.FormatStyle {
    Date.FormatStyle(date: date, time: time, locale: .ofDevice, timeZone: .gmt)
  }

  private static func clock(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    return (hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)") + ":\(two(seconds % 60))"
  }

  /// A number of units, such as `2 hr` or `2 hours`.
  private struct Part {
    let count: Int
    let unit: (short: String, long: String)

    var short: String { "\(count) \(unit.short)" }
    var long: String { "\(count) \(unit.long)\(count == 1 ? "" : "s")" }
  }

  /// Splits a duration into units, largest first, down to at least the seconds.
  private static func parts(of seconds: Int) -> [Part] {
    let parts = [
      Part(count: seconds / 86_400, unit: ("days", "day")),
      Part(count: seconds / 3_600 % 24, unit: ("hr", "hour")),
      Part(count: seconds / 60 % 60, unit: ("min", "minute")),
      Part(count: seconds % 60, unit: ("sec", "second")),
    ]
    let first = parts.firstIndex { $0.count > 0 } ?? parts.count - 1
    return Array(parts[first...])
  }
}

extension Text {
  /// Creates a text of the time that remains or has passed in an interval, computed at its
  /// creation, such as `4:59`.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    let now = min(max(pauseTime ?? Date(), timerInterval.lowerBound), timerInterval.upperBound)
    let span =
      countsDown
      ? timerInterval.upperBound.timeIntervalSince(now)
      : now.timeIntervalSince(timerInterval.lowerBound)
    let seconds = Int(span.rounded(.up))
    let (hours, minutes) = (seconds / 3600, seconds / 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    self.init(
      verbatim: showsHours && hours > 0
        ? "\(hours):\(two(minutes % 60)):\(two(seconds % 60))"
        : "\(minutes):\(two(seconds % 60))")
  }
}
