import Foundation

enum MainThread {
  /// Whether this is the thread that the main actor runs on.
  static var isCurrent: Bool { Thread.isMainThread }
}
