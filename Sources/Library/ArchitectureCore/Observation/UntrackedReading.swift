import Synchronization

/// Reads of observable state that nobody is to be told about.
///
/// A view store looks at state in a body, and tells of changes by itself: the body around it is not
/// to depend on what the view store has looked at.
package enum UntrackedReading {
  /// How many are going on, so that one look is enough where there are none.
  private static let depth = Atomic<Int>(0)

  /// Whether what is read here and now is not tracked. They go on in the main actor only.
  static var isActive: Bool {
    depth.load(ordering: .relaxed) > 0 && MainActor.isCurrent
  }

  /// Reads without leaving notes.
  @MainActor
  package static func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    depth.wrappingAdd(1, ordering: .relaxed)
    defer { depth.wrappingSubtract(1, ordering: .relaxed) }
    return try body()
  }
}
