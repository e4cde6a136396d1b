import IssueReporting
package import Trace

/// Puts the issues that libraries report onto the run's trace.
///
/// An issue that names a line of the program is at that line; any other is where the program called.
struct TraceReporter: IssueReporter {
  /// The prefix of the program's places: `Snippets/`.
  private let program: String
  /// Whether the program is tested, so that an error is a failure of the test.
  private let isTest: Bool

  // Belongs to whatever runs on the run's one thread now.
  nonisolated(unsafe) fileprivate static var site: Site??

  /// Replaces the previous reporters of issues.
  static func install(forModuleOf fileID: StaticString, isTest: Bool) {
    let module = "\(fileID)".prefix { $0 != "/" }
    IssueReporters.current = [TraceReporter(program: "\(module)/", isTest: isTest)]
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    Stage.issue(
      message() ?? "Issue recorded",
      severity: isTest && severity == .error ? .failure : .warning,
      at: site(fileID: "\(fileID)", line: line))
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
