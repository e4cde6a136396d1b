import Clocks

extension DependencyValues {
  /// The clock that advances while the device sleeps; in tests, its use is an issue.
  ///
  ///     struct Welcome {
  ///       @Dependency(\.continuousClock) var clock
  ///
  ///       func show() async throws {
  ///         try await clock.sleep(for: .seconds(1))
  ///         print("welcome")
  ///       }
  ///     }
  ///
  ///     try await withDependencies {
  ///       $0.continuousClock = ImmediateClock()
  ///     } operation: {
  ///       try await Welcome().show()
  ///     }
  ///     // Prints "welcome"
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// The clock that stops while the device sleeps; in tests, its use is an issue.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
  static let testValue: any Clock<Duration> = UnimplementedClock(
    ContinuousClock(), name: #"@Dependency(\.continuousClock)"#)
}

private enum SuspendingClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = SuspendingClock()
  static let testValue: any Clock<Duration> = UnimplementedClock(
    SuspendingClock(), name: #"@Dependency(\.suspendingClock)"#)
}
