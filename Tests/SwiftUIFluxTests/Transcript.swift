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
  try VirtualTime.borrow {
    defer { Device.reset() }
    try Stage.recording(
      to: { if case .issue(let issue) = $0 { lines.append("🟣 \(issue.message)") } },
      during: driver)
  }
  return lines
}

/// Isolated to no actor, since any thread may ask for the time.
private nonisolated func useVirtualClock() {
  virtual_clock_use { virtualNanoseconds() }
}

/// Prints into the transcript.
func say(_ words: Any...) {
  Device.print(words.map { "\($0)" }.joined(separator: " "))
}

/// Lets everything happen that is due.
@MainActor
func settle() {
  VirtualTime.settle()
}
