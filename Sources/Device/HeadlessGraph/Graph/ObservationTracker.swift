@_spi(SwiftUI) import Observation
import PerceptionCore

/// The observation of one body's last run.
///
/// Only the last run is observed: earlier registrations are dropped when the body runs again.
@MainActor
package final class ObservationTracker {
  private var run: TrackedRun?
  private let history: ReadHistory
  /// The dependencies tracked by libraries for the body on a system without observation.
  private var dependencies: ViewBodies.Dependencies?
  /// The reads of the last run, if a trace was open.
  package private(set) var reads: BodyReads?

  /// - Parameter type: the type of the view whose body is tracked.
  init(of type: Any.Type) {
    history = .of(type)
  }

  /// Runs a body and calls an action once, before the first change of a property that it read.
  ///
  /// If the closure does not run the body, the reads of the last run stay registered. Systems
  /// without observation do not track a body's reads. The action is not called after the tracker's
  /// deinitialization.
  func track<Result>(
    on system: SimulatedSystem, _ body: () -> Result?,
    onChange: @escaping @MainActor (ObservedChange) -> Void
  ) -> Result? {
    guard system.observesBodies else { return trackByLibraries(body, onChange: onChange) }
    let run = TrackedRun(action: onChange, end: history.hasRead ? EndOfRun() : nil)
    let outcome = withObservationTracking {
      run.end?.access()
      return ViewBodies.evaluatingNatively { BodyReads.noting(body) }
    } willSet: { [registration = Registration(of: run)] tracking in
      let run = registration.run
      let keyPath = tracking.changed.map(Key.init)
      // It fires once, and removes its registrations.
      tracking.cancel()
      Device.perform { run.change(of: keyPath?.path) }
    }
    if run.isRegistered { history.hasRead = true }
    guard let result = outcome.result else {
      run.finish()
      return nil
    }
    begin(run)
    note(outcome.reads, for: run)
    return result
  }

  /// Runs a body whose reads are tracked only by libraries.
  private func trackByLibraries<Result>(
    _ body: () -> Result?, onChange: @escaping @MainActor (ObservedChange) -> Void
  ) -> Result? {
    let run = TrackedRun(action: onChange, end: nil)
    let dependencies = ViewBodies.Dependencies { keyPath in
      let key = keyPath.map(Key.init)
      Device.perform { run.change(of: key?.path) }
    }
    let outcome = ViewBodies.evaluating(dependencies) { BodyReads.noting(body) }
    guard let result = outcome.result else {
      dependencies.cancel()
      return nil
    }
    begin(run)
    self.dependencies = dependencies
    note(outcome.reads, for: run)
    return result
  }

  private func note(_ reads: BodyReads?, for run: TrackedRun) {
    self.reads = reads
    run.reads = reads
    reads?.follow()
  }

  private func begin(_ next: TrackedRun) {
    stop()
    run = next
    next.isCurrent = true
  }

  /// Removes all registrations.
  package func stop() {
    run?.finish()
    run = nil
    dependencies?.cancel()
    dependencies = nil
  }

  deinit {
    run?.isCurrent = false
  }
}

/// The record, per type of view, of whether any of its bodies has read an observable property.
///
/// Most types never read one, and their runs are tracked without an ``EndOfRun``. So the first run
/// of a type that reads one stays registered, even when outdated, until the next change to a
/// property that it read.
@MainActor
private final class ReadHistory {
  var hasRead = false

  private static var all: [ObjectIdentifier: ReadHistory] = [:]

  static func of(_ type: Any.Type) -> ReadHistory {
    let key = ObjectIdentifier(type)
    if let history = all[key] { return history }
    let history = ReadHistory()
    all[key] = history
    return history
  }
}

/// One run of a body, and the action on a change; used on the main thread only.
private final class TrackedRun: @unchecked Sendable {
  let action: @MainActor (ObservedChange) -> Void
  let end: EndOfRun?
  var reads: BodyReads?
  /// Whether it is the body's last run, on a screen.
  fileprivate(set) var isCurrent = false
  /// Whether a tracking is registered, that is, whether the run has read a property.
  fileprivate(set) var isRegistered = true

  init(action: @escaping @MainActor (ObservedChange) -> Void, end: EndOfRun?) {
    self.action = action
    self.end = end
  }

  @MainActor
  func change(of keyPath: AnyKeyPath?) {
    if isCurrent { action(ObservedChange(keyPath: keyPath, reads: reads)) }
  }

  func finish() {
    isCurrent = false
    if isRegistered { end?.happen() }
  }
}

/// A value captured by a tracking's action: its release shows that the tracking has ended, or that
/// nothing was read.
private final class Registration: Sendable {
  let run: TrackedRun

  init(of run: TrackedRun) {
    self.run = run
  }

  deinit {
    run.isRegistered = false
  }
}

/// An additional property read by a run; changing it ends the tracking of an outdated run.
///
/// Observation cannot cancel a tracking, but a tracking ends with the first change to one of its
/// properties.
private final class EndOfRun: Observable, PartOfDevice, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private var hasEnded: Bool { false }

  func access() {
    registrar.access(self, keyPath: \.hasEnded)
  }

  func happen() {
    registrar.withMutation(of: self, keyPath: \.hasEnded) {}
  }
}

/// A key path to a stored property, without captures.
private struct Key: @unchecked Sendable {
  let path: AnyKeyPath
}
