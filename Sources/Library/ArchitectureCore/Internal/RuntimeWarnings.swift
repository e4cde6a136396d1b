public import Foundation
import IssueReporting

extension Notification.Name {
  /// The notification posted with each misuse issue, for tools that collect them.
  ///
  /// The text is the value of "message" in the notification's user info.
  public static let _runtimeWarning = Self("ComposableArchitecture.runtimeWarning")
}

/// Reports misuse as an issue, at its place in the program if known, and posts the notification.
func reportMisuse(_ message: String, at site: CallSite? = nil) {
  NotificationCenter.default.post(
    name: ._runtimeWarning, object: nil, userInfo: ["message": message])
  guard let site else { return reportIssue(message) }
  reportIssue(
    message, fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
}
