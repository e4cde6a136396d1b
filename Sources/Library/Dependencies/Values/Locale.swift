public import Foundation
import IssueReporting

extension DependencyValues {
  /// The user's calendar; in tests, reading it is an issue.
  ///
  ///     struct Diary {
  ///       @Dependency(\.calendar) var calendar
  ///     }
  ///
  ///     withDependencies {
  ///       $0.calendar = Calendar(identifier: .gregorian)
  ///     } operation: {
  ///       Diary().calendar.identifier == .gregorian
  ///     }  // => true
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The user's locale; in tests, reading it is an issue.
  ///
  ///     struct Diary {
  ///       @Dependency(\.locale) var locale
  ///     }
  ///
  ///     withDependencies {
  ///       $0.locale = Locale(identifier: "de")
  ///     } operation: {
  ///       Diary().locale.identifier
  ///     }  // => "de"
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The user's preferred languages, most preferred first; in tests, reading them is an issue.
  ///
  ///     struct Diary {
  ///       @Dependency(\.preferredLocales) var preferredLocales
  ///     }
  ///
  ///     withDependencies {
  ///       $0.preferredLocales = [Locale(identifier: "de")]
  ///     } operation: {
  ///       Diary().preferredLocales.map(\.identifier)
  ///     }  // => ["de"]
  public var preferredLocales: [Locale] {
    get { self[PreferredLocalesKey.self] }
    set { self[PreferredLocalesKey.self] = newValue }
  }

  /// The user's time zone; in tests, reading it is an issue.
  ///
  ///     struct Diary {
  ///       @Dependency(\.timeZone) var timeZone
  ///     }
  ///
  ///     withDependencies {
  ///       $0.timeZone = TimeZone(secondsFromGMT: 3600)!
  ///     } operation: {
  ///       Diary().timeZone.secondsFromGMT()
  ///     }  // => 3600
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}

private enum CalendarKey: DependencyKey {
  static var liveValue: Calendar { .autoupdatingCurrent }
  static var testValue: Calendar {
    if shouldReportUnimplemented { reportIssue(#"Unimplemented: @Dependency(\.calendar)"#) }
    return .autoupdatingCurrent
  }
}

private enum LocaleKey: DependencyKey {
  static var liveValue: Locale { .autoupdatingCurrent }
  static var testValue: Locale {
    if shouldReportUnimplemented { reportIssue(#"Unimplemented: @Dependency(\.locale)"#) }
    return .autoupdatingCurrent
  }
}

private enum PreferredLocalesKey: DependencyKey {
  static var liveValue: [Locale] { Locale.preferredLanguages.map(Locale.init(identifier:)) }
  static var testValue: [Locale] {
    if shouldReportUnimplemented { reportIssue(#"Unimplemented: @Dependency(\.preferredLocales)"#) }
    return liveValue
  }
}

private enum TimeZoneKey: DependencyKey {
  static var liveValue: TimeZone { .autoupdatingCurrent }
  static var testValue: TimeZone {
    if shouldReportUnimplemented { reportIssue(#"Unimplemented: @Dependency(\.timeZone)"#) }
    return .autoupdatingCurrent
  }
}
