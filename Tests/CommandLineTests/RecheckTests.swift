import Foundation
import Testing

/// Options that select the checks, and that test a check's assumptions.
@Suite("Selecting and rechecking")
struct RecheckTests {
  private let steady = """
    ```swift A.swift
    func greet() { print("hello") }
    ```

    ```swift run
    greet()
    ```

    ```console
    hello
    ```

    """

  private func write(_ text: String, _ name: String, in directory: String) throws {
    try Data(text.utf8).write(to: URL(filePath: directory + "/" + name))
  }

  @Test("Shards divide the documents, each in exactly one")
  func shards() async throws {
    try await Command.inTemporaryCopy { directory in
      for name in ["a", "b", "c"] { try write(steady, name + ".md", in: directory) }
      let command = Command(directory: directory)
      let first = try await command.run(["check", ".", "--shard", "1/2"])
      #expect(
        first.standardOutput.contains("./a.md: ") && first.standardOutput.contains("./c.md: "))
      #expect(!first.standardOutput.contains("./b.md"))
      let second = try await command.run(["check", ".", "--shard", "2/2"])
      #expect(second.standardOutput.hasPrefix("1 document, "))
      #expect(try await command.run(["check", ".", "--shard", "3/2"]).status == "exit 64")
    }
  }

  @Test("Only documents that differ from a revision are checked, and untracked ones")
  func changedSince() async throws {
    try await Command.inTemporaryCopy { directory in
      for name in ["a", "b"] { try write(steady, name + ".md", in: directory) }
      for arguments in [
        ["init", "-q"], ["add", "."],
        ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "a"],
      ] {
        _ = try await Command(directory: directory, executable: "/usr/bin/git").run(arguments)
      }
      try write(steady + "\nMore.\n", "b.md", in: directory)
      try write(steady, "c.md", in: directory)
      let command = Command(directory: directory)
      let result = try await command.run(["check", ".", "--changed-since", "HEAD"])
      #expect(result.standardOutput.contains("2 documents, "), "\(result)")
      #expect(!result.standardOutput.contains("./a.md"))
      let unknown = try await command.run(["check", ".", "--changed-since", "nothing"])
      #expect(unknown.status == "exit 64")
      #expect(unknown.standardError.contains("git does not know what changed"))
    }
  }

  @Test("A run that depends on the time zone is reported, and an independent one is not")
  func repeats() async throws {
    try await Command.inTemporaryCopy { directory in
      let shaky = steady.replacing(
        "func greet() {",
        with:
          "import Foundation\nfunc greet() { if TimeZone.current.secondsFromGMT() != 0 { print(1) };"
      )
      try write(steady, "a.md", in: directory)
      try write(shaky, "b.md", in: directory)
      let command = Command(directory: directory)
      #expect(try await command.run(["check", "a.md", "--repeat", "1"]).status == "exit 0")
      let result = try await command.run(["check", "b.md", "--repeat", "1"])
      #expect(result.status == "exit 1")
      #expect(
        result.standardOutput.hasPrefix(
          "b.md:6:1: error: the run behaves differently in another time zone\n"))
    }
  }

  @Test("An audit repeats cached outcomes; cleaning removes them")
  func audit() async throws {
    try await Command.inTemporaryCopy { directory in
      try write(steady, "a.md", in: directory)
      let command = Command(directory: directory, environment: ["XDG_CACHE_HOME": directory])
      _ = try await command.run(["check", "a.md"])
      let audited = try await command.run(["check", "a.md", "--audit", "5"])
      #expect(audited.status == "exit 0")
      #expect(audited.standardOutput.hasPrefix("1 known outcomes checked again\n"))
      let cleaned = try await command.run(["clean"])
      #expect(cleaned.standardOutput.hasPrefix("2 outcomes removed, "))
      #expect(!FileManager.default.fileExists(atPath: directory + "/chapters"))
    }
  }

  @Test("Two concurrent commands, and one after a killed one, have the same result")
  func together() async throws {
    try await Command.inTemporaryCopy { directory in
      try write(steady, "a.md", in: directory)
      let command = Command(directory: directory)
      let check = ["check", "a.md", "--cache-path", "cache"]
      let killed = Command(directory: directory, executable: "/usr/bin/timeout")
      _ = try await killed.run(["-s", "KILL", "0.05", command.executable] + check)
      async let first = command.run(check)
      async let second = command.run(check)
      for result in try await [first, second] {
        #expect(result.status == "exit 0", "\(result)")
        #expect(result.standardOutput.contains("1 console: all hold"))
      }
      #expect(
        try await command.run(check).standardOutput.contains("\n0 programs compiled now"))
    }
  }
}
