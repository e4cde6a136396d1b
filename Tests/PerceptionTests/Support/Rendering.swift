import IssueReporting
import VirtualClock
import VirtualTime

@testable import HeadlessGraph
@testable import HeadlessUI

/// Uses a device as a run does, on virtual time; answers the warnings that were raised meanwhile.
@MainActor
@discardableResult
func warnings(during body: () -> Void) -> [String] {
  let reporter = Collector()
  useVirtualClock()
  VirtualTime.borrow {
    defer { Device.reset() }
    withIssueReporters([reporter], operation: body)
  }
  return reporter.messages.lines
}

/// Any thread may ask what time it is, so this must belong to none.
private nonisolated func useVirtualClock() {
  virtual_clock_use { virtualNanoseconds() }
}

/// Collects what is reported: of a warning of untracked state, the state.
private struct Collector: IssueReporter {
  let messages = Log()

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message() ?? ""
    let state = message.firstMatch(of: /^Perceptible state was accessed .* The state is '(.*)'\.$/)
    messages(state.map { String($0.1) } ?? message)
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    reportIssue(
      message(), severity: .error, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
