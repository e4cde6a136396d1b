import Foundation
import Stage

/// The warnings about impossible dimensions of a frame; SwiftUI's words.
enum FrameCheck {
  /// Warns of a dimension that is negative or not finite.
  static func check(_ dimensions: [CGFloat?]) {
    if dimensions.contains(where: { $0.map { $0 < 0 || !$0.isFinite } ?? false }) {
      warn("Invalid frame dimension (negative or non-finite).")
    }
  }

  /// Warns of limits that are negative or not a number, or not in ascending order. A maximum may be
  /// infinite.
  static func check(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) {
    let limits = [minimum, ideal, maximum].compactMap(\.self)
    if limits.contains(where: { $0 < 0 || $0.isNaN }) {
      warn("Invalid frame dimension (negative or non-finite).")
    } else if !zip(limits, limits.dropFirst()).allSatisfy({ $0 <= $1 }) {
      warn("Contradictory frame constraints specified.")
    }
  }

  private static func warn(_ message: String) { Stage.issue(message, at: CallStack.current) }
}
