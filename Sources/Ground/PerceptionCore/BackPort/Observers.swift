import RuntimeSupport
import Synchronization

/// The observers of one object, created at the first tracked read.
///
/// Trackings retain it too, so it may outlive its object.
final class Observers: Sendable {
  private struct State {
    var registrations = Registrations()
    var isClosed = false
  }

  private let state = Guarded(State())
  /// The number of registrations, so that an object without any takes no lock.
  private let count = Atomic<Int>(0)
  /// The number of observers that also react after a change.
  private let countAfterwards = Atomic<Int>(0)

  var registrationCount: Int { state.withLock { $0.registrations.count } }

  /// Adds a registration; returns nil if the object is gone.
  func add(_ tracking: Tracking, for property: Property) -> Int? {
    state.withLock { state in
      guard !state.isClosed else { return nil }
      count.add(1, ordering: .relaxed)
      if tracking.reactsAfterwards { countAfterwards.add(1, ordering: .relaxed) }
      return state.registrations.add(tracking, for: property)
    }
  }

  func remove(_ tracking: Tracking, at slot: Int) {
    state.withLock { state in
      guard state.registrations.remove(tracking, at: slot) else { return }
      count.subtract(1, ordering: .relaxed)
      if tracking.reactsAfterwards { countAfterwards.subtract(1, ordering: .relaxed) }
    }
  }

  /// Drops all registrations, and refuses later ones: the object is deallocated.
  func close() {
    let past = state.withLock { state in
      let past = state
      state = State(isClosed: true)
      count.store(0, ordering: .relaxed)
      countAfterwards.store(0, ordering: .relaxed)
      return past
    }
    // Trackings, and with them their handlers' captures, are released outside the lock.
    withExtendedLifetime(past) {}
  }

  func willSet(_ keyPath: AnyKeyPath) {
    guard count.load(ordering: .relaxed) > 0 else { return }
    notify(keyPath) { $0.willSet($1) }
  }

  func didSet(_ keyPath: AnyKeyPath) {
    guard countAfterwards.load(ordering: .relaxed) > 0 else { return }
    notify(keyPath) { $0.didSet($1) }
  }

  @inline(__always)
  private func notify(_ keyPath: AnyKeyPath, _ tell: (Tracking, Property) -> Void) {
    let property = Property(keyPath)
    let found = state.withLock { $0.registrations.trackings(of: property) }
    guard let first = found.first else { return }
    tell(first, property)
    for tracking in found.others { tell(tracking, property) }
  }
}
