import Foundation

/// The length of long tests: sampled, or whole.
enum Stress {
  static let isWhole = ProcessInfo.processInfo.environment["STRESS"] != nil
}
