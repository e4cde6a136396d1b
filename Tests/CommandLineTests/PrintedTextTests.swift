import Foundation
import Testing

/// Printed text shows control characters as escapes, and lost output is exit status 2.
@Suite("Printed text")
struct PrintedTextTests {
  private static let document = """
    # A

    ```swift A.swift
    func name() -> String { "a" }
    ```

    ```swift run
    print(name())
    ```

    ```console
    b
    ```

    """

  private func shell(_ script: String, in folder: String) async throws -> Command.Result {
    let chapters = Command(directory: folder).executable
    return try await Command(directory: folder, executable: "/bin/bash")
      .run(["-c", script.replacing("CHAPTERS", with: "'\(chapters)'")])
  }

  @Test(
    "Lost output is a fault of the machine, whatever the verdict",
    arguments: [
      "check a.md", "check --plain a.md", "weave a.md", "record a.md", "explain outcomes-differ",
      "--help", "--version", "check --help", "check a.md --report json=-", "clean --cache-path c",
      "site a.md --output out", "init new",
    ])
  func fullDisk(arguments: String) async throws {
    try await Command.inTemporaryCopy { folder in
      try Data(Self.document.utf8).write(to: URL(filePath: folder + "/a.md"))
      for target in ["> /dev/full", ">&-"] {
        let result = try await shell("CHAPTERS \(arguments) \(target)", in: folder)
        if arguments.hasPrefix("explain") || arguments.hasPrefix("init") {
          // Without output, another error comes first.
          #expect(result.status != "exit 0", "\(arguments) \(target): \(result)")
          continue
        }
        #expect(result.status == "exit 2", "\(arguments) \(target): \(result)")
        #expect(result.standardError.contains("cannot write to standard output"))
      }
    }
  }

  @Test("A failure to write an error message does not crash")
  func fullErrors() async throws {
    try await Command.inTemporaryCopy { folder in
      let result = try await shell("CHAPTERS check none.md 2> /dev/full", in: folder)
      #expect(result.status == "exit 64")
    }
  }

  @Test(
    "Control characters of output, messages and names are escaped in each text",
    arguments: [
      ("\u{1B}[2J", "\\u{1B}[2J"), ("\u{9B}2J", "\\u{9B}2J"), ("a\rb", "a\\u{D}b"),
      ("\u{8}\u{8}", "\\u{8}\\u{8}"), ("\u{7F}", "\\u{7F}"), ("\u{202E}x", "\\u{202E}x"),
      ("\u{2066}x", "\\u{2066}x"), ("\u{1B}]0;t\u{7}", "\\u{1B}]0;t\\u{7}"),
    ])
  func controls(text: String, shown: String) async throws {
    let literal = text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    try await Command.inTemporaryCopy { folder in
      let name = "n\(text.replacing("/", with: "")).md"
      let document = Self.document.replacing("\"a\"", with: "\"\(literal)\"")
      try Data(document.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
      let command = Command(directory: folder)
      for arguments in [
        ["check", name], ["check", "--plain", name], ["record", "--review", name], ["chek" + text],
        ["check", "--line", name], ["check", "\(name)x"], ["--\(text)"],
        ["weave", "\(name)#\(text)"],
      ] {
        let result = try await command.run(arguments)
        let all = result.standardOutput + result.standardError
        #expect(result.status != "exit 0" || arguments[0] == "record", "\(arguments)")
        #expect(!all.contains(text), "\(arguments): \(all.debugDescription)")
        #expect(all.contains(shown), "\(arguments): \(all.debugDescription)")
      }
    }
  }

  @Test("Code for another program is written unchanged")
  func exact() async throws {
    try await Command.inTemporaryCopy { folder in
      let code = "let a = \"\u{202E}\u{1B}\"\n"
      try Data("```swift A.swift\n\(code)```\n".utf8).write(to: URL(filePath: folder + "/a.md"))
      let result = try await Command(directory: folder).run(["weave", "a.md"])
      #expect(result.standardOutput == code)
    }
  }

  @Test(
    "A document that is too large is an error, and is not read",
    arguments: ["check", "check --plain", "record", "weave", "site", "translate --language pl"])
  func largeDocument(command: String) async throws {
    try await Command.inTemporaryCopy { folder in
      try #require(FileManager.default.createFile(atPath: folder + "/a.md", contents: nil))
      // Without using space on the disk.
      try #require(truncate(folder + "/a.md", 1 << 31) == 0)
      let result = try await Command(directory: folder)
        .run(command.split(separator: " ").map(String.init) + ["a.md"])
      #expect(result.status == "exit 1", "\(result)")
      #expect(
        (result.standardOutput + result.standardError).contains(
          "a.md:1:1: error: this file is larger than a document may be"), "\(result)")
    }
  }

  @Test(
    "A terminal receives no control sequences except for colors and the progress line",
    arguments: [
      "check a.md", "check --plain a.md", "weave a.md", "record --review a.md", "explain a.md:7",
      "check a.md --report json=-",
    ])
  func terminals(arguments: String) async throws {
    try await Command.inTemporaryCopy { folder in
      let code = "\"\u{1B}[2J\u{1B}]0;t\u{7}\" // \u{1B}[2J"
      try Data(Self.document.replacing("\"a\"", with: code).utf8)
        .write(to: URL(filePath: folder + "/a.md"))
      // The terminal is created by util-linux.
      let result = try await shell(
        "TERM=xterm script --quiet --return --echo never --command \"CHAPTERS \(arguments)\" log"
          + " </dev/null", in: folder)
      let screen = result.standardOutput
      #expect(screen.contains("a.md") || screen.contains("func name()"), "\(result)")
      let others = screen.matches(of: #/\u{1B}(?!\[[0-9;]*[mK])|[\u{7}\u{9B}]/#)
      #expect(others.isEmpty, "\(screen.debugDescription)")
    }
  }
}
