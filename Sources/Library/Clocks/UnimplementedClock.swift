import IssueReporting

/// A clock for code that must not use a clock: each use is an issue.
///
///     final class Model: Sendable {
///       let clock: any Clock<Duration>
///
///       init(clock: any Clock<Duration>) { self.clock = clock }
///
///       func rename() {}
///     }
///
///     let model = Model(clock: UnimplementedClock())
///     model.rename()  // reports an issue if it sleeps
///
/// After reporting, it behaves like its base clock, so that the test continues.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock,
  @unchecked Sendable
{
  /// An instant of the clock.
  public struct Instant: InstantProtocol {
    fileprivate let base: AnyClock<Duration>.Instant

    public func advanced(by duration: Duration) -> Self {
      Self(base: base.advanced(by: duration))
    }

    public func duration(to other: Self) -> Duration {
      base.duration(to: other.base)
    }

    public static func < (left: Self, right: Self) -> Bool {
      left.base < right.base
    }
  }

  private let base: AnyClock<Duration>
  private let name: String
  private let site: Site

  private struct Site {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt
  }

  /// - Parameters:
  ///   - base: the clock to use after reporting the issue.
  ///   - name: the name of this clock in issues.
  public init<C: Clock>(
    _ base: C,
    name: String = "\(C.self)",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where C.Duration == Duration {
    self.base = AnyClock(base)
    self.name = name
    site = Site(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public var now: Instant {
    report("now")
    return Instant(base: base.now)
  }

  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    try await base.sleep(until: deadline.base, tolerance: tolerance)
  }

  private func report(_ member: String) {
    reportIssue(
      "Unimplemented: \(name).\(member)", fileID: site.fileID, filePath: site.filePath,
      line: site.line, column: site.column)
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Creates a clock that behaves like an ``ImmediateClock`` after reporting the issue.
  public convenience init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      ImmediateClock(), name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// Returns a clock whose every use is an issue.
  public static func unimplemented(name: String = "Clock") -> Self {
    UnimplementedClock(name: name)
  }
}
