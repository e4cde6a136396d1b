import Foundation
import Testing

/// A watch continues after every change of the documents.
@Suite("Watching documents", .timeLimit(.minutes(3)))
struct WatchTests {
  private static func document(printing shown: String) -> String {
    """
    ```swift A.swift
    let a = 1
    ```

    ```swift run
    print(a)
    ```

    ```console
    \(shown)
    ```

    """
  }

  private func write(_ text: String, _ file: String) throws {
    let file = URL(filePath: file)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test(
    "A document that is missing for a while is checked once it is back", arguments: ["a.md", "."])
  func removal(_ path: String) async throws {
    try await Command.inTemporaryCopy { directory in
      let document = directory + "/a.md"
      try write(Self.document(printing: "1"), document)
      let command = try WatchedCommand(["check", path, "--watch"], in: directory)
      defer { command.end() }
      #expect(try await command.prints("all hold"))
      try FileManager.default.removeItem(atPath: document)
      try await Task.sleep(for: .seconds(1))
      try write(Self.document(printing: "12345"), document)
      #expect(try await command.prints("-12345"))
    }
  }

  @Test("A chapter is checked when the one it continues is removed")
  func removalOfContinued() async throws {
    try await Command.inTemporaryCopy { directory in
      try write("```swift A.swift\nlet a = 1\n```\n", directory + "/1.md")
      try write(
        "---\ncontinues: 1.md\n---\n\n```swift B.swift\nlet b = a\n```\n", directory + "/2.md")
      let command = try WatchedCommand(["check", ".", "--watch"], in: directory)
      defer { command.end() }
      #expect(try await command.prints("all hold"))
      try FileManager.default.removeItem(atPath: directory + "/1.md")
      #expect(try await command.prints("there is no chapter './1.md' to continue"))
    }
  }
}
