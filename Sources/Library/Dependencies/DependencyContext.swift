import Foundation
import IssueReporting
import Stage
import Synchronization

/// The context in which code runs, which selects a dependency's default value.
public enum DependencyContext: Sendable {
  /// The app itself.
  case live
  /// A preview.
  case preview
  /// A test.
  case test
}

extension DependencyContext {
  /// The context of the process: `SWIFT_DEPENDENCIES_CONTEXT` in its environment, if set.
  ///
  /// From its first preview on, a run is in the context of previews, since it then acts as Xcode's
  /// preview process.
  static var ofProcess: Self {
    if let ofEnvironment { return ofEnvironment }
    if isTesting { return .test }
    return Stage.showsPreview.load(ordering: .relaxed) ? .preview : .live
  }

  private static let ofEnvironment: Self? = {
    let environment = ProcessInfo.processInfo.environment
    switch environment["SWIFT_DEPENDENCIES_CONTEXT"] {
    case "live": return .live
    case "preview": return .preview
    case "test": return .test
    case let other?:
      reportIssue(
        """
        An environment value for SWIFT_DEPENDENCIES_CONTEXT was provided but did not match "live", \
        "preview", or "test".

            SWIFT_DEPENDENCIES_CONTEXT = \(String(reflecting: other))
        """)
    case nil: break
    }
    return environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" ? .preview : nil
  }()
}
