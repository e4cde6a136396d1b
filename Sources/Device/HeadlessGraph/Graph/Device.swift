import Stage
import VirtualTime

/// What all graphs of a run share: one thread, its turns, and whether bodies are being run on it.
package enum Device {
  // Everything here is used on the main thread only; `perform` brings others there.
  nonisolated(unsafe) private static var graphs: [ViewGraph] = []
  nonisolated(unsafe) private(set) static var isUpdating = false

  // Written on the main thread; of all threads of a run, one goes on at a time.
  nonisolated(unsafe) private(set) static var currentSystem = SimulatedSystem.latest {
    didSet { tellLibraries(of: currentSystem) }
  }

  /// Where `_printChanges()` prints.
  nonisolated(unsafe) static var print: (String) -> Void = { Swift.print($0) }

  /// Keeps a screen alive and up to date until the run ends, whoever else refers to it.
  @MainActor
  package static func add(_ graph: ViewGraph) {
    if Stage.isRecording, graphs.isEmpty { BodyReads.listen() }
    graphs.append(graph)
    currentSystem = graph.system
    VirtualTime.atEndOfTurn { Device.assumeMainThread { flush() } }
  }

  /// Brings every screen up to date.
  @MainActor
  package static func flush() {
    for graph in graphs { graph.flush() }
  }

  /// Makes a change with the next pass of every screen.
  @MainActor
  package static func enqueue(key: ObjectIdentifier, _ change: @escaping () -> Void) {
    for graph in graphs { graph.enqueue(key: key, apply: change) }
  }

  /// Forgets all screens, as the end of a process does.
  @MainActor
  static func reset() {
    for graph in graphs { graph.close() }
    graphs = []
    currentSystem = .latest
    KeptValues.locations = [:]
    ObservedWrites.reset()
  }

  /// Runs bodies; what they write meanwhile is at fault.
  @MainActor
  package static func update(_ body: () -> Void) {
    let wasUpdating = isUpdating
    isUpdating = true
    defer { isUpdating = wasUpdating }
    body()
  }
}

// MARK: - The main thread

extension Device {
  static var isMainThread: Bool { VirtualTime.isOnItsThread }

  /// Does something on the main thread: at once if this is it, else in a turn of its own.
  static func perform(_ body: @escaping @MainActor () -> Void) {
    if isMainThread {
      assumeMainThread(body)
    } else {
      Task { @MainActor in body() }
    }
  }

  /// Lets code that any isolation may call use what belongs to the main actor.
  ///
  /// Jobs of no actor run on the main thread too, one at a time with those of the main actor, so the
  /// thread is the proof, and not the isolation.
  package static func assumeMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
    precondition(isMainThread, "the device is used from a thread that is not its own")
    return withoutActuallyEscaping(body) { body in
      unsafeBitCast(body, to: (() -> Result).self)()
    }
  }
}
