import IssueReporting
package import Testing

/// Runs code and expects it to report these issues, in this order, and no others.
///
/// An issue is named by a text that its description contains:
///
///     expectingIssues("Unimplemented: 'APIClient.track'") {
///       client.track("opened")
///     }
///
/// The test fails at the caller unless exactly the named issues are reported.
@discardableResult
package func expectingIssues<R>(
  _ texts: String..., sourceLocation: SourceLocation = #_sourceLocation, body: () throws -> R
) rethrows -> R {
  let collector = IssueCollector()
  defer { record(IssueComparison(texts, collector.collected), at: sourceLocation) }
  return try withIssueReporters([collector], operation: body)
}

/// Runs asynchronous code and expects it to report these issues, in this order, and no others.
@discardableResult
package func expectingIssues<R>(
  _ texts: String..., isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, body: () async throws -> R
) async rethrows -> R {
  let collector = IssueCollector()
  defer { record(IssueComparison(texts, collector.collected), at: sourceLocation) }
  return try await withIssueReporters([collector], operation: body)
}

/// Runs code and returns the issues that it reported, which fail no test.
package func reportedIssues(during body: () throws -> Void) rethrows -> [ReportedIssue] {
  let collector = IssueCollector()
  try withIssueReporters([collector], operation: body)
  return collector.collected
}

/// Runs asynchronous code and returns the issues that it reported, which fail no test.
package func reportedIssues(
  isolation: isolated (any Actor)? = #isolation, during body: () async throws -> Void
) async rethrows -> [ReportedIssue] {
  let collector = IssueCollector()
  try await withIssueReporters([collector], operation: body)
  return collector.collected
}

private func record(_ comparison: IssueComparison, at sourceLocation: SourceLocation) {
  for difference in comparison.differences {
    Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
  }
}
