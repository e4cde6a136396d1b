import Foundation
import Subprocess
import SystemPackage
import Testing

/// The built command, run like a user's: in a separate folder, with a clean environment.
struct Command {
  /// The result of running the command.
  struct Result {
    var status: String
    var standardOutput: String
    var standardError: String
  }

  /// The folder with the built products: where this test's own image is.
  static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  static let root = tests.deletingLastPathComponent().deletingLastPathComponent()

  /// All tests run in parallel; more commands at a time would only slow each other down.
  private static let turns = Turns(count: 4)

  var directory: String
  var environment: [String: String] = [:]
  var executable = products.appending(path: "chapters").path

  /// An executable started by tests, but not built with them.
  struct NotBuilt: Error, CustomStringConvertible {
    var executable: String

    var description: String {
      "there is no \(executable); 'make build-tests' and 'swift test' without --skip-build build it"
    }
  }

  /// Runs the command to its end.
  ///
  /// - Parameter input: the text of its standard input.
  /// - Throws: `NotBuilt` if there is no such executable.
  func run(_ arguments: [String], input: String = "") async throws -> Result {
    guard FileManager.default.isExecutableFile(atPath: executable) else {
      throw NotBuilt(executable: executable)
    }
    var variables = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": directory, "LANG": "C.UTF-8",
      "XDG_CACHE_HOME": SharedOutcomes.base,
    ]
    variables.merge(environment) { _, new in new }
    await Self.turns.take()
    defer { Task { await Self.turns.giveBack() } }
    let result = try await Subprocess.run(
      .path(FilePath(executable)),
      arguments: Arguments(arguments),
      environment: .custom(
        Dictionary(uniqueKeysWithValues: variables.map { (Environment.Key(stringLiteral: $0), $1) })
      ),
      workingDirectory: FilePath(directory), input: .string(input),
      output: .string(limit: 16 << 20), error: .string(limit: 16 << 20))
    let status =
      switch result.terminationStatus {
      case .exited(let code): "exit \(code)"
      case .signaled(let signal): "signal \(signal)"
      }
    return Result(
      status: status, standardOutput: result.standardOutput, standardError: result.standardError)
  }

  /// Creates a folder for one test, and removes it afterwards.
  static func inTemporaryCopy<Value>(
    of folder: URL? = nil, _ body: (String) async throws -> Value
  ) async throws -> Value {
    let copy = FileManager.default.temporaryDirectory.appending(
      path: "chapters-test-\(UUID().uuidString)")
    if let folder {
      try FileManager.default.copyItem(at: folder, to: copy)
    } else {
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: copy) }
    return try await body(copy.path)
  }
}

extension Command {
  /// Runs git in a folder, with a fixed author.
  static func git(_ arguments: String..., in directory: String) async throws {
    let command = Command(directory: directory, executable: "/usr/bin/git")
    let names = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    let result = try await command.run(names + arguments)
    try #require(result.status == "exit 0", "\(arguments): \(result)")
  }
}
