import Foundation
import Reports

/// Keeps a run's output from acting as a workflow command of GitHub: between two marks nothing is
/// parsed as one.
struct WorkflowGuard {
  private let token: String?

  /// - Parameter reports: a request for GitHub reveals the log's reader, as the environment does.
  init(_ reports: [ReportRequest]) {
    let isRead =
      ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
      || reports.contains { $0.format == .github }
    token = isRead ? UUID().uuidString : nil
  }

  func begin() { if let token { print("::stop-commands::\(token)") } }
  func end() { if let token { print("::\(token)::") } }
}
