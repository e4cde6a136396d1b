import Foundation
import Subprocess
import Testing

@testable import Judging
@testable import Outcomes
@testable import Planning
@testable import Running
@testable import UnmarkedDocuments

private let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
  .deletingLastPathComponent()
private let library = products.appending(path: "libToolServer.so").path

@Suite(
  "Tools of the tool server",
  .enabled("libToolServer.so is built by: swift build --product ToolServer") {
    FileManager.default.fileExists(atPath: library)
  })
struct ToolServerTests {
  private func shell() throws -> ToolServer {
    try #require(ToolServer(tool: "/bin/sh", library: library, loads: [], environment: [:]))
  }

  private func inFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tools-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder)
  }

  private func use(
    _ script: String, in folder: String, environment: [String: String] = [:], output: String = "out"
  ) -> ToolServer.Use {
    ToolServer.Use(
      arguments: ["sh", "-c", script], directory: folder, environment: environment,
      output: "\(folder)/\(output)", errors: "\(folder)/errors")
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test("Each use has separate arguments, variables, folder and output")
  func uses() async throws {
    try await inFolder { folder in
      let server = try shell()
      let script = "echo \"$A in $(pwd)\"; echo \"${LD_PRELOAD-none}\"; A=changed; cd /; echo e >&2"
      for value in ["one", "two"] {
        let use = use(script, in: folder, environment: ["A": value], output: value)
        #expect(await server.run(use) == .exited(0))
        #expect(try text("\(folder)/\(value)") == "\(value) in \(folder)\nnone\n")
      }
      #expect(try text(folder + "/errors") == "e\ne\n")
    }
  }

  @Test("The ending of a use has a status or a signal")
  func endings() async throws {
    try await inFolder { folder in
      let server = try shell()
      #expect(await server.run(use("exit 3", in: folder)) == .exited(3))
      #expect(await server.run(use("kill -TERM $$", in: folder)) == .signaled(SIGTERM))
      #expect(await server.run(use("exit 0", in: folder)) == .exited(0))
    }
  }

  @Test("Uses run in parallel, and each receives its own end")
  func together() async throws {
    try await inFolder { folder in
      let server = try shell()
      // The first use ends only after the last one has created its file.
      let first = use(
        "until [ -e last ]; do read -t 1 x < /dev/null || :; done; exit 1", in: folder)
      async let end = server.run(first)
      #expect(await server.run(use("exit 2", in: folder)) == .exited(2))
      #expect(await server.run(use(": > last", in: folder)) == .exited(0))
      #expect(await end == .exited(1))
    }
  }

  @Test("A server's processes end with the server", .timeLimit(.minutes(1)))
  func endOfServer() async throws {
    try await inFolder { folder in
      let server = try shell()
      // A pipe ends for its reader when the last writer closes it.
      mkfifo(folder + "/pipe", 0o600)
      async let end = server.run(use("echo here; exec sleep 1000", in: folder, output: "pipe"))
      let pipe = try #require(FileHandle(forReadingAtPath: folder + "/pipe"))
      #expect(pipe.availableData == Data("here\n".utf8))
      server.shutDown()
      #expect(pipe.availableData.isEmpty)
      #expect(await end == nil)
      #expect(await server.run(use("exit 0", in: folder)) == nil)
    }
  }

  @Test("A script cannot be served, and is not awaited")
  func script() async throws {
    try await inFolder { folder in
      // A script of the C library: a new one may still be open for writing in a process forked by
      // another test, and is then "busy".
      let server = try #require(
        ToolServer(tool: "/usr/bin/ldd", library: library, loads: [], environment: [:]))
      #expect(await server.run(use("exit 0", in: folder)) == nil)
    }
  }
}

@Suite("The linker's own command")
struct LinkCommandTests {
  @Test("It is read from the commands that the driver would run")
  func command() throws {
    let command = try #require(
      LinkCommand(
        "clang version 21\nTarget: x\n \"/usr/bin/ld.lld\" \"-o\" \"a \\\"b\\\\.so\" \"\"\n"))
    #expect(command.linker == "/usr/bin/ld.lld")
    #expect(command.arguments == ["-o", "a \"b\\.so", ""])
  }

  @Test(
    "Malformed input is not read as a command",
    arguments: ["", "out of order", "\"relative/ld\" \"-o\"", "\"/usr/bin/ld", "clang: error: x"])
  func noCommand(text: String) {
    #expect(LinkCommand(text) == nil)
  }
}

@Suite("An object's linker options")
struct LinkedLibrariesTests {
  @Test("A Swift object's libraries are found; truncated or foreign files have none")
  func names() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "object-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("import Synchronization\n".utf8).write(to: URL(filePath: folder + "/a.swift"))
    let environment = ProcessInfo.processInfo.environment
    let compile = try await runTool(
      Toolchain.find(searchPath: environment["PATH"]).frontend,
      ["-frontend", "-c", "a.swift", "-o", "a.o"], in: folder, environment: environment)
    #expect(compile.status == .exited(0), "\(compile.standardError)")

    let object = folder + "/a.o"
    let names = LinkedLibraries.names(inObject: object)
    #expect(names.contains("swiftCore") && names.contains("swiftSynchronization"))
    #expect(names.allSatisfy { !$0.hasPrefix("-") && !$0.isEmpty })

    let whole = try Data(contentsOf: URL(filePath: object))
    for data in [Data(), Data("text".utf8), whole.prefix(64), whole.prefix(whole.count / 2)] {
      try data.write(to: URL(filePath: object))
      #expect(LinkedLibraries.names(inObject: object).isEmpty)
    }
    #expect(LinkedLibraries.names(inObject: folder + "/nothing").isEmpty)
  }
}
