/// The difference between the issues that a test names and those that were reported.
package struct IssueComparison {
  /// A sentence for each issue that is missing, differs or was not named.
  package let differences: [String]

  /// Compares by position: the n-th issue contains the n-th text.
  package init(_ texts: [String], _ issues: [ReportedIssue]) {
    var differences: [String] = []
    for (text, issue) in zip(texts, issues) where !issue.description.contains(text) {
      differences.append("expected an issue that contains:\n\(text)\nbut it is:\n\(issue)")
    }
    for text in texts.dropFirst(issues.count) {
      differences.append("expected an issue, but none was reported, that contains:\n\(text)")
    }
    for issue in issues.dropFirst(texts.count) {
      differences.append("expected no further issue, but one was reported:\n\(issue)")
    }
    self.differences = differences
  }
}

extension ReportedIssue: CustomStringConvertible {}
