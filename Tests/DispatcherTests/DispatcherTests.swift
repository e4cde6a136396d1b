import Foundation
import Testing

@Suite("The dispatcher")
struct DispatcherTests {
  @Test(
    "Misuse is status 64, with the reason",
    arguments: [
      ([], "expected a library and a symbol"),
      (["program.so"], "expected a library and a symbol"),
      (["--cpu-seconds"], "an option has no value"),
      (["--cpu-seconds", "soon", "program.so", "main"], "not a positive number"),
      (["--cpu-seconds", "-1", "program.so", "main"], "not a positive number"),
      (["--memory", "1", "program.so", "main"], "unknown option"),
    ])
  func usage(arguments: [String], message: String) throws {
    let outcome = try dispatch(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message))
  }

  @Test("A program that cannot be loaded is status 69")
  func missingLibrary() throws {
    let outcome = try dispatch(["/nowhere/program.so", "chapters_main"])
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("cannot load the program: /nowhere/program.so"))
  }

  @Test("A program without the entry point is status 70")
  func missingSymbol() throws {
    let outcome = try dispatch(["libm.so.6", "chapters_main"])
    #expect(outcome.status == 70)
    #expect(outcome.errors.contains("has no entry point"))
  }

  @Test("An entry point that returns is status 0; one that ends the process sets the status")
  func entryPoint() throws {
    #expect(try dispatch(["--cpu-seconds", "5", "libc.so.6", "sync"]).status == 0)
    #expect(try dispatch(["libc.so.6", "abort"]).status == SIGABRT)
  }

  /// Runs the dispatcher built beside these tests.
  private func dispatch(_ arguments: [String]) throws -> (status: Int32, errors: String) {
    let errors = Pipe()
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "dispatcher")
    process.arguments = arguments
    // The runtime's own crash report takes seconds, and looks up processes by their identifiers
    // outside of the namespace.
    process.environment = ["SWIFT_BACKTRACE": "enable=no"]
    process.standardError = errors
    try process.run()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: message, as: UTF8.self))
  }
}
