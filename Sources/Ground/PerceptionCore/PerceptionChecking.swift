import Synchronization

private let checking = Atomic<Bool>(true)

/// Whether a warning is raised where a view reads perceptible state that is not tracked.
///
/// The check concerns systems before observation came, and only while a body is evaluated. It can be
/// switched off for one object where its registrar is made.
public var isPerceptionCheckingEnabled: Bool {
  get { checking.load(ordering: .relaxed) }
  set { checking.store(newValue, ordering: .relaxed) }
}

/// The context of a read, for tools that are built on this library.
public enum _PerceptionLocals {
  /// Whether reads count as tracked, by any tracking.
  @TaskLocal public static var isInPerceptionTracking = false
  /// Whether the content of a tracking view is running.
  @TaskLocal public static var isInWithPerceptionTracking = false
  /// Whether reads are not checked.
  @TaskLocal public static var skipPerceptionChecking = false
}
