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
  try VirtualTime.borrow {
    defer { Device.reset() }
    try Stage.recording(
      to: { event in
        switch event {
        case .body(let run):
          lines.append(
            "\(run.view): \(run.causes.map { $0.detail ?? $0.name }.joined(separator: ", "))")
        case .write(let write): lines.append("\(write.property): \(write.old) → \(write.new)")
        case .issue(let issue): lines.append("🟣 \(issue.message)")
        default: break
        }
      },
      during: driver)
  }
  return lines
}

/// Any thread may ask for the time, so this must belong to none.
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
