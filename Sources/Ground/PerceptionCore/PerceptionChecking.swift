import Synchronization

private let checking = Atomic<Bool>(true)

/// Whether untracked reads of perceptible state in views raise a warning.
///
/// The check concerns systems without native observation, and only reads during the evaluation of a
/// body. An object's registrar can switch it off at its initialization.
public var isPerceptionCheckingEnabled: Bool {
  get { checking.load(ordering: .relaxed) }
  set { checking.store(newValue, ordering: .relaxed) }
}

/// The context of a read, for tools based on this library.
public enum _PerceptionLocals {
  /// Whether a tracking of any kind registers reads.
  @TaskLocal public static var isInPerceptionTracking = false
  /// Whether the content of a `WithPerceptionTracking` view runs.
  @TaskLocal public static var isInWithPerceptionTracking = false
  /// Whether reads are exempt from the check.
  @TaskLocal public static var skipPerceptionChecking = false
}
