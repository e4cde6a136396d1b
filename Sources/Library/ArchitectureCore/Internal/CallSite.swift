import IssueReporting

/// A place in the caller's source, at which an issue is reported.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The place, as messages name it.
  var name: String { "\(fileID):\(line)" }

  /// Reports an issue here.
  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
