import HeadlessGraph
import ReadObserver
import Stage
package import Trace
import VirtualClock
import VirtualTime

/// The output and the trace of a driver that runs on virtual time.
package struct Recording {
  /// The printed lines, and the described events between them.
  package private(set) var lines: [String] = []

  package private(set) var events: [TraceEvent] = []

  /// The recording in progress, or the last one.
  ///
  /// Unsafe of isolation: one driver runs at a time, and so does one thread of a driver.
  nonisolated(unsafe) private static var current = Recording()

  /// Runs a driver as the dispatcher does, with every read and write in the trace.
  ///
  /// - Parameter describe: returns the line of an event, or nil for one that has none.
  @MainActor
  package static func of(
    _ driver: () throws -> Void, describing describe: @escaping (TraceEvent) -> String? = warning
  ) rethrows -> Recording {
    useVirtualClock()
    read_observer_use(BodyReads.observer)
    write_observer_use(ObservedWrites.observer)
    let print = Device.print
    defer { Device.print = print }
    Device.print = { current.lines.append($0) }
    current = Recording()
    try VirtualTime.borrow {
      defer { Device.reset() }
      try Stage.recording(
        to: { event in
          current.events.append(event)
          if let line = describe(event) { current.lines.append(line) }
        }, during: driver)
    }
    return current
  }

  /// Returns the line of a run-time warning.
  package static func warning(_ event: TraceEvent) -> String? {
    if case .issue(let issue) = event { "🟣 \(issue.message)" } else { nil }
  }

  /// Returns the events of a part of the driver.
  @MainActor
  package static func events(during part: () throws -> Void) rethrows -> [TraceEvent] {
    let before = current.events.count
    try part()
    return Array(current.events[before...])
  }

  /// Isolated to no actor, since any thread may ask for the time.
  private nonisolated static func useVirtualClock() {
    virtual_clock_use { virtualClockReading($0) }
  }
}

/// Returns the output of a driver, line by line, with run-time warnings in place.
@discardableResult
@MainActor
package func transcript(_ driver: () throws -> Void) rethrows -> [String] {
  try Recording.of(driver).lines
}

/// Returns the views whose bodies a part of a driver runs, in order.
@MainActor
package func bodies(_ part: () throws -> Void) rethrows -> [String] {
  try Recording.events(during: part).compactMap {
    if case .body(let run) = $0 { run.view } else { nil }
  }
}

/// Prints into the transcript; `print` would be ambiguous with the library's.
package func say(_ words: Any...) {
  Device.print(words.map { "\($0)" }.joined(separator: " "))
}

/// Performs all work that is due.
@MainActor
package func settle() {
  VirtualTime.settle()
}
