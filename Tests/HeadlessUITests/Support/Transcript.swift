import ReadObserver
import Stage
import Trace
import VirtualClock
import VirtualTime

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Returns the output of a run, line by line, with run-time issues in place.
@discardableResult
@MainActor
func transcript(_ driver: () throws -> Void) rethrows -> [String] {
  try run(driver).lines
}

/// The events of a run's trace.
@MainActor
func trace(_ driver: () throws -> Void) rethrows -> [TraceEvent] {
  try run(driver).events
}

@MainActor
private func run(
  _ driver: () throws -> Void
) rethrows -> (lines: [String], events: [TraceEvent]) {
  var lines: [String] = []
  var events: [TraceEvent] = []
  useVirtualClock()
  read_observer_use(BodyReads.observer)
  write_observer_use(ObservedWrites.observer)
  let print = Device.print
  defer { Device.print = print }
  Device.print = { lines.append($0) }
  try VirtualTime.borrow {
    defer { Device.reset() }
    try Stage.recording(
      to: { event in
        events.append(event)
        if case .issue(let issue) = event { lines.append("🟣 \(issue.message)") }
      }, during: driver)
  }
  return (lines, events)
}

/// Isolated to no actor, since any thread may ask for the time.
private nonisolated func useVirtualClock() {
  virtual_clock_use { virtualNanoseconds() }
}

/// Adds a line to the transcript; `print` would be ambiguous with the library's.
func say(_ words: Any...) {
  Device.print(words.map { "\($0)" }.joined(separator: " "))
}

/// Prints into the transcript, as a program prints to its console.
func print(_ items: Any...) {
  Device.print(items.map { "\($0)" }.joined(separator: " "))
}

/// Returns the screen of a view.
@MainActor
func draw(@ViewBuilder _ content: () -> some View) -> String {
  var screen = ""
  transcript { screen = Simulator(content: content).screen }
  return screen
}

/// Returns the first line of a failed interaction's message.
@MainActor
func refusal(_ action: () throws -> Void) -> String? {
  do {
    try action()
    return nil
  } catch {
    return (error as? SimulatorFailure)?.message.split(separator: "; on the screen").first
      .map(String.init)
  }
}
