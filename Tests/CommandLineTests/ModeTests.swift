import Foundation
import Testing

/// The options of a check, which are the same for chapters and for unmarked documents.
@Suite("The options for chapters and for unmarked documents")
struct ModeTests {
  /// A document with one statement that holds and one that does not.
  enum Mode: String, CaseIterable, Sendable {
    case chapter, plain

    var arguments: [String] { self == .plain ? ["--plain"] : [] }

    var text: String {
      switch self {
      case .chapter:
        """
        ```swift A.swift
        func two() -> Int { 2 }
        ```

        ```swift run=right
        print(two())
        ```

        ```console
        2
        ```

        ```swift run=wrong
        print(two())
        ```

        ```console
        3
        ```

        """
      case .plain:
        """
        ```swift
        let two = 2
        ```

        ```swift
        print(two)  // Prints "2"
        ```

        ```swift
        print(two)  // Prints "3"
        ```

        """
      }
    }

    /// A line of the right statement, and one of the wrong one.
    var lines: (right: Int, wrong: Int) { self == .chapter ? (6, 14) : (6, 10) }

    /// The number of snippets or blocks.
    var count: Int { self == .chapter ? 5 : 3 }
  }

  @Test("An option has the same effect in both modes", arguments: Mode.allCases)
  func options(mode: Mode) async throws {
    try await Command.inTemporaryCopy { directory in
      try Data(mode.text.utf8).write(to: URL(filePath: directory + "/a.md"))
      let command = Command(directory: directory)
      func check(_ arguments: String...) async throws -> Command.Result {
        try await command.run(["check"] + mode.arguments + arguments)
      }

      let right = try await check("--line", "a.md:\(mode.lines.right)")
      #expect(right.status == "exit 0", "\(right)")
      let wrong = try await check("--line", "a.md:\(mode.lines.wrong)")
      #expect(wrong.status == "exit 1", "\(wrong)")
      let nothing = try await check("--line", "a.md:4")
      #expect(nothing.status == "exit 64", "\(nothing)")

      let again = try await check(
        "--line", "a.md:\(mode.lines.right)", "--repeat", "1", "--audit", "1")
      #expect(again.status == "exit 0", "\(again)")
      #expect(again.standardOutput.contains("1 known outcomes checked again"), "\(again)")

      let enough = try await check("a.md", "--at-least", "\(mode.count - 1)")
      #expect(!enough.standardOutput.contains("--at-least"), "\(enough)")
      let tooFew = try await check("a.md", "--at-least", "\(mode.count + 1)")
      #expect(tooFew.standardOutput.contains("than --at-least asks for"), "\(tooFew)")

      let part = try await check("a.md", "--shard", "1/1", "--report", "json=part.json")
      #expect(part.status == "exit 1", "\(part)")
      let merged = try await command.run(["merge-reports", "part.json"])
      #expect(merged.standardOutput.contains("1 document from 1 report"), "\(merged)")
      #expect(merged.standardOutput.contains("1 of 1 documents do not hold"), "\(merged)")
      let log = try await check("a.md", "--no-cache", "--report", "github", "--report", "junit=-")
      #expect(log.standardOutput.contains("::error file=a.md,line="), "\(log)")
      #expect(log.standardOutput.contains("<failure "), "\(log)")
      #expect(log.standardOutput.contains(/time="[0-9]*\.[0-9]*[1-9]/), "\(log)")
    }
  }
}
