import IssueExpectations
import IssueReporting
import VirtualClock
import VirtualTime

@testable import HeadlessGraph
@testable import HeadlessUI

/// Uses a device as a run does, on virtual time; answers the warnings that were raised meanwhile.
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
