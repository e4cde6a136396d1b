import Stage
import Trace
import VirtualClock
import VirtualTime

@testable import HeadlessGraph
@testable import HeadlessUI

/// Returns the output of a run, line by line, with run-time issues in place.
@discardableResult
@MainActor
func transcript(_ driver: () throws -> Void) rethrows -> [String] {
  var lines: [String] = []
  useVirtualClock()
  let print = Device.print
  defer { Device.print = print }
  Device.print = { lines.append($0) }
  runs = []
  try VirtualTime.borrow {
    defer { Device.reset() }
    try Stage.recording(
      to: { event in
        switch event {
        case .body(let run): runs.append(run.view)
        case .issue(let issue): lines.append("🟣 \(issue.message)")
        default: break
        }
      }, during: driver)
  }
  return lines
}

/// The views whose bodies have run since the transcript began.
@MainActor private var runs: [String] = []

/// Returns the bodies that an action runs, in order, within a transcript.
@MainActor
func bodies(_ action: () throws -> Void) rethrows -> [String] {
  let before = runs.count
  try action()
  return Array(runs[before...])
}

/// Isolated to no actor, since any thread may ask for the time.
private nonisolated func useVirtualClock() {
  virtual_clock_use { virtualNanoseconds() }
}

/// Adds a line to the transcript.
func say(_ words: Any...) {
  Device.print(words.map { "\($0)" }.joined(separator: " "))
}
