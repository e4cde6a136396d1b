import ReadObserver
import Stage
import Trace
import VirtualClock
import VirtualTime

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// What a run printed, line by line, with run-time issues where they were raised.
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

/// Any thread may ask what time it is, so this must belong to none.
private nonisolated func useVirtualClock() {
  virtual_clock_use { virtualNanoseconds() }
}

/// Says something in the transcript, where `print` would be taken for the library's.
func say(_ words: Any...) {
  Device.print(words.map { "\($0)" }.joined(separator: " "))
}

/// Prints into the transcript, as a program prints to its console.
func print(_ items: Any...) {
  Device.print(items.map { "\($0)" }.joined(separator: " "))
}

/// What a view shows.
@MainActor
func draw(@ViewBuilder _ content: () -> some View) -> String {
  var screen = ""
  transcript { screen = Simulator(content: content).screen }
  return screen
}

/// The first line of what is said where something cannot be done.
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
