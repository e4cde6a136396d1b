import Foundation
import Subprocess
import Testing

@testable import Outcomes
@testable import Running

private let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
  .deletingLastPathComponent()

@Suite("A toolchain whose libraries are stripped")
struct StrippedRuntimeTests {
  private let message = "this toolchain is not supported: the symbol table of its libswiftCore"

  @Test("No program runs, with a message")
  func dispatcher() async throws {
    try await withStrippedRuntime { folder in
      let errors = Pipe()
      let process = Process()
      process.executableURL = products.appending(path: "dispatcher")
      process.arguments = ["libc.so.6", "sync"]
      process.environment = ["LD_LIBRARY_PATH": folder]
      process.standardError = errors
      try process.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(text.hasPrefix("dispatcher: \(message)"))
      #expect(process.terminationStatus == EX_UNAVAILABLE)
    }
  }

  @Test(
    "The tool server does not start, with a message",
    .enabled("libToolServer.so is built by: swift build --product ToolServer") {
      FileManager.default.fileExists(atPath: products.appending(path: "libToolServer.so").path)
    })
  func toolServer() async throws {
    try await withStrippedRuntime { folder in
      let server = try #require(
        ToolServer(
          tool: products.appending(path: "dispatcher").path,
          library: products.appending(path: "libToolServer.so").path, loads: [],
          environment: ["LD_LIBRARY_PATH": folder]))
      let use = ToolServer.Use(
        arguments: ["dispatcher"], directory: folder, environment: [:], output: "\(folder)/out",
        errors: "\(folder)/errors")
      #expect(await server.run(use) == .exited(EX_UNAVAILABLE))
      let errors = try String(contentsOfFile: folder + "/errors", encoding: .utf8)
      #expect(errors.hasPrefix("tool server: \(message)"))
    }
  }

  /// Calls a closure with a folder that contains a copy of the standard library without its symbol
  /// table.
  private func withStrippedRuntime(_ body: (String) async throws -> Void) async throws {
    let toolchain = try Toolchain.find(
      searchPath: ProcessInfo.processInfo.environment["PATH"])
    let programs = URL(filePath: toolchain.frontend).deletingLastPathComponent()
    let library = programs.appending(path: "../lib/swift/linux/libswiftCore.so")
    let folder = FileManager.default.temporaryDirectory.appending(path: "stripped-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = programs.appending(path: "llvm-objcopy")
    process.arguments = [
      "--strip-all", library.path, folder.appending(path: "libswiftCore.so").path,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    try await body(folder.path)
  }
}
