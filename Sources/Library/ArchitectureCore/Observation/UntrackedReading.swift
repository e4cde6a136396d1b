import Synchronization

/// Reads of observable state that nobody is to be told about.
///
/// A view store looks at state in a body, and tells of changes by itself: the body around it is not
/// to depend on what the view store has looked at.
package enum UntrackedReading {
  private final class Marker: Sendable {}

  private static let marker = Marker()
  private static let slot = ThreadSlot<Marker>()
  /// How many threads are at it, so that one look is enough where none is.
  private static let count = Atomic<Int>(0)

  /// Whether what is read on this thread now is not tracked.
  static var isActive: Bool {
    count.load(ordering: .relaxed) > 0 && slot.value != nil
  }

  /// Reads without leaving notes.
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
