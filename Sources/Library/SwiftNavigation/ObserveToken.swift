import Synchronization

/// Ends an observation when it is cancelled or let go of.
public final class ObserveToken: Hashable, Sendable {
  private let cancelled = Atomic(false)
  private let onCancel: @Sendable () -> Void

  /// Makes a token that does something when it is cancelled or let go of.
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

  /// Keeps the token with others.
  ///
  ///     var tokens: Set<ObserveToken> = []
  ///     observe { print("now") }.store(in: &tokens)  // Prints "now"
  public func store(in set: inout Set<ObserveToken>) {
    set.insert(self)
  }

  /// Keeps the token with others.
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

/// The former name of an observation's token.
public typealias ObservationToken = ObserveToken
