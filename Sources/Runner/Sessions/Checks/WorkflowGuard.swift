import Foundation
import Reports

/// A guard that keeps a run's output from acting as a workflow command of GitHub: between its two
/// marks, no command is parsed.
package struct WorkflowGuard {
  private let token: String?

  /// - Parameter reports: the requested reports. One for GitHub indicates that GitHub reads the
  ///   log, as its environment does.
  package init(_ reports: [ReportRequest]) {
    let isRead =
      ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
      || reports.contains { $0.format == .github }
    token = isRead ? UUID().uuidString : nil
  }

  package func begin() { if let token { print("::stop-commands::\(token)") } }
  package func end() { if let token { print("::\(token)::") } }
}
