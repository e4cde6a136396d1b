package import IssueReporting
import Synchronization

/// An issue that code reported while a test collected issues.
package struct ReportedIssue: Equatable, Sendable {
  package let description: String
  package let fileID: String
  package let line: Int
  /// Whether the code marked the issue as expected, as a test store does with skipped assertions.
  package let isExpected: Bool
}

/// Collects issues instead of failing the test.
package final class IssueCollector: IssueReporter {
  private let issues = Mutex<[ReportedIssue]>([])

  package init() {}

  /// The collected issues, in the order in which they were reported.
  package var collected: [ReportedIssue] { issues.withLock { $0 } }

  package func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    collect(message(), fileID: fileID, line: line, isExpected: false)
  }

  package func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    collect(message(), fileID: fileID, line: line, isExpected: false)
  }

  package func expectIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    collect(message(), fileID: fileID, line: line, isExpected: true)
  }

  private func collect(_ message: String?, fileID: StaticString, line: UInt, isExpected: Bool) {
    let issue = ReportedIssue(
      description: message ?? "", fileID: "\(fileID)", line: Int(line), isExpected: isExpected)
    issues.withLock { $0.append(issue) }
  }
}
