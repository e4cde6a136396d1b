import HeadlessGraph
public import HeadlessUI
import IssueReporting
import RuntimeSupport
import Stage
import VirtualClock
import VirtualTime

extension Simulator {
  /// Runs a driver in a test of any package, or in another program, on its own virtual time.
  ///
  /// ```swift,ignore
  /// @Test func counting() async throws {
  ///   try await Simulator.run {
  ///     let simulator = Simulator { CounterView() }
  ///     simulator.tap("Increment")
  ///     #expect(simulator.screen.contains("1"))
  ///   }
  /// }
  /// ```
  ///
  /// Tasks, clocks and sleeps of the driver and of its views take no real time; tasks that outlive
  /// the driver never resume. Drivers run one after the other on the main actor, even those of
  /// parallel tests. An interaction without a matching element fails the test at the line of this
  /// call, and the driver continues.
  ///
  /// - Returns: the driver's result.
  /// - Throws: the driver's error, or ``SimulatorRunError`` if the driver waits for an event that
  ///   cannot come, runs inside another driver, or is built with an unsupported toolchain.
  @MainActor
  public static func run<Result>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ driver: @escaping @MainActor () async throws -> Result
  ) async throws -> Result {
    guard !VirtualTime.isOnItsThread else {
      throw SimulatorRunError(
        description: "'Simulator.run' is called inside another; call it once, around both drivers")
    }
    try requireKnownRuntime()
    useVirtualClock()
    let box = Box<Result>()
    let ending = VirtualTime.borrow {
      defer { Device.reset() }
      return Stage.hosting { message in
        reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
      } during: {
        VirtualTime.run {
          do { box.result = .success(try await driver()) } catch { box.result = .failure(error) }
        }
      }
    }
    guard let result = box.result else {
      throw SimulatorRunError(
        description: ending.failure(blocked: []) ?? "the driver did not come to its end")
    }
    return try result.get()
  }

  /// Throws an error if the runtime's layout is not the expected one.
  static func requireKnownRuntime(besides checks: [SelfTest.Check] = Stage.checks) throws {
    if let fault = SelfTest.fault(besides: checks) { throw SimulatorRunError(description: fault) }
  }
}

/// The failure of a driver that cannot run to its end.
public struct SimulatorRunError: Error, Equatable, CustomStringConvertible {
  public let description: String
}

/// The result of a driver; written by the driver and read after it, on one thread.
private final class Box<Value>: @unchecked Sendable {
  var result: Swift.Result<Value, any Error>?
}

/// Sets the clocks of the process to virtual time, for a thread that borrows it. Nonisolated: any
/// thread may read a clock.
private nonisolated func useVirtualClock() {
  virtual_clock_use { virtualClockReading($0) }
}
