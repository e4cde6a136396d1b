import IssueReporting
package import Trace

/// Records issues reported by libraries in the run's trace.
///
/// The place of an issue is its line if that is in the program; else it is the innermost call in
/// the program.
struct TraceReporter: IssueReporter {
  /// The prefix of the program's places: `Snippets/`.
  private let program: String
  /// Whether the program is a test, which records errors as failures.
  private let isTest: Bool

  // Used on the run's thread only.
  nonisolated(unsafe) fileprivate static var site: Site??

  /// Records an issue with the running test, which may expect it.
  nonisolated(unsafe) static var record: ((_ message: String) -> Void)?
  /// Whether the issue being recorded is expected; nil outside a recording, and `.some(nil)` until
  /// Swift Testing's event arrives.
  nonisolated(unsafe) private static var isKnown: Bool??

  /// Accepts Swift Testing's event for the issue that this reporter is recording and will report
  /// itself.
  ///
  /// - Returns: whether the event is for that issue.
  static func takes(_ event: TestingEvent) -> Bool {
    guard isKnown != nil, let answer = event.isKnownIssue else { return false }
    isKnown = .some(answer)
    return true
  }

  /// Returns whether the running test expects an issue.
  private static func isExpected(_ message: String) -> Bool {
    guard let record else { return false }
    let before = isKnown
    isKnown = .some(nil)
    defer { isKnown = before }
    record(message)
    return (isKnown ?? nil) == true
  }

  /// Replaces the previous issue reporters.
  static func install(forModuleOf fileID: StaticString, isTest: Bool) {
    let module = "\(fileID)".prefix { $0 != "/" }
    IssueReporters.current = [TraceReporter(program: "\(module)/", isTest: isTest)]
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message() ?? "Issue recorded"
    let isFailure = isTest && severity == .error
    let site = site(fileID: "\(fileID)", line: line)
    // Reported here, not by Swift Testing, which does not know the place: a call, or an address in
    // the program.
    if isFailure, Self.isExpected(message) { return }
    Stage.issue(message, severity: isFailure ? .failure : .warning, at: site)
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    reportIssue(
      message(), severity: .error, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  private func site(fileID: String, line: UInt) -> Site? {
    if let site = Self.site { return site }
    guard fileID.hasPrefix(program) else { return CallStack.current }
    return .line(file: String(fileID.dropFirst(program.count)), line: Int(line))
  }
}

extension Stage {
  /// Runs a closure whose issues are reported at a place that their own call does not provide.
  package static func reporting(at site: Site?, _ body: () -> Void) {
    let before = TraceReporter.site
    TraceReporter.site = .some(site)
    defer { TraceReporter.site = before }
    body()
  }
}
