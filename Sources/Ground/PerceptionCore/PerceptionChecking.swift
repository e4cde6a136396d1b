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

/// What surrounds a read, for those who build tools of their own on this library.
public enum _PerceptionLocals {
  /// Whether reads count as tracked, whoever does that.
  @TaskLocal public static var isInPerceptionTracking = false
  /// Whether what runs now is the content of a view that tracks.
  @TaskLocal public static var isInWithPerceptionTracking = false
  /// Whether reads are not checked.
  @TaskLocal public static var skipPerceptionChecking = false
}
