import Foundation
import Testing

/// The options of a check of unmarked documents.
@Suite("Options with plain documents")
struct UnmarkedDocumentTests {
  private let text = """
    # T

    ```swift
    struct Point { var x = 1 }
    ```

    ```swift
    print(Point().x) // Prints "2"
    ```

    ```swift
    print(Point(x: 3).x) // Prints "3"
    ```

    """

  private func write(_ text: String, _ name: String, in directory: String) throws {
    try Data(text.utf8).write(to: URL(filePath: directory + "/" + name))
  }

  @Test("A line selects its block, and what the block builds on is compiled with it")
  func line() async throws {
    try await Command.inTemporaryCopy { directory in
      try write(text, "a.md", in: directory)
      let command = Command(directory: directory)
      let right = try await command.run(["check", "--plain", "--line", "a.md:12"])
      #expect(right.status == "exit 0")
      #expect(right.standardOutput.hasPrefix("a.md:11:1: ✓ run, with the snippet at line 3"))
      #expect(right.standardOutput.contains("1 document, 1 block, 1 checked"))
      let wrong = try await command.run(["check", "--plain", "--line", "a.md:7"])
      #expect(wrong.status == "exit 1")
      #expect(wrong.standardOutput.contains("a.md:8:18: error: "))
      let none = try await command.run(["check", "--plain", "--line", "a.md:1"])
      #expect(none.status == "exit 64")
      #expect(none.standardError.contains("there is no code block at a.md:1"))
    }
  }

  @Test("A line of a chapter without anything to check is misuse, not success")
  func lineOfProse() async throws {
    try await Command.inTemporaryCopy { directory in
      try write("Text.\n\n```swift A.swift\nlet a = 1\n```\n", "a.md", in: directory)
      let command = Command(directory: directory)
      #expect(try await command.run(["check", "--line", "a.md:4"]).status == "exit 0")
      let result = try await command.run(["check", "--line", "a.md:1"])
      #expect(result.status == "exit 64")
      #expect(result.standardError.contains("there is no step, run or expectation at a.md:1"))
    }
  }

  @Test("Documents are selected by path, shard and git")
  func choosing() async throws {
    try await Command.inTemporaryCopy { directory in
      for name in ["a", "b", "c"] {
        try write("```swift\nprint(1) // 1\n```\n", name + ".md", in: directory)
      }
      let command = Command(directory: directory)
      for (arguments, documents) in [
        (["--filter", "b"], ["./b.md"]), (["--shard", "1/2"], ["./a.md", "./c.md"]),
        (["--shard", "2/2"], ["./b.md"]),
      ] {
        let result = try await command.run(["check", ".", "--plain"] + arguments)
        #expect(result.status == "exit 0")
        let checked = result.standardOutput.split(separator: "\n")
          .filter { $0.contains(": ✓ ") }.map { $0.prefix { $0 != ":" } }
        #expect(checked == documents.map { $0[...] })
      }
      for arguments in [
        ["init", "-q"], ["add", "."],
        ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "a"],
      ] {
        _ = try await Command(directory: directory, executable: "/usr/bin/git").run(arguments)
      }
      try write("```swift\nprint(2) // 2\n```\n", "c.md", in: directory)
      let changed = try await command.run(["check", ".", "--plain", "--changed-since", "HEAD"])
      #expect(changed.standardOutput.hasPrefix("./c.md:1:1: ✓ run"))
    }
  }

  @Test("A second check compiles nothing, with the same result; a changed letter is checked again")
  func known() async throws {
    try await Command.inTemporaryCopy { directory in
      try write(text, "a.md", in: directory)
      let command = Command(directory: directory)
      func check() async throws -> (blocks: [Substring], programs: Substring?) {
        let lines = try await command.run(["check", "--plain", "a.md", "--cache-path", "cache"])
          .standardOutput.split(separator: "\n")
        return (lines.filter { $0.hasPrefix("a.md:") }, lines.last)
      }
      let first = try await check()
      let second = try await check()
      #expect(first.blocks == second.blocks && !first.blocks.isEmpty)
      #expect(second.programs?.hasPrefix("0 programs compiled now") == true)
      try write(text.replacing("\"2\"", with: "\"1\""), "a.md", in: directory)
      let third = try await check()
      #expect(third.blocks.allSatisfy { !$0.contains("error") })
      #expect(third.programs?.hasPrefix("0 programs compiled now") == false)
    }
  }

  @Test("Comments that depend on the time zone are reported, and others are not")
  func repeats() async throws {
    try await Command.inTemporaryCopy { directory in
      try write("```swift\nprint(1) // 1\n```\n", "a.md", in: directory)
      try write(
        """
        ```swift
        let a = 1
        ```

        ```swift
        import Foundation
        print(TimeZone.current.secondsFromGMT())
        ```
        """, "b.md", in: directory)
      let command = Command(directory: directory)
      let steady = try await command.run(["check", "--plain", "a.md", "--repeat", "1"])
      #expect(steady.status == "exit 0")
      let shaky = try await command.run(["check", "--plain", "b.md", "--repeat", "1"])
      #expect(shaky.status == "exit 1")
      #expect(
        shaky.standardOutput.contains(
          "\nb.md:5:1: error: the run behaves differently in another time zone\n"))
    }
  }

  @Test("An audit repeats cached outcomes")
  func audit() async throws {
    try await Command.inTemporaryCopy { directory in
      try write("```swift\nprint(1) // 1\n```\n", "a.md", in: directory)
      let command = Command(directory: directory)
      let check = ["check", "--plain", "a.md", "--cache-path", "cache"]
      _ = try await command.run(check)
      let result = try await command.run(check + ["--audit", "9"])
      #expect(result.status == "exit 0")
      #expect(result.standardOutput.hasPrefix("1 known outcomes checked again\n"))
      let useless = try await command.run(
        ["check", "--plain", "a.md", "--audit", "9", "--no-cache"])
      #expect(useless.status == "exit 64")
    }
  }

  @Test("A saved document is checked again", arguments: [["--plain"], []])
  func watch(_ arguments: [String]) async throws {
    try await Command.inTemporaryCopy { directory in
      func document(_ shown: String) -> String {
        arguments.isEmpty
          ? "```swift A.swift\nlet a = 1\n```\n\n```swift run\nprint(a)\n```\n\n```console\n\(shown)\n```\n"
          : "```swift\nprint(1) // Prints \"\(shown)\"\n```\n"
      }
      try write(document("1"), "a.md", in: directory)
      let command = try WatchedCommand(["check", "a.md", "--watch"] + arguments, in: directory)
      defer { command.end() }
      #expect(
        try await command.prints(arguments.isEmpty ? "all hold" : "what was checked holds"))
      try write(document("12345"), "a.md", in: directory)
      #expect(try await command.prints("-12345"))
    }
  }
}
