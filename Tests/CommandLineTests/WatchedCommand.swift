import Foundation

/// A command that runs until it is ended, with its output in a file.
final class WatchedCommand {
  private let process = Process()
  private let log: String

  /// - Parameter environment: variables in addition to those of the tests.
  init(_ arguments: [String], in directory: String, environment: [String: String] = [:]) throws {
    log = directory + "/log"
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    process.executableURL = Command.products.appending(path: "chapters")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = URL(filePath: directory)
    process.standardOutput = FileHandle(forWritingAtPath: log)
    try process.run()
  }

  func end() { process.terminate() }

  /// Waits, for at most a minute, until it has printed a text a number of times.
  func prints(_ text: String, times: Int = 1) async throws -> Bool {
    for _ in 0..<1200 {
      let printed = try String(contentsOfFile: log, encoding: .utf8)
      if printed.ranges(of: text).count >= times { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }
}
