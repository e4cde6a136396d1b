import Glibc
import Mangling
package import RuntimeSupport
package import Synchronization
package import Trace
import VirtualTime

/// The beginning and the end of a run, which programs reach through the functions in
/// `EntryPoints.swift`.
package enum Stage {
  /// Prepares the process for a program, before any of its code runs.
  ///
  /// - Parameter token: the number that distinguishes the run's own entry from a program's calls of
  ///   the same functions.
  static func start(fileID: StaticString, token: UInt64, isTest: Bool) {
    guard !isRunning else { failForeignCall() }
    isRunning = true
    self.token = token
    TraceReporter.install(forModuleOf: fileID, isTest: isTest)
    VirtualTime.fail = { fail($0, at: CallStack.current) }
    VirtualTime.install()
    CallStack.locateProgram()
    TraceLog.open()
    record(.started(version: TraceEvent.currentVersion))
    requireKnownRuntime()
  }

  /// Ends the run if the runtime's layout is not the expected one.
  private static func requireKnownRuntime() {
    if let fault = SelfTest.fault(besides: checks) { fail(fault, at: nil) }
  }

  /// The checks of the runtime techniques beyond those of `RuntimeSupport`.
  // Written before the program runs.
  nonisolated(unsafe) package static var checks =
    VirtualTime.checks + [
      SelfTest.Check("names of symbols") { MangledName("$sSiD").demangled == "Swift.Int" }
    ]

  /// Runs a driver to its end in virtual time, and ends the process.
  static func live(_ body: @escaping @MainActor () async throws -> Void) -> Never {
    isLive = true
    let failure = DriverFailure()
    let ending = VirtualTime.run(
      {
        do {
          try await body()
        } catch {
          failure.error = error
        }
      }, waits: { failure.site = CallStack.resumption(in: $0) })
    if let error = failure.error { fail("the driver threw \(error)", at: nil) }
    if let reason = ending.failure(blocked: VirtualTime.blockedWork) {
      fail(reason, at: failure.site)
    }
    VirtualTime.settle()
    atEndOfPart?()
    record(.finished)
    reportFinish?()
    end(status: 0)
  }

  /// Whether this process is a run, rather than a test of the device.
  // Written once, before the program runs.
  nonisolated(unsafe) package private(set) static var isRunning = false

  /// Whether the process runs a driver, rather than tests.
  // Written once, before the driver runs.
  nonisolated(unsafe) private(set) static var isLive = false

  /// Whether the process shows a preview, like the process of an Xcode preview.
  package static let showsPreview = Atomic(false)

  // Written once, before the program runs.
  nonisolated(unsafe) private static var token: UInt64 = 0

  /// The dispatcher's function that reports the end of the driver; a process that exits with status
  /// 0 without this report has ended early.
  // Written once, before the program runs.
  nonisolated(unsafe) fileprivate static var reportFinish: (@convention(c) () -> Void)?

  /// An action at the end of each part of a run, while its trace is open.
  // Written and called on the main thread.
  nonisolated(unsafe) package static var atEndOfPart: (() -> Void)?

  /// Marks the place where the next part of a continued session begins.
  static func part(token: UInt64) {
    guard token == self.token else { failForeignCall() }
    VirtualTime.settle()
    atEndOfPart?()
    record(.part(outputOffset: StandardOutput.offset ?? 0))
  }

  /// Ends the run early with a message of its driver.
  static func fail(_ message: String, token: UInt64) -> Never {
    guard token == self.token else { failForeignCall() }
    fail(message, at: nil)
  }

  /// Ends the run at an error of its driver, unless the error only ends the driver's test.
  static func fail(throwing error: any Error, token: UInt64) {
    guard token == self.token else { failForeignCall() }
    // Types of Swift Testing, which this library does not link.
    if ["ExpectationFailedError", "SkipInfo"].contains("\(type(of: error))") { return }
    fail("the driver threw \(error)", at: nil)
  }

  /// Ends the run early with a message.
  package static func fail(_ message: String, at site: Site?) -> Never {
    record(.failed(message: message, site: site))
    if !TraceLog.isOpen { StandardError.print("error: \(message)") }
    end(status: 1)
  }

  /// Ends the run in the middle of its driver, at the point where a page's reader stops playing.
  package static func finish() -> Never {
    record(.finished)
    reportFinish?()
    end(status: 0)
  }

  /// Ends the run early with a message, unless a test hosts the driver: then the test receives the
  /// message, and the driver continues.
  package static func failInteraction(_ message: String) {
    guard let host else { fail(message, at: CallStack.current) }
    host(message)
  }

  /// Runs a test's driver with a function that reports failed interactions to the test.
  package static func hosting<Result>(
    _ report: @escaping (String) -> Void, during body: () -> Result
  ) -> Result {
    let outer = host
    host = report
    defer { host = outer }
    return body()
  }

  // Used on the thread of the device.
  nonisolated(unsafe) private static var host: ((String) -> Void)?

  private static func failForeignCall() -> Never {
    fail("the program calls an entry point that is for the tool alone", at: CallStack.current)
  }

  /// Runs a program's remaining tasks, for ten minutes of virtual time.
  static func end() {
    VirtualTime.advance(by: .seconds(600))
  }

  private static func end(status: Int32) -> Never {
    fflush(nil)
    exit(status)
  }
}

/// Sets the function that reports the end of a driver; called by the dispatcher after it loads a
/// program.
@_cdecl("chapters_use_finish_report")
package func useFinishReport(_ report: @escaping @convention(c) () -> Void) {
  Stage.reportFinish = report
}

/// A driver's error and last wait, read after the driver has written them.
private final class DriverFailure: @unchecked Sendable {
  var error: (any Error)?
  var site: Site?
}

extension VirtualTime.Outcome {
  /// Returns the reason why a driver did not run to its end; nil if it did.
  package func failure(blocked: [String]) -> String? {
    let others = blocked.map { "; background work waits for \($0)" }.joined()
    switch self {
    case .ended:
      return nil
    case .waitsForNothing:
      return """
        the driver waits for something that nothing can bring: no task is ready and none sleeps\
        \(others)
        """
    case .waitsInVain(let span):
      return """
        the driver waits for something that has not come in \(span) of virtual time, though other \
        tasks go on; cancel what it waits for, or let time pass with simulator.advance(by:)\(others)
        """
    }
  }
}
