public import Foundation
import IssueReporting

extension DependencyValues {
  /// The process's notification center; in tests, reading it is an issue.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }
}

private enum NotificationCenterKey: DependencyKey {
  static var liveValue: NotificationCenter { .default }
  static var testValue: NotificationCenter {
    if shouldReportUnimplemented {
      reportIssue(#"Unimplemented: @Dependency(\.notificationCenter)"#)
    }
    return NotificationCenter()
  }
}
