import IssueReporting
package import Testing

/// An issue that was reported while a test expected one.
package struct ReportedIssue: CustomStringConvertible, Sendable {
  /// The message, or what there is to say of a thrown error.
  package let description: String
  package let fileID: String
  package let line: Int
}

/// Collects the issues that are reported while `body` runs, and fails the test unless there is at least
/// one and all match.
///
///     expectingIssues {
///       store.send(.tick)
///     } matching: {
///       $0.description.contains("unexpected action")
///     }
///
/// An issue that is marked as known is still counted in a run's summary, where it hides the next one;
/// a collected issue is a value like any other that a test compares.
package func expectingIssues<Value>(
  sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ body: () throws -> Value, matching isExpected: (ReportedIssue) -> Bool
) rethrows -> Value {
  let collector = IssueCollector()
  let value = try withIssueReporters([collector], operation: body)
  collector.require(isExpected, at: sourceLocation)
  return value
}

/// Collects the issues that are reported while `body` runs, also after it was suspended.
package func expectingIssues<Value>(
  sourceLocation: Testing.SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Value, matching isExpected: (ReportedIssue) -> Bool
) async rethrows -> Value {
  let collector = IssueCollector()
  let value = try await withIssueReporters([collector], operation: body)
  collector.require(isExpected, at: sourceLocation)
  return value
}
