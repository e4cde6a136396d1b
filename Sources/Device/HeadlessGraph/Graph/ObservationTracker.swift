@_spi(SwiftUI) import Observation
import PerceptionCore

/// What one body read of observable objects when it ran last.
///
/// Only the last run counts: what a run before it read is let go of when the body runs again.
@MainActor
package final class ObservationTracker {
  private var generation = Generation()
  /// What libraries follow for the body, where the system does not.
  private var dependencies: ViewBodies.Dependencies?
  /// What the run that counts has read, if a trace was open.
  package private(set) var reads: BodyReads?

  /// Runs a body and calls an action, once, before the first change of anything that it read.
  ///
  /// Where there turns out to be nothing to run, what was read before still counts. Systems before
  /// Observation came do not notice what a body reads.
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
      // It fires once, and leaves no registration with any of the objects.
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

  /// Lets go of everything that was read.
  package func stop() {
    let past = generation
    generation = Generation()
    past.end()
    dependencies?.cancel()
    dependencies = nil
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

/// What to do on a change, and what is known of the reads; used on the main thread only.
private final class Handler: @unchecked Sendable {
  let action: @MainActor (ObservedChange) -> Void
  var reads: BodyReads?

  init(action: @escaping @MainActor (ObservedChange) -> Void) {
    self.action = action
  }
}

/// A key path to a stored property, which holds nothing but that.
private struct Key: @unchecked Sendable {
  let path: AnyKeyPath
}
