import Foundation
import Reports

/// Keeps what is printed of a run from acting as a command of GitHub's workflows: between two marks
/// nothing is read as one.
struct WorkflowGuard {
  private let token: String?

  /// - Parameter reports: one for GitHub tells where the text is read, as the environment does.
  init(_ reports: [ReportRequest]) {
    let isRead =
      ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
      || reports.contains { $0.format == .github }
    token = isRead ? UUID().uuidString : nil
  }

  func begin() { if let token { print("::stop-commands::\(token)") } }
  func end() { if let token { print("::\(token)::") } }
}
