import IssueExpectations
import IssueReporting
import Synchronization
import Testing

@Suite("Expecting issues")
struct IssueExpectationsTests {
  struct Failure: Error {}

  @Test("Expected issues fail no test, and the code's value is returned")
  func named() async throws {
    let value = expectingIssues("no such", "two") {
      reportIssue("there is no such case")
      reportIssue("two")
      return 42
    }
    #expect(value == 42)
    await #expect(throws: Failure.self) {
      try await expectingIssues("Failure") {
        await Task { reportIssue(Failure()) }.value
        throw Failure()
      }
    }
  }

  @Test(
    "A missing, different or unexpected issue is a difference",
    arguments: [
      (["a"], [], "none was reported, that contains:\na"),
      (["a"], ["b"], "contains:\na\nbut it is:\nb"),
      ([], ["b"], "no further issue, but one was reported:\nb"),
      (["b", "a"], ["b"], "contains:\na"),
    ])
  func differences(texts: [String], reported: [String], difference: String) {
    let issues = reportedIssues { for text in reported { reportIssue(text) } }
    let comparison = IssueComparison(texts, issues)
    #expect(comparison.differences.count == 1)
    #expect(comparison.differences.first?.contains(difference) == true)
  }

  @Test("A recorded issue has its text and its place")
  func places() {
    let issues = reportedIssues { reportIssue("here") }
    #expect(issues.map(\.description) == ["here"])
    #expect(issues.map(\.line) == [#line - 2])
    #expect(issues.map(\.fileID) == [#fileID])
    #expect(issues.map(\.isExpected) == [false])
  }
}

@Suite("Issues of a test", .serialized)
struct IssuesOfATestTests {
  @Test("A difference is an issue of the test", .filterIssues { !isTaken($0) })
  func difference() {
    expectingIssues("a") { reportIssue("b") }
    #expect(takeIssues() == ["expected an issue that contains:\na\nbut it is:\nb"])
  }

  @Test("A report that no test expects is an issue of the test", .filterIssues { !isTaken($0) })
  func report() {
    reportIssue("nobody expects this")
    #expect(takeIssues() == ["nobody expects this"])
  }
}

private let issues = Mutex<[String]>([])

/// Returns whether an issue was recorded rather than found by an expectation; keeps its text.
private func isTaken(_ issue: Issue) -> Bool {
  guard case .unconditional = issue.kind else { return false }
  issues.withLock { $0 += issue.comments.map(\.rawValue) }
  return true
}

/// Returns and clears the recorded issues.
private func takeIssues() -> [String] {
  issues.withLock { issues in
    defer { issues = [] }
    return issues
  }
}
