import IssueReporting
import Synchronization
import Testing

/// The reporter that keeps issues instead of failing a test.
final class IssueCollector: IssueReporter {
  private let issues = Mutex<[ReportedIssue]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = ReportedIssue(
      description: message() ?? "", fileID: "\(fileID)", line: Int(line))
    issues.withLock { $0.append(issue) }
  }

  /// Fails the test unless issues were reported and all are expected.
  func require(
    _ isExpected: (ReportedIssue) -> Bool, at sourceLocation: Testing.SourceLocation
  ) {
    let issues = issues.withLock { $0 }
    if issues.isEmpty {
      Issue.record("no issue was reported, and one was expected", sourceLocation: sourceLocation)
    }
    for issue in issues where !isExpected(issue) {
      Issue.record("unexpected issue: \(issue)", sourceLocation: sourceLocation)
    }
  }
}
