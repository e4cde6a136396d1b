import Browsing
import Foundation
import Testing

/// A document without a line, or without a byte, is a document.
@Suite("Empty documents")
struct EmptyDocumentTests {
  /// The contents of a second chapter, beside one that has text.
  private static let contents = ["", "\n", "\r", "\u{FEFF}", "\u{0}"]

  @Test("Every command reads them", arguments: contents)
  func commands(content: String) async throws {
    try await Command.inTemporaryCopy { directory in
      for (chapter, text) in [("1", "# A\n\n[B](../2/README.md)\n"), ("2", content)] {
        let folder = "\(directory)/Chapters/\(chapter)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try text.write(toFile: folder + "/README.md", atomically: true, encoding: .utf8)
      }
      let command = Command(directory: directory)
      for words in [
        "check", "check --plain", "record", "site", "translate --language pl",
        "site --language en --language pl", "check Chapters/2/README.md",
      ] {
        let result = try await command.run(words.split(separator: " ").map(String.init))
        #expect(result.status == "exit 0", "\(words): \(result)")
      }
      let woven = try await command.run(["weave", "Chapters/2/README.md"])
      #expect(woven.status == "exit 64")
      #expect(woven.standardError == "error: there is no program in Chapters/2/README.md\n")
    }
  }

  @Test("A watch reads a document again that an editor truncates before writing")
  func watch() async throws {
    try await Command.inTemporaryCopy { directory in
      let path = directory + "/a.md"
      let text = "```swift A.swift\nlet a = 1\n```\n"
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      let watched = try WatchedCommand(["check", "a.md", "--watch"], in: directory)
      defer { watched.end() }
      #expect(try await watched.prints("1 step, "))
      for round in 1...3 {
        try "".write(toFile: path, atomically: false, encoding: .utf8)
        #expect(try await watched.prints("0 steps, ", times: round))
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        #expect(try await watched.prints("1 step, ", times: round + 1))
      }
    }
  }

  @Test("It is served as a page without a run, and has no playable line")
  func served() async throws {
    try await Command.inTemporaryCopy { directory in
      let folder = directory + "/Chapters/1"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: folder + "/README.md"))
      let played = try await Command(directory: directory).run(["play", "Chapters/1/README.md:1"])
      #expect(played.status == "exit 64")
      #expect(played.standardError.contains("Chapters/1/README.md:1"), "\(played)")
      let listener = LoopbackListener()
      let port = listener.port
      listener.stop()
      let server = try WatchedCommand(["serve", "--port", "\(port)"], in: directory)
      defer { server.end() }
      #expect(try await server.prints("0 consoles: nothing was checked"))
      let connection = try #require(LoopbackConnection(port: port))
      connection.get("/", host: "localhost:\(port)")
      #expect(connection.text().contains(" 200 "))
    }
  }
}
