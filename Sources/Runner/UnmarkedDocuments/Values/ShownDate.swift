/// A date in a comment, or in the description of a `Date`: `2024-02-29`, `2024-02-29T12:00:00Z`,
/// `2024-02-29 12:00:00 +0000`.
struct ShownDate {
  /// The year, month and day, and as far as present the hour, minute and second.
  private var parts: [Int]
  /// The offset from UTC in minutes; nil if there is no time zone.
  private var zone: Int?

  init?(_ text: String) {
    let form =
      #/(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?(?: ?(Z|UTC|[+-]\d\d:?\d\d))?)?/#
    guard let match = text.wholeMatch(of: form) else { return nil }
    parts = [match.1, match.2, match.3].compactMap { Int($0) }
    parts += [match.4, match.5, match.6].compactMap { $0.flatMap { Int($0) } }
    guard (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return nil }
    zone = match.7.map { text in
      let digits = Int(text.filter(\.isNumber)) ?? 0
      return (text.hasPrefix("-") ? -1 : 1) * (digits / 100 * 60 + digits % 100)
    }
  }

  /// Returns whether a date equals this one, as far as this one is specified.
  func shows(_ actual: Self) -> Bool {
    if let zone, let other = actual.zone, parts.count > 3 {
      return minutes - zone == actual.minutes - other
        && (parts.count < 6 || parts[5] == (actual.parts.count < 6 ? 0 : actual.parts[5]))
    }
    return actual.parts.starts(with: parts)
  }

  /// The minutes from a fixed day to this minute, in its time zone.
  private var minutes: Int {
    // Years start in March, so that a leap day is the last day.
    let year = parts[1] > 2 ? parts[0] : parts[0] - 1
    let month = (parts[1] + 9) % 12
    let days = 365 * year + year / 4 - year / 100 + year / 400 + (month * 306 + 5) / 10 + parts[2]
    return (days * 24 + parts[3]) * 60 + parts[4]
  }
}
