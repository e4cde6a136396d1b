import Synchronization

/// A token of an observation, which ends with the token's cancellation or release.
public final class ObserveToken: Hashable, Sendable {
  private let cancelled = Atomic(false)
  private let onCancel: @Sendable () -> Void

  /// Creates a token that calls a closure on its cancellation or release.
  ///
  ///     var token: ObserveToken? = ObserveToken { print("done") }
  ///     token = nil  // Prints "done"
  public init(onCancel: @escaping @Sendable () -> Void = {}) {
    self.onCancel = onCancel
  }

  deinit {
    cancel()
  }

  /// Whether the observation has ended.
  public var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Ends the observation.
  ///
  ///     let token = observe { print("now") }  // Prints "now"
  ///     token.cancel()
  public func cancel() {
    guard !cancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    onCancel()
  }

  /// Stores the token in a collection.
  ///
  ///     var tokens: Set<ObserveToken> = []
  ///     observe { print("now") }.store(in: &tokens)  // Prints "now"
  public func store(in set: inout Set<ObserveToken>) {
    set.insert(self)
  }

  /// Stores the token in a collection.
  ///
  ///     var tokens: [ObserveToken] = []
  ///     observe { print("now") }.store(in: &tokens)  // Prints "now"
  public func store(in collection: inout some RangeReplaceableCollection<ObserveToken>) {
    collection.append(self)
  }

  public static func == (lhs: ObserveToken, rhs: ObserveToken) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The former name of ``ObserveToken``.
public typealias ObservationToken = ObserveToken
