import IssueReporting

/// A source location, for use in a key path.
package struct Place: Hashable, Sendable {
  package let fileID: StaticString
  let filePath: StaticString
  package let line: UInt
  let column: UInt

  package init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.line == rhs.line && lhs.column == rhs.column
      && lhs.fileID.description == rhs.fileID.description
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }

  package func reportIssue(_ message: String) {
    IssueReporting.reportIssue(
      message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
