import Foundation
import Testing

@Suite("A chapter that continues another's program")
struct ContinuedChapterTests {
  private static let first = """
    # First

    ```swift Counter.swift step=plain
    struct Counter {
      var count = 0
    }
    ```

    ```swift Log.swift driver
    func log() {}
    ```

    ```swift Counter.swift
    struct Counter {
      ...
      mutating func increment() { count += 1 }
    }
    ```

    """

  private static let second = """
    ---
    continues: ../1/README.md
    ---
    # Second

    ```swift Counter.swift
    struct Counter {
      ...
      mutating func decrement() { count -= 1 }
    }
    ```

    ```swift run
    var counter = Counter()
    counter.increment()
    counter.increment()
    counter.decrement()
    print(counter.count)
    ```

    ```console
    1
    ```

    """

  private func inBook(
    _ second: String = Self.second, _ body: (Command, _ folder: String) async throws -> Void
  ) async throws {
    try await Command.inTemporaryCopy { directory in
      for (number, text) in [Self.first, second].enumerated() {
        try write(text, to: directory + "/book/\(number + 1)")
      }
      try await body(Command(directory: directory), directory)
    }
  }

  private func write(_ text: String, to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: folder + "/README.md"))
  }

  @Test("Its program starts with the other's, without drivers, and is judged again after a change")
  func continuing() async throws {
    try await inBook { command, directory in
      let result = try await command.run(["check", "book"])
      #expect(result.standardOutput.contains("2 documents, 4 steps, 1 run, 1 console: all hold"))
      let woven = try await command.run(["weave", "book/2"]).standardOutput
      #expect(woven.contains("increment()") && woven.contains("decrement()"))
      #expect(!woven.contains("log"))

      try write(
        Self.first.replacing("count += 1", with: "count += 10"), to: directory + "/book/1")
      let later = try await command.run(["check", "book/2"])
      #expect(later.standardOutput.contains("book/2/README.md:22:2: error: "), "\(later)")
      #expect(later.standardOutput.contains("+19"))
    }
  }

  @Test("It continues with the resources of the other's bundle")
  func resources() async throws {
    let text = """
      ---
      continues: ../1/README.md
      ---
      ```swift run
      import Foundation
      print(Bundle.main.url(forResource: "a", withExtension: "json")?.lastPathComponent ?? "none")
      ```

      ```console
      a.json
      ```

      """
    try await inBook(
      text.replacing(
        "```swift run", with: "```swift Counter.swift\nstruct Counter { ... }\n```\n\n```swift run")
    ) { command, folder in
      let without = try await command.run(["check", "book/2"])
      #expect(without.standardOutput.contains("+none"), "\(without)")
      try write(Self.first + "```json a.json\n1\n```\n", to: folder + "/book/1")
      let with = try await command.run(["check", "book/2"])
      #expect(with.status == "exit 0", "\(with)")
    }
  }

  @Test("It can continue a step's program")
  func step() async throws {
    let text = Self.second.replacing("README.md\n", with: "README.md#plain\n", maxReplacements: 1)
    try await inBook(text.replacing("counter.increment()\n", with: "")) { command, _ in
      let woven = try await command.run(["weave", "book/2"]).standardOutput
      #expect(!woven.contains("increment()") && woven.contains("decrement()"))
    }
  }

  @Test(
    "An invalid continuation is one error at its place",
    arguments: [
      ("../3/README.md", "there is no chapter 'book/3/README.md' to continue"),
      ("../1/README.md#plane", "'book/1/README.md' has no step 'plane'"),
      ("../2/README.md", "would continue itself"),
    ])
  func errors(path: String, message: String) async throws {
    let text = Self.second.replacing("../1/README.md", with: path)
    try await inBook(text) { command, _ in
      let result = try await command.run(["check", "book/2"])
      #expect(result.status == "exit 1")
      #expect(result.standardOutput.contains("book/2/README.md:2:1: error: "))
      #expect(result.standardOutput.contains(message))
      #expect(result.standardOutput.components(separatedBy: ": error: ").count == 2)
    }
  }

  @Test("A change of the continued chapter selects it with --changed-since")
  func changedSince() async throws {
    try await inBook { command, directory in
      let git = Command(directory: directory + "/book", executable: "/usr/bin/git")
      let names = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
      for arguments in [["init", "-q"], ["add", "."], names + ["commit", "-qm", "a"]] {
        try #require(try await git.run(arguments).status == "exit 0")
      }
      try write(Self.first + "More.\n", to: directory + "/book/1")
      let result = try await command.run(["check", "book", "--changed-since", "HEAD"])
      #expect(result.standardOutput.contains("2 documents, "), "\(result)")
    }
  }
}
