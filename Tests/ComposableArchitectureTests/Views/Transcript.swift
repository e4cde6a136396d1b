import Stage
import Trace
import VirtualClock
import VirtualTime

@testable import HeadlessGraph
@testable import HeadlessUI

/// What a run printed, line by line, with run-time issues where they were raised.
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

/// Which bodies an action runs, in order, within a transcript.
@MainActor
func bodies(_ action: () throws -> Void) rethrows -> [String] {
  let before = runs.count
  try action()
  return Array(runs[before...])
}

/// Any thread may ask what time it is, so this must belong to none.
private nonisolated func useVirtualClock() {
  virtual_clock_use { virtualNanoseconds() }
}

/// Says something in the transcript.
func say(_ words: Any...) {
  Device.print(words.map { "\($0)" }.joined(separator: " "))
}
