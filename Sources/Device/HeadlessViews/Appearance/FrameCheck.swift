import Foundation
import Stage

/// The warnings about impossible frame dimensions, in SwiftUI's wording.
enum FrameCheck {
  /// Warns about a negative or infinite dimension, or one that is not a number.
  static func check(_ dimensions: [CGFloat?]) {
    if dimensions.contains(where: { $0.map { $0 < 0 || !$0.isFinite } ?? false }) {
      warn("Invalid frame dimension (negative or non-finite).")
    }
  }

  /// Warns about limits that are negative, not a number, or not in ascending order. A maximum may
  /// be infinite.
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
