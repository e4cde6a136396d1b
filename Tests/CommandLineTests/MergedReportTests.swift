import Foundation
import Testing

/// Several machines check one set of documents, and their reports are one verdict.
@Suite("Merged reports")
struct MergedReportTests {
  private static let shards = 4

  /// Writes documents, checks all parts at once, and runs a test in their folder.
  ///
  /// - Parameter wrong: the number of a document that does not hold.
  private func withParts(
    wrong: Int? = nil, _ test: (Command) async throws -> Void
  ) async throws {
    try await Command.inTemporaryCopy { directory in
      for number in 1...6 {
        try write(number, says: number == wrong ? 0 : number, in: directory)
      }
      let command = Command(directory: directory)
      let statuses = try await withThrowingTaskGroup(of: String.self) { group in
        for shard in 1...Self.shards { group.addTask { try await check(shard, command).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count { $0 == "exit 1" } == (wrong == nil ? 0 : 1))
      try await test(command)
    }
  }

  private func write(_ number: Int, says said: Int, in directory: String) throws {
    let text = "```swift\nprint(\(number)) // Prints \"\(said)\"\n```\n"
    try Data(text.utf8).write(to: URL(filePath: "\(directory)/\(number).md"))
  }

  private func check(_ shard: Int, _ command: Command) async throws -> Command.Result {
    try await command.run([
      "check", "--plain", ".", "--shard", "\(shard)/\(Self.shards)", "--report",
      "json=part\(shard).json",
    ])
  }

  private func merge(
    _ parts: [Int], _ command: Command, _ options: [String] = []
  ) async throws -> Command.Result {
    try await command.run(["merge-reports"] + parts.map { "part\($0).json" } + options)
  }

  @Test("All parts add up to the verdict on the whole, with one floor")
  func whole() async throws {
    try await withParts { command in
      let merged = try await merge(
        [1, 2, 3, 4], command, ["--at-least", "6", "--report", "junit=merged.xml"])
      #expect(merged.status == "exit 0")
      #expect(
        merged.standardOutput == "6 documents from 4 reports, 6 checked, 0 not checked: all hold\n")
      _ = try await command.run(["check", "--plain", ".", "--report", "junit=whole.xml"])
      let reports = try ["merged", "whole"].map { name in
        try String(contentsOfFile: "\(command.directory)/\(name).xml", encoding: .utf8)
          .replacing(/time="[0-9.]+"/, with: "")
      }
      #expect(reports[0] == reports[1])
      let short = try await merge([1, 2, 3, 4], command, ["--at-least", "7"])
      #expect(short.status == "exit 1")
      #expect(short.standardOutput.contains("less was checked than --at-least asks for: 6 of 7"))
    }
  }

  @Test("A fault of one part is a fault of the whole")
  func fault() async throws {
    try await withParts(wrong: 3) { command in
      let merged = try await merge([1, 2, 3, 4], command)
      #expect(merged.status == "exit 1")
      #expect(merged.standardOutput.contains("./3.md:2:10: error: the program's output"))
      #expect(merged.standardOutput.hasSuffix("1 of 6 documents do not hold\n"))
    }
  }

  @Test("Parts checked with different options do not belong together")
  func options() async throws {
    try await withParts { command in
      _ = try await command.run([
        "check", "--plain", "--strict", ".", "--shard", "2/4", "--report", "json=part2.json",
      ])
      let merged = try await merge([1, 2, 3, 4], command)
      #expect(merged.status == "exit 1")
      #expect(
        merged.standardOutput.contains(
          "error: 'part2.json' is with '--plain --strict --time-limit 10 --output-limit 1048576', "
            + "and 'part1.json' with '--plain --time-limit 10 --output-limit 1048576'"), "\(merged)"
      )
    }
  }

  @Test("A part whose machine was lost is missing until it is checked again")
  func lost() async throws {
    try await withParts { command in
      try FileManager.default.removeItem(atPath: command.directory + "/part2.json")
      // A check killed before its report is written leaves none.
      let shell = Command(directory: command.directory, executable: "/bin/sh")
      let killed = try await shell.run([
        "-c",
        "\(command.executable) check --plain . --no-cache --shard 2/4 --report json=part2.json "
          + "& sleep 0.1; kill -9 $!; wait $!",
      ])
      #expect(killed.status == "exit 137")
      let unread = try await merge([1, 2, 3, 4], command)
      #expect(unread.status == "exit 2")
      #expect(unread.standardError.contains("cannot read the report part2.json"))
      let merged = try await merge([1, 3, 4], command)
      #expect(merged.status == "exit 1")
      #expect(merged.standardOutput.contains("error: part 2 of 4 has no report"))
      #expect(try await check(2, command).status == "exit 0")
      #expect(try await merge([1, 2, 3, 4], command).status == "exit 0")
    }
  }

  @Test("Parts that do not belong together give no verdict")
  func strange() async throws {
    try await withParts { command in
      let twice = try await merge([1, 2, 2, 3, 4], command)
      #expect(twice.status == "exit 1")
      #expect(twice.standardOutput.contains("part 2 of 4 is there twice"))
      try write(6, says: 6, in: command.directory)
      try write(7, says: 7, in: command.directory)
      #expect(try await check(1, command).status == "exit 0")
      let other = try await merge([1, 2, 3, 4], command)
      #expect(other.status == "exit 1")
      #expect(other.standardOutput.contains("'part2.json' is on other documents than 'part1.json'"))
      _ = try await command.run(["check", "--plain", ".", "--report", "json=part1.json"])
      let whole = try await merge([1], command)
      #expect(whole.status == "exit 1")
      #expect(
        whole.standardOutput.contains("'part1.json' is the report of a whole check, not of a part"))
      try Data("{".utf8).write(to: URL(filePath: command.directory + "/part1.json"))
      let torn = try await merge([1], command)
      #expect(torn.status == "exit 2")
      #expect(torn.standardError.contains("part1.json is not a complete report"))
    }
  }

  @Test("Parts without changed documents give an empty verdict, and an empty part has no note")
  func nothingChanged() async throws {
    try await Command.inTemporaryCopy { directory in
      try write(1, says: 1, in: directory)
      try await Command.git("init", "-q", in: directory)
      try await Command.git("add", "1.md", in: directory)
      try await Command.git("commit", "-qm", "a", in: directory)
      let command = Command(directory: directory, environment: ["CI": "true"])
      func merged(_ options: [String]) async throws -> Command.Result {
        for shard in 1...2 {
          _ = try await command.run(
            [
              "check", "--plain", ".", "--shard", "\(shard)/2", "--report",
              "json=part\(shard).json",
            ] + options)
        }
        return try await merge([1, 2], command)
      }
      let none = try await merged(["--changed-since", "HEAD"])
      #expect(none.status == "exit 0", "\(none)")
      #expect(none.standardOutput.contains("note: nothing was checked"))
      #expect(none.standardOutput.hasSuffix("0 not checked: nothing was checked\n"))
      let one = try await merged([])
      #expect(
        one.standardOutput == "1 document from 2 reports, 1 checked, 0 not checked: all hold\n")
    }
  }

  @Test("A missing part is an error in the report of the whole")
  func missingInReport() async throws {
    try await withParts { command in
      let merged = try await merge([1, 2, 3], command, ["--report", "junit=merged.xml"])
      #expect(merged.status == "exit 1")
      let report = try String(contentsOfFile: command.directory + "/merged.xml", encoding: .utf8)
      #expect(report.contains("failures=\"0\" errors=\"1\""))
      #expect(report.contains("message=\"part 4 of 4 has no report\""), "\(report)")
    }
  }
}
