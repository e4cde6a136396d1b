@_spi(SwiftUI) import Observation
import PerceptionCore

/// The observation of one body's last run.
///
/// Only the last run counts: earlier registrations are dropped when the body runs again.
@MainActor
package final class ObservationTracker {
  private var generation = Generation()
  /// The dependencies that libraries track for the body on a system without observation.
  private var dependencies: ViewBodies.Dependencies?
  /// The reads of the last run, if a trace was open.
  package private(set) var reads: BodyReads?

  /// Runs a body and calls an action, once, before the first change of a property that it read.
  ///
  /// If the closure turns out not to run the body, earlier reads still count. Systems without
  /// observation do not track a body's reads.
  func track<Result>(
    on system: SimulatedSystem, _ body: () -> Result?,
    onChange: @escaping @MainActor (ObservedChange) -> Void
  ) -> Result? {
    let generation = Generation()
    let handler = Handler(action: onChange)
    guard system.observesBodies else {
      let dependencies = ViewBodies.Dependencies { [weak self] keyPath in
        let key = keyPath.map(Key.init)
        Device.perform {
          guard let self, self.generation === generation else { return }
          handler.action(ObservedChange(keyPath: key?.path, reads: handler.reads))
        }
      }
      let outcome = ViewBodies.evaluating(dependencies) { BodyReads.noting(body) }
      guard let result = outcome.result else {
        dependencies.cancel()
        return nil
      }
      begin(generation)
      self.dependencies = dependencies
      note(outcome.reads, for: handler)
      return result
    }
    let outcome = withObservationTracking {
      generation.access()
      return ViewBodies.evaluatingNatively { BodyReads.noting(body) }
    } willSet: { [weak self] tracking in
      let keyPath = tracking.changed.map(Key.init)
      // It fires once, and removes its registrations.
      tracking.cancel()
      Device.perform {
        guard let self, self.generation === generation else { return }
        handler.action(ObservedChange(keyPath: keyPath?.path, reads: handler.reads))
      }
    }
    guard let result = outcome.result else {
      generation.end()
      return nil
    }
    begin(generation)
    note(outcome.reads, for: handler)
    return result
  }

  private func note(_ reads: BodyReads?, for handler: Handler) {
    self.reads = reads
    handler.reads = reads
    reads?.follow()
  }

  private func begin(_ next: Generation) {
    stop()
    generation = next
  }

  /// Removes all registrations.
  package func stop() {
    let past = generation
    generation = Generation()
    past.end()
    dependencies?.cancel()
    dependencies = nil
  }
}

/// A property that each run reads as well, and that changes when the run is outdated.
///
/// A tracking cannot be cancelled from outside, but it ends with the first change of anything in it.
private final class Generation: Observable, PartOfDevice, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private var hasEnded: Bool { false }

  func access() {
    registrar.access(self, keyPath: \.hasEnded)
  }

  func end() {
    registrar.withMutation(of: self, keyPath: \.hasEnded) {}
  }
}

/// The action on a change, and the record of the reads; used on the main thread only.
private final class Handler: @unchecked Sendable {
  let action: @MainActor (ObservedChange) -> Void
  var reads: BodyReads?

  init(action: @escaping @MainActor (ObservedChange) -> Void) {
    self.action = action
  }
}

/// A key path to a stored property, without captures.
private struct Key: @unchecked Sendable {
  let path: AnyKeyPath
}
