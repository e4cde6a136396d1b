import Stage
import VirtualTime

/// The state shared by all graphs of a run: the screens, and their turns on the main thread.
package enum Device {
  // Used on the main thread only; `perform` transfers work from other threads.
  nonisolated(unsafe) private static var screens: [any UpdatedScreen] = []

  // Written on the main thread; only one thread of a run runs at a time.
  nonisolated(unsafe) private(set) static var currentSystem = SimulatedSystem.latest {
    didSet { tellLibraries(of: currentSystem) }
  }

  /// The output of `_printChanges()`.
  package nonisolated(unsafe) static var print: (String) -> Void = { Swift.print($0) }

  /// Retains a screen and keeps it up to date until the run ends.
  @MainActor
  package static func add(_ screen: any UpdatedScreen) {
    if Stage.isRecording, screens.isEmpty {
      BodyReads.listen()
      Stage.atEndOfPart = { assumeMainThread(recordIdleBodies) }
    }
    screens.append(screen)
    currentSystem = screen.system
    VirtualTime.atEndOfTurn { Device.assumeMainThread { flush() } }
  }

  /// Updates every screen.
  @MainActor
  package static func flush() {
    KeptValues.noteChanges()
    for screen in screens { screen.flush() }
  }

  /// Schedules a change for the next pass of every screen.
  @MainActor
  package static func enqueue(key: ObjectIdentifier, _ change: @escaping () -> Void) {
    for screen in screens { screen.enqueue(key: key, apply: change) }
  }

  /// Removes all screens, as at the end of a process.
  @MainActor
  package static func reset() {
    for screen in screens { screen.close() }
    screens = []
    currentSystem = .latest
    KeptValues.reset()
    ObservedWrites.reset()
  }
}

// MARK: - Bodies that no change reaches

extension Device {
  /// Records, at the end of an event, each body not invalidated by the event's writes, with its
  /// dependencies.
  @MainActor
  package static func recordIdleBodies() {
    guard Stage.isRecording else { return }
    let writes = Stage.takeWrites()
    for screen in screens { screen.recordIdleBodies(instead: writes) }
  }
}

// MARK: - The main thread

extension Device {
  static var isMainThread: Bool { VirtualTime.isOnItsThread }

  /// Runs a closure on the main thread: immediately if called there, else in a separate turn.
  static func perform(_ body: @escaping @MainActor () -> Void) {
    if isMainThread {
      assumeMainThread(body)
    } else {
      Task { @MainActor in body() }
    }
  }

  /// Gives code of any isolation access to main-actor state.
  ///
  /// Jobs without an actor run on the main thread too, serialized with those of the main actor, so
  /// being on that thread suffices.
  package static func assumeMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
    precondition(isMainThread, "the device is used from a thread that is not its own")
    return withoutActuallyEscaping(body) { body in
      unsafeBitCast(body, to: (() -> Result).self)()
    }
  }
}
