import RuntimeSupport
package import Trace
import VirtualTime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a run stands on: its entry point, and the end of it.
///
/// A program's driver runs as main-actor work on virtual time:
///
///     @_cdecl("chapters_main") public func chapters_main() {
///       Stage.run { try await drive() }
///     }
public enum Stage {
  /// Runs a driver to its end and ends the process, without waiting for tasks that are left over.
  ///
  /// The exit status is 0, or 1 where the driver threw or waits for something that cannot come.
  public static func run(
    fileID: StaticString = #fileID, _ body: @escaping @MainActor () async throws -> Void
  ) -> Never {
    start(fileID: fileID, isTest: false)
    live(body)
  }

  /// Prepares the process for a program that is entered at its own first line.
  public static func begin(fileID: StaticString = #fileID) {
    start(fileID: fileID, isTest: false)
  }

  /// Prepares the process for a program, before anything of the program runs.
  static func start(fileID: StaticString, isTest: Bool) {
    isRunning = true
    TraceReporter.install(forModuleOf: fileID, isTest: isTest)
    VirtualTime.fail = { fail($0, at: CallSite.current) }
    VirtualTime.install()
    CallSite.locateProgram()
    TraceLog.open()
    record(.started(version: TraceEvent.currentVersion))
    requireKnownRuntime()
  }

  /// Ends the run where the runtime is not laid out as the device reads it.
  private static func requireKnownRuntime() {
    let failures = SelfTest.failures()
    if failures.isEmpty { return }
    fail(
      """
      this toolchain is not supported: its runtime differs in \(failures.joined(separator: ", ")); \
      use a Swift 6.3 toolchain
      """, at: nil)
  }

  /// Runs a driver to its end on virtual time, and ends the process.
  static func live(_ body: @escaping @MainActor () async throws -> Void) -> Never {
    let outcome = Outcome()
    let ending = VirtualTime.run(
      {
        do {
          try await body()
        } catch {
          outcome.error = error
        }
      }, waits: { outcome.site = CallSite.resumption(in: $0) })
    if let error = outcome.error { fail("the driver threw \(error)", at: nil) }
    if let reason = ending.failure(blocked: VirtualTime.blockedWork) {
      fail(reason, at: outcome.site)
    }
    VirtualTime.settle()
    record(.finished)
    end(status: 0)
  }

  /// Whether this process is a run, and not a test of the device.
  // Written once, before anything runs.
  nonisolated(unsafe) package private(set) static var isRunning = false

  /// Marks the place where the next part of a continued session begins.
  public static func part() {
    VirtualTime.settle()
    record(.part(outputOffset: StandardOutput.offset ?? 0))
  }

  /// Ends the run early, and says why.
  package static func fail(_ message: String, at site: Site?) -> Never {
    record(.failed(message: message, site: site))
    if !TraceLog.isOpen { StandardError.print("error: \(message)") }
    end(status: 1)
  }

  private static func end(status: Int32) -> Never {
    fflush(nil)
    exit(status)
  }
}

/// How a driver ended; written by the driver and read after it.
private final class Outcome: @unchecked Sendable {
  var error: (any Error)?
  var site: Site?
}

extension VirtualTime.Outcome {
  /// Why a driver did not come to its end; nil where it did.
  fileprivate func failure(blocked: [String]) -> String? {
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
