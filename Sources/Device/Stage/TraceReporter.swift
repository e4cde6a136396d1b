import IssueReporting
package import Trace

/// Records the issues that libraries report in the run's trace.
///
/// An issue that names a line of the program is at that line; any other is where the program called.
struct TraceReporter: IssueReporter {
  /// The prefix of the program's places: `Snippets/`.
  private let program: String
  /// Whether the program is tested, so that an error is a failure of the test.
  private let isTest: Bool

  // The place of the code that runs on the run's one thread.
  nonisolated(unsafe) fileprivate static var site: Site??

  /// Records an issue as one of the running test, whose expectations may include it.
  nonisolated(unsafe) static var record: ((_ message: String) -> Void)?
  /// Whether the issue that is being recorded is expected, once Swift Testing has answered.
  nonisolated(unsafe) private static var isKnown: Bool??

  /// Takes the answer for the issue that this reporter is recording, and reports by itself.
  ///
  /// - Returns: whether the event is that answer.
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

  /// Replaces the previous reporters of issues.
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
    // The place is known here, and not to Swift Testing: it is a call, or an address of the program.
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
  /// Reports issues at a place that their own reporter lacks.
  package static func reporting(at site: Site?, _ body: () -> Void) {
    let before = TraceReporter.site
    TraceReporter.site = .some(site)
    defer { TraceReporter.site = before }
    body()
  }
}
