import Stage
import Trace
import VirtualClock
import VirtualTime

@testable import HeadlessUI

/// What a run printed, line by line, with run-time issues where they were raised.
@discardableResult
@MainActor
func transcript(_ driver: () throws -> Void) rethrows -> [String] {
  try run(driver).lines
}

/// Which bodies ran, in order: the names of their views.
@MainActor
func bodies(_ driver: () throws -> Void) rethrows -> [String] {
  try run(driver).events.compactMap { event in
    if case .body(let run) = event { run.view } else { nil }
  }
}

@MainActor
private func run(
  _ driver: () throws -> Void
) rethrows -> (lines: [String], events: [TraceEvent]) {
  var lines: [String] = []
  var events: [TraceEvent] = []
  useVirtualClock()
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

/// Says something in the transcript.
func say(_ words: Any...) {
  Device.print(words.map { "\($0)" }.joined(separator: " "))
}
