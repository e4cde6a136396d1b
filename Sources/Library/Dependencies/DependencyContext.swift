import Foundation
import IssueReporting

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
  /// The context of the process: `SWIFT_DEPENDENCIES_CONTEXT` of its environment, if it is set.
  static let ofProcess: Self = {
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
    if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" { return .preview }
    return isTesting ? .test : .live
  }()
}
