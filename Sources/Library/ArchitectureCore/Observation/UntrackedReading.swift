import RuntimeSupport
import Synchronization

/// Reads of observable state that register no observer.
///
/// A view store reads state in a body and publishes changes itself, so its reads must not become
/// dependencies of the body.
package enum UntrackedReading {
  private final class Marker: Sendable {}

  private static let marker = Marker()
  private static let slot = ThreadSlot<Marker>()
  /// The number of threads that read untracked, so that the common case takes a single load.
  private static let count = Atomic<Int>(0)

  /// Whether reads of this thread are currently untracked.
  static var isActive: Bool {
    count.load(ordering: .relaxed) > 0 && slot.value != nil
  }

  /// Runs a closure whose reads are untracked.
  package static func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard slot.value == nil else { return try body() }
    slot.value = marker
    count.wrappingAdd(1, ordering: .relaxed)
    defer {
      count.wrappingSubtract(1, ordering: .relaxed)
      slot.value = nil
    }
    return try body()
  }
}
