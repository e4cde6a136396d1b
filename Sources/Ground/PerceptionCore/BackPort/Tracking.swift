import RuntimeSupport

/// One call of `withPerceptionTracking`, registered with the objects that it read.
///
/// The lock of a tracking is taken before those of its objects, never after them. Handlers are
/// called without any lock, so they may read, change and track any object.
final class Tracking: Sendable {
  typealias Handler = @Sendable (PerceptionTracking) -> Void

  /// The reaction to changes.
  enum Reaction: Sendable {
    /// Calls a closure once, before the first change.
    case once(@Sendable () -> Void)
    /// Calls closures before and after each change, until cancelled.
    case each(willSet: Handler?, didSet: Handler?)
  }

  private struct State {
    var isActive = true
    /// Most trackings have only one, which needs no allocation.
    var first: Registration?
    var others: ContiguousArray<Registration> = []
  }

  private struct Registration {
    let observers: Observers
    let slot: Int
  }

  private let reaction: Reaction
  private let state = Guarded(State())

  init(_ reaction: Reaction) {
    self.reaction = reaction
  }

  /// Whether the tracking has a closure to call after a change.
  var reactsAfterwards: Bool {
    if case .each(_, .some) = reaction { true } else { false }
  }

  /// Registers with all objects and properties that were read.
  ///
  /// A concurrent change waits for the lock, and then finds all registrations.
  func install(_ accesses: Accesses) {
    state.withLock { state in
      accesses.visit { observers, property in
        guard let slot = observers.add(self, for: property) else { return }
        let registration = Registration(observers: observers, slot: slot)
        if state.first == nil {
          state.first = registration
        } else {
          state.others.append(registration)
        }
      }
    }
  }

  /// Removes all registrations, and returns whether this call ended the tracking.
  @discardableResult
  func cancel() -> Bool {
    let past = state.withLock { state -> State? in
      guard state.isActive else { return nil }
      let past = state
      state = State(isActive: false)
      return past
    }
    guard let past else { return false }
    past.first.map(remove)
    for registration in past.others { remove(registration) }
    return true
  }

  private func remove(_ registration: Registration) {
    registration.observers.remove(self, at: registration.slot)
  }
}

// MARK: - Changes

extension Tracking {
  func willSet(_ property: Property) {
    switch reaction {
    case .once(let action):
      if cancel() { action() }
    case .each(let handler, _):
      if isActive { handler?(PerceptionTracking(self, property)) }
    }
  }

  func didSet(_ property: Property) {
    guard case .each(_, let handler?) = reaction, isActive else { return }
    handler(PerceptionTracking(self, property))
  }

  private var isActive: Bool { state.withLock { $0.isActive } }
}
