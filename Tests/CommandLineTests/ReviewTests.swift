import Foundation
import Testing

/// A review asks at a terminal, and writes the accepted changes.
@Suite("Reviewing at a terminal")
struct ReviewTests {
  private let program = "```swift A.swift\nfunc greet() { print(\"hello\") }\n```\n\n"

  private func document(_ first: String, _ second: String) -> String {
    program
      + [first, second].map { "```swift run\ngreet()\n```\n\n```console\n\($0)\n```\n" }
      .joined(separator: "\n")
  }

  /// Returns the document's text and the terminal's output for some input.
  private func review(_ typed: String) async throws -> (text: String, screen: String) {
    try await Command.inTemporaryCopy { directory in
      let path = directory + "/a.md"
      try Data(document("one", "two").utf8).write(to: URL(filePath: path))
      var (master, slave): (Int32, Int32) = (-1, -1)
      try #require(openpty(&master, &slave, nil, nil, nil) == 0)
      let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
      let process = Process()
      process.executableURL = Command.products.appending(path: "chapters")
      process.arguments = ["record", "--review", "a.md"]
      process.currentDirectoryURL = URL(filePath: directory)
      process.environment = [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": directory,
        "TERM": "dumb",
      ]
      process.standardInput = terminal
      process.standardOutput = terminal
      process.standardError = terminal
      let ours = FileHandle(fileDescriptor: master, closeOnDealloc: true)
      try ours.write(contentsOf: Data(typed.utf8))
      try process.run()
      try terminal.close()
      let screen = await Task.detached {
        var shown: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        // Reading fails after the other end is closed.
        while case let count = read(ours.fileDescriptor, &part, part.count), count > 0 {
          shown += part.prefix(count)
        }
        return String(decoding: shown, as: UTF8.self)
      }.value
      process.waitUntilExit()
      return (try String(contentsOfFile: path, encoding: .utf8), screen)
    }
  }

  @Test("Each change is shown for confirmation, and only confirmed ones are written")
  func choice() async throws {
    let (text, screen) = try await review("n\ny\n")
    #expect(text == document("one", "hello"))
    #expect(screen.contains("a.md:9:1: would be recorded"))
    #expect(screen.contains("-one") && screen.contains("+hello"))
    #expect(screen.contains("a.md:17:1: recorded"))
  }

  @Test("An invalid answer is asked for again; quitting leaves the rest unchanged")
  func quit() async throws {
    let (text, screen) = try await review("what\nq\n")
    #expect(text == document("one", "two"))
    #expect(screen.ranges(of: "write it?").count == 2)
    #expect(!screen.contains(": recorded"))
  }

  @Test("The end of the input is not consent")
  func endOfInput() async throws {
    #expect(try await review("\u{4}").text == document("one", "two"))
  }
}
