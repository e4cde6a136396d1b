import Foundation

/// How long the long tests are: sampled, or whole.
enum Stress {
  static let isWhole = ProcessInfo.processInfo.environment["STRESS"] != nil
}
