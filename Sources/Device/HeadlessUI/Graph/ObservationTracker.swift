@_spi(SwiftUI) import Observation
import PerceptionCore

/// What one body read of observable objects when it ran last.
///
/// Only the last run counts: what a run before it read is let go of when the body runs again.
@MainActor
final class ObservationTracker {
  private var generation = Generation()
  /// The view whose body ran, while a trace is open.
  private var view: Any?

  /// Runs a body and calls an action, once, before the first change of anything that it read.
  ///
  /// Systems before Observation came do not notice what a body reads. A trace looks for the object
  /// that changes in the view that the body is of.
  func track<Result>(
    of view: Any? = nil, on system: SimulatedSystem, _ body: () -> Result,
    onChange: @escaping @MainActor (AnyKeyPath?) -> Void
  ) -> Result {
    stop()
    let generation = Generation()
    self.generation = generation
    self.view = view
    let change = Change(action: onChange)
    guard system.observesBodies else {
      return ViewBodies.evaluating(
        natively: false,
        invalidate: { [weak self] keyPath in
          let key = keyPath.map(Key.init)
          Device.perform {
            if self?.generation === generation { change.action(key?.path) }
          }
        }, body)
    }
    return withObservationTracking {
      generation.access()
      return ViewBodies.evaluating(natively: true, body)
    } willSet: { [weak self] tracking in
      let keyPath = tracking.changed.map(Key.init)
      // It fires once, and leaves no registration with any of the objects.
      tracking.cancel()
      Device.perform {
        guard let self, self.generation === generation else { return }
        if let path = keyPath?.path, let view = self.view { ObservedWrites.follow(path, in: view) }
        change.action(keyPath?.path)
      }
    }
  }

  /// Lets go of everything that was read.
  func stop() {
    let past = generation
    generation = Generation()
    view = nil
    past.end()
  }
}

/// Something that each run reads besides, and that changes when the run no longer counts.
///
/// A tracking cannot be cancelled from outside, but it ends with the first change of anything in it.
private final class Generation: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private var hasEnded: Bool { false }

  func access() {
    registrar.access(self, keyPath: \.hasEnded)
  }

  func end() {
    registrar.withMutation(of: self, keyPath: \.hasEnded) {}
  }
}

/// What to do on a change; called on the main thread only.
private struct Change: @unchecked Sendable {
  let action: @MainActor (AnyKeyPath?) -> Void
}

/// A key path to a stored property, which holds nothing but that.
private struct Key: @unchecked Sendable {
  let path: AnyKeyPath
}
