public import Foundation
import IssueReporting

/// An effect that asks the system to open a URL.
///
///     struct Help {
///       @Dependency(\.openURL) var openURL
///
///       func show() async { await openURL(URL(string: "https://example.com/help")!) }
///     }
///
///     await withDependencies {
///       $0.openURL = OpenURLEffect { url in
///         print(url.lastPathComponent)
///         return true
///       }
///     } operation: {
///       await Help().show()
///     }
///     // Prints "help"
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  public init(handler: @escaping @Sendable (URL) async -> Bool) {
    self.handler = handler
  }

  /// - Returns: whether the URL was opened.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool {
    await handler(url)
  }
}

extension DependencyValues {
  /// The effect that opens URLs: unavailable on this system; in tests, its use is an issue.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private enum OpenURLKey: DependencyKey {
  static let liveValue = OpenURLEffect { _ in false }
  static let testValue = OpenURLEffect { _ in
    reportIssue(#"Unimplemented: @Dependency(\.openURL)"#)
    return false
  }
}
