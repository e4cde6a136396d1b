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

  /// Returns a generator of one constant date.
  ///
  ///     let date = DateGenerator.constant(Date(timeIntervalSince1970: 7))
  ///     date.now.timeIntervalSince1970  // => 7.0
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }

  /// The current date; setting it makes the generator constant.
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
    // Setting 'now' through its key path reads it first, which is not an issue.
    if shouldReportUnimplemented { reportIssue(#"Unimplemented: @Dependency(\.date)"#) }
    return Date()
  }
}
