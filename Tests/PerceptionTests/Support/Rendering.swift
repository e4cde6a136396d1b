import IssueExpectations
import IssueReporting
import VirtualClock
import VirtualTime

@testable import HeadlessGraph
@testable import HeadlessUI

/// Uses a device like a run, on virtual time; returns the warnings raised in the meantime.
@MainActor
@discardableResult
func warnings(during body: () -> Void) -> [String] {
  useVirtualClock()
  let issues = VirtualTime.borrow {
    defer { Device.reset() }
    return reportedIssues(during: body)
  }
  return issues.map(\.description).map { message in
    let state = message.firstMatch(of: /^Perceptible state was accessed .* The state is '(.*)'\.$/)
    return state.map { String($0.1) } ?? message
  }
}

/// Isolated to no actor, since any thread may ask for the time.
private nonisolated func useVirtualClock() {
  virtual_clock_use { virtualClockReading($0) }
}
