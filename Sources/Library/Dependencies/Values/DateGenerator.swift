public import Foundation
import IssueReporting

/// A generator of dates.
///
///     struct Clicker {
///       @Dependency(\.date) var date
///       @Dependency(\.date.now) var now
///
///       var isTheSame: Bool { date() == now }
///     }
///
///     withDependencies {
///       $0.date = .constant(Date(timeIntervalSince1970: 0))
///     } operation: {
///       Clicker().isTheSame
///     }  // => true
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// It is always the same date.
  ///
  ///     let date = DateGenerator.constant(Date(timeIntervalSince1970: 7))
  ///     date.now.timeIntervalSince1970  // => 7.0
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }

  /// The date; once set, it is always that one.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  public func callAsFunction() -> Date {
    generate()
  }
}

extension DependencyValues {
  /// The generator of dates; in tests, its use is an issue.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

private enum DateGeneratorKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }
  static let testValue = DateGenerator {
    // To set 'now' by its key path is to read it first.
    if shouldReportUnimplemented { reportIssue(#"Unimplemented: @Dependency(\.date)"#) }
    return Date()
  }
}
