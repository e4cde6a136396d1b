import Foundation
import Testing

/// A check covers everything requested, or reports that it does not.
@Suite("Selection of documents")
struct SelectionTests {
  private let wrong = """
    ```swift A.swift
    let a = 1
    ```

    ```swift run
    print(a)
    ```

    ```console
    2
    ```

    """

  private func write(_ text: String, _ name: String, in directory: String) throws {
    let file = URL(filePath: directory + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test(
    "Documents are found with any case of the extension, and through links to folders",
    arguments: ["a/b.MD", "a/b.markdown", "a/b.Markdown", "elsewhere/b.md"])
  func endings(_ name: String) async throws {
    try await Command.inTemporaryCopy { directory in
      try write(wrong, name, in: directory)
      try write("nothing\n", "a/z.md", in: directory)
      if name.hasPrefix("elsewhere") {
        symlink("../elsewhere", directory + "/a/link")
        // A cyclic link is followed once.
        symlink("..", directory + "/elsewhere/up")
      }
      let result = try await Command(directory: directory).run(["check", "a"])
      #expect(result.status == "exit 1", "\(result)")
      #expect(result.standardOutput.contains(":10:1: error: "))
    }
  }

  @Test("Documents of other repositories are checked, changed or not")
  func changedSince() async throws {
    try await Command.inTemporaryCopy { directory in
      for repository in ["one", "two"] {
        try write(wrong, repository + "/same.md", in: directory)
        try write(wrong, repository + "/changed.md", in: directory)
        try write("ignored.md\n", repository + "/.gitignore", in: directory)
        let folder = directory + "/" + repository
        try await Command.git("init", "-q", in: folder)
        try await Command.git("add", ".", in: folder)
        try await Command.git("commit", "-qm", "a", in: folder)
        try await Command.git("config", "diff.relative", "true", in: folder)
        try write(wrong + "\n", repository + "/changed.md", in: directory)
        try write(wrong, repository + "/ignored.md", in: directory)
      }
      try write(wrong, "loose.md", in: directory)
      let result = try await Command(directory: directory + "/one")
        .run(["check", "..", "--changed-since", "HEAD"])
      let told = ["one/changed", "one/ignored", "two/changed", "two/ignored", "loose"]
      for name in told { #expect(result.standardOutput.contains("../\(name).md:10:1: error")) }
      #expect(!result.standardOutput.contains("same.md:10"))
      #expect(result.standardOutput.contains("5 of 5 do not hold"))
    }
  }

  @Test("Only whole documents are drawn", arguments: ["site", "serve"])
  func wholeDocuments(command: String) async throws {
    try await Command.inTemporaryCopy { folder in
      let result = try await Command(directory: folder).run([command, "--line", "a.md:1"])
      #expect(result.status == "exit 64")
      #expect(result.standardError.contains("--line does not go with '\(command)'"))
    }
  }

  @Test("A line of one document cannot be combined with another document's name")
  func lineOfAnother() async throws {
    try await Command.inTemporaryCopy { directory in
      for name in ["a.md", "b.md"] { try write(wrong, name, in: directory) }
      let command = Command(directory: directory)
      let result = try await command.run(["check", "--line", "b.md:5", "a.md"])
      #expect(result.status == "exit 64")
      #expect(result.standardError.contains("--line names 'b.md'"))
      #expect(try await command.run(["check", "--line", "b.md:5", "./b.md"]).status == "exit 1")
    }
  }

  @Test("A line cannot be combined with a shard")
  func lineOfShard() async throws {
    try await Command.inTemporaryCopy { directory in
      try write(wrong, "a.md", in: directory)
      let result = try await Command(directory: directory)
        .run(["check", "--line", "a.md:5", "--shard", "1/2"])
      #expect(result.status == "exit 64")
      #expect(result.standardError.contains("--line does not go with --shard"))
    }
  }

  @Test("The check of one line has no notes on other snippets")
  func notesOfLine() async throws {
    try await Command.inTemporaryCopy { directory in
      let text = """
        ```swift A.swift
        struct A {
          var a = 1
          var b = 2
        }
        ```

        ```swift A.swift
        struct A {
          var a = 1
        }
        ```

        ```swift run
        print(A().a)
        ```

        ```console
        1
        ```

        """
      try write(text, "a.md", in: directory)
      let command = Command(directory: directory)
      for (line, hasNote) in [(8, true), (14, false)] {
        let result = try await command.run(["check", "--line", "a.md:\(line)"])
        #expect(result.status == "exit 0")
        #expect(result.standardOutput.contains("no longer has 'b'") == hasNote, "\(result)")
      }
    }
  }

  @Test("A check of nothing reports that, and fails under CI", arguments: ["", "--plain"])
  func nothing(_ option: String) async throws {
    try await Command.inTemporaryCopy { directory in
      try write("Nothing here.\n", "a.md", in: directory)
      let arguments = ["check", "a.md"] + (option.isEmpty ? [] : [option])
      let result = try await Command(directory: directory).run(arguments)
      #expect(result.status == "exit 0")
      #expect(result.standardOutput.contains("note: nothing was checked\n"))
      let underCI = try await Command(directory: directory, environment: ["CI": "true"])
        .run(arguments + ["--report", "junit=a.xml", "--report", "github"])
      #expect(underCI.status == "exit 1")
      #expect(underCI.standardOutput.contains("error: nothing was checked\n"))
      #expect(underCI.standardOutput.contains("::error::nothing was checked%0A"))
      let report = try String(contentsOfFile: directory + "/a.xml", encoding: .utf8)
      #expect(report.contains("failures=\"0\" errors=\"1\""), "\(report)")
    }
  }

  @Test("Swift beside Markdown is checked if comments count as documents")
  func sourcesBesideArticles() async throws {
    try await Command.inTemporaryCopy { directory in
      try write("# An article\n", "Sources/A.docc/A.md", in: directory)
      try write(
        "/// Doubles.\n///\n///     print(2) // Prints \"3\"\npublic func f() {}\n",
        "Sources/A.swift", in: directory)
      let result = try await Command(directory: directory).run(["check", "Sources", "--plain"])
      #expect(result.status == "exit 1", "\(result)")
      #expect(result.standardOutput.contains("Sources/A.swift:3:"))
    }
  }

  @Test("Swift beside chapters is not checked, with a note")
  func sourcesBesideChapters() async throws {
    try await Command.inTemporaryCopy { directory in
      try write("# A chapter\n", "a.md", in: directory)
      for name in ["A", "B"] {
        try write(
          "/// Doubles.\n///\n///     print(2) // Prints \"3\"\npublic func f() {}\n",
          name + ".swift", in: directory)
      }
      try write("// A script.\nprint(1)\n", "C.swift", in: directory)
      let result = try await Command(directory: directory).run(["check", "."])
      #expect(
        result.standardOutput.contains(
          "note: the examples in the comments of './A.swift', and 1 more, are not checked\n"),
        "\(result)")
      #expect(result.standardOutput.contains("0 consoles: nothing was checked\n"))
    }
  }

  @Test("A comment that is never reached does not pass if everything must be checked")
  func unreachedComment() async throws {
    try await Command.inTemporaryCopy { directory in
      try write(
        "```swift\nprint(1)\nfunc never() {\n  print(2) // Prints \"7\"\n}\n```\n", "a.md",
        in: directory)
      let command = Command(directory: directory)
      let result = try await command.run(["check", "--plain", "--strict", "a.md"])
      #expect(result.status == "exit 1", "\(result)")
      #expect(result.standardOutput.contains("a.md:4:"))
    }
  }

  @Test(
    "A number that exceeds a machine's limits is misuse",
    arguments: [
      ["--jobs", "9223372036854775807"], ["--jobs", "0"],
      ["--time-limit", "9223372036854775807"], ["--repeat", "9223372036854775807"],
      ["--output-limit", "9223372036854775807"],
    ])
  func limits(_ options: [String]) async throws {
    try await Command.inTemporaryCopy { directory in
      try write(wrong, "a.md", in: directory)
      let result = try await Command(directory: directory).run(["check", "a.md"] + options)
      #expect(result.status == "exit 64")
      #expect(result.standardError.contains(options[0]))
    }
  }

  @Test("An unwritable cache folder is reported, and everything is checked")
  func unusableCache() async throws {
    try await Command.inTemporaryCopy { directory in
      try write(wrong, "a.md", in: directory)
      try write("", "file", in: directory)
      for _ in 0..<2 {
        let result = try await Command(directory: directory)
          .run(["check", "a.md", "--cache-path", "file"])
        #expect(result.status == "exit 1")
        #expect(result.standardError.contains("note: nothing can be kept in file"))
      }
    }
  }

  @Test("An explanation requested beside a run names the nearest one")
  func explainBeside() async throws {
    try await Command.inTemporaryCopy { directory in
      try write(wrong, "a.md", in: directory)
      let result = try await Command(directory: directory).run(["explain", "a.md:4"])
      #expect(result.status == "exit 64")
      #expect(result.standardError.contains("the nearest is at a.md:5"))
    }
  }

  @Test("The tool server's time counts as the command's")
  func processorTime() async throws {
    try await Command.inTemporaryCopy { directory in
      try write(wrong, "a.md", in: directory)
      let shell = Command(directory: directory, executable: "/bin/bash")
      let result = try await shell.run([
        "-c",
        "TIMEFORMAT=%U; time \(Command(directory: directory).executable) check a.md --no-cache >/dev/null",
      ])
      let seconds = Double(result.standardError.split(separator: "\n").last ?? "") ?? 0
      // A compiler takes at least this long to start and to read one module.
      #expect(seconds > 0.1, "\(result)")
    }
  }
}
