import Foundation
import Testing

/// Every class of failure has its exact place, and the same one in all reports of a run.
@Suite("Reports")
struct ReportTests {
  @Test("The suggested command reproduces the fault")
  func again() async throws {
    let crash = """
      ```swift A.swift
      func pick(_ index: Int) -> Int { [1][index] }
      ```

      ```swift run
      _ = pick(0)
      ```

      ```swift run
      _ = pick(3)
      ```
      """
    try await Command.inTemporaryCopy { directory in
      try Data(crash.utf8).write(to: URL(filePath: directory + "/it's a name.md"))
      let command = Command(directory: directory)
      let result = try await command.run(["check", "it's a name.md"])
      let lines = result.standardOutput.split(separator: "\n").map(String.init)
      let again = try #require(lines.last { $0.hasPrefix("again: ") })
      let shell = Command(directory: directory, executable: "/bin/sh")
      let repeated = try await shell.run([
        "-c", again.replacing("again: chapters", with: command.executable),
      ])
      #expect(repeated.status == "exit 1")
      let fault = try #require(lines.last { $0.contains(": error: ") })
      #expect(repeated.standardOutput.contains(fault), "\(result) \(repeated)")
    }
  }

  @Test("A run that crashes in the program's code fails its own case")
  func crashedCase() async throws {
    let text = """
      ```swift A.swift step=pick
      func pick(_ index: Int) -> Int { [1][index] }
      ```

      ```swift run=beyond
      _ = pick(3)
      ```
      """
    try await Command.inTemporaryCopy { directory in
      try Data(text.utf8).write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory).run([
        "check", "a.md", "--report", "junit=-",
      ])
      #expect(result.status == "exit 1")
      let cases = result.standardOutput.matches(
        of: #/<testcase [^>]*name="([a-z ]+)"[^>]*?(/?)>(?:\s*<failure )?/#)
      #expect(cases.map { "\($0.1) \($0.2)" } == ["step pick /", "run beyond "])
    }
  }

  @Test("A block of an unmarked document has the duration of its programs")
  func blockTime() async throws {
    try await Command.inTemporaryCopy { directory in
      try Data("```swift\nprint(1)  // Prints \"1\"\n```\n".utf8)
        .write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory).run([
        "check", "--plain", "--no-cache", "a.md", "--report", "junit=-",
      ])
      let time = result.standardOutput.firstMatch(of: /name="run 1"[^>]* time="([0-9.]+)"/)
      #expect(time.flatMap { Double($0.output.1) } ?? 0 > 0, "\(result.standardOutput)")
    }
  }

  struct Failure: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var place: String
    var message: String
    var arguments: [String] = []

    var testDescription: String { name }
  }

  private static let program = "```swift A.swift\nfunc greet() { print(\"hello\") }\n```\n\n"

  private static let failures = [
    Failure(
      name: "a compile error", text: "```swift A.swift\nlet a: Int = \"\"\n```\n", place: "2:14",
      message: "cannot convert value of type 'String' to specified type 'Int'"),
    Failure(
      name: "a console that differs",
      text: program + "```swift run\ngreet()\n```\n\n```console\nhullo\n```\n", place: "10:2",
      message: "the run's output differs from this console"),
    Failure(
      name: "a missing console", text: program + "> ```swift run\n> greet()\n> ```\n", place: "5:3",
      message: "the run prints output, but no console shows it"),
    Failure(
      name: "a crash",
      text: program + "```swift run\nlet a = [1]\nfatalError(\"x, \\\"y\\\": <z> 100%\")\n```\n",
      place: "7:1", message: "the run crashed: Fatal error: x, \"y\": <z> 100%"),
    Failure(
      name: "an early end",
      text: program + "```swift run\nimport Glibc\nexit(3)\n```\n", place: "5:1",
      message: "the run ended before its last line, with exit status 3"),
    Failure(
      name: "diagnostics that differ",
      text: "```swift A.swift\nlet a: Int = \"\"\n```\n\n```diagnostics\n🛑 cannot\n```\n",
      place: "6:12",
      message: "the compiler's messages differ from these diagnostics"),
    Failure(
      name: "an unknown word", text: "```swift A.swift opne\n```\n", place: "1:18",
      message: "unknown word 'opne'"),
    Failure(
      name: "a fence that is not closed", text: "text\n\n```swift A.swift\nlet a = 1\n",
      place: "3:1",
      message: "this fence is not closed"),
    Failure(
      name: "front matter", text: "---\ntitel: A\n---\n", place: "2:1",
      message: "unknown key 'titel' in front matter"),
    Failure(
      name: "a snippet that fits nowhere",
      text: program + "```swift\nfunc other() {\n  ...\n}\n```\n",
      place: "6:1", message: ""),
    Failure(
      name: "a flood",
      text: program + "```swift run\nwhile true { print(\"x\") }\n```\n", place: "5:1",
      message: "the run printed more than 1000 bytes", arguments: ["--output-limit", "1000"]),
    Failure(
      name: "a trap in a library", text: program + "```swift run\nlet a = [1]\nprint(a[3])\n```\n",
      place: "7:1", message: "the run crashed: Fatal error: Index out of range"),
    Failure(
      name: "a test that fails", text: program + "```swift test\n#expect(1 == 2)\n```\n",
      place: "5:1", message: "the run prints output, but no console shows it"),
    Failure(
      name: "a loop", text: program + "```swift run\nwhile true {}\n```\n", place: "5:1",
      message: "the run used more than 1 s of processor time", arguments: ["--time-limit", "1"]),
    Failure(
      name: "standard error that differs",
      text: program
        + "```swift run\nimport Glibc\nfputs(\"a\\n\", stderr)\n```\n\n```console stderr\nb\n```\n",
      place: "11:1", message: "the run's standard error differs"),
    Failure(
      name: "an ending that differs", text: program + "```swift run exit=3\ngreet()\n```\n",
      place: "5:1", message: "the run does not end as its fence says, with exit status 3"),
    Failure(
      name: "a snippet that must fail, and compiles",
      text: program + "```diagnostics\n🛑 no\n```\n", place: "5:1",
      message: "the snippet compiles, but these diagnostics expect errors"),
    Failure(
      name: "a console without a run", text: program + "```console\nx\n```\n", place: "5:1",
      message: ""),
    Failure(
      name: "a language that is nearly one", text: program + "```swfit\nlet a = 1\n```\n",
      place: "5:4", message: ""),
    Failure(
      name: "an unknown matcher",
      text: program + "```swift run\ngreet()\n```\n\n```console\n{{nothing}}\n```\n",
      place: "10:1", message: ""),
    Failure(
      name: "a value that differs", text: "```swift\nlet a = 1 + 1 // 3\n```\n", place: "2:15",
      message: "the value differs from this comment", arguments: ["--plain"]),
    Failure(
      name: "a plain crash", text: "```swift\nlet a = [1]\nprint(a[3])\n```\n", place: "3:1",
      message: "the run crashed: Fatal error: Index out of range", arguments: ["--plain"]),
    Failure(
      name: "a plain snippet that has to fail, and compiles",
      text: "```swift\nlet a = 1 // error: no\n```\n", place: "2:11",
      message: "this comment says that the code does not compile, but it does",
      arguments: ["--plain"]),
    Failure(
      name: "a comment that differs", text: "```swift\nprint(1) // Prints \"2\"\n```\n",
      place: "2:10",
      message: "the program's output differs from this comment", arguments: ["--plain"]),
    Failure(
      name: "output that differs", text: "- ```swift\n  print(11)\n  ```\n\n  ```\n  12\n  ```\n",
      place: "6:4", message: "the snippet's output differs from this block",
      arguments: ["--plain"]),
  ]

  @Test("Every report has the places and messages of the text", arguments: failures)
  func places(_ failure: Failure) async throws {
    try await Command.inTemporaryCopy { directory in
      try Data(failure.text.utf8).write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory)
        .run(
          ["check", "a.md"] + failure.arguments + [
            "--report", "junit=junit.xml", "--report", "github", "--report", "sarif=a.sarif",
            "--report", "json=a.json",
          ])
      #expect(result.status == "exit 1")
      let lines = result.standardOutput.split(separator: "\n").map(String.init)
      let errors = lines.filter { $0.hasPrefix("a.md:") && $0.contains(": error: ") }
      let first = try #require(errors.first)
      #expect(first.hasPrefix("a.md:\(failure.place): error: \(failure.message)"), "\(first)")

      func read(_ name: String) throws -> String {
        try String(contentsOfFile: directory + "/" + name, encoding: .utf8)
      }
      let expected = errors.map { $0.replacing(": error: ", with: ": ", maxReplacements: 1) }
      #expect(try JUnitReading(read("junit.xml")).failures == expected.sorted())
      #expect(workflow(lines) == expected)
      #expect(try sarif(read("a.sarif")) == expected)
      #expect(try json(read("a.json")) == expected)
    }
  }

  @Test("Checks without faults pass, and unchecked ones are skipped")
  func passed() async throws {
    try await Command.inTemporaryCopy { directory in
      try Data((Self.program + "```sh\nls\n```\n").utf8)
        .write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory)
        .run(["check", "a.md", "--report", "junit=a.xml"])
      #expect(result.status == "exit 0")
      #expect(
        try String(contentsOfFile: directory + "/a.xml", encoding: .utf8)
          .replacing(/time="[0-9]+\.[0-9]{3}"/, with: "time=\"S\"") == """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="chapters" tests="2" failures="0" errors="0" skipped="1" time="S">
              <testsuite name="a.md" tests="2" failures="0" errors="0" skipped="1" time="S">
                <testcase classname="a.md" name="step 1" file="a.md" line="1" time="S"/>
                <testcase classname="a.md" name="sh 1" file="a.md" line="5" time="S">
                  <skipped message="sh 1"/>
                </testcase>
              </testsuite>
            </testsuites>

            """)
    }
  }

  @Test("All reports of one check have the same counts, and a rule for each kind of fault")
  func counts() async throws {
    let runs = ["greet()", "fatalError()", "import Glibc\nexit(3)", "while true {}", "throw E()"]
      .map { "```swift run\n\($0)\n```\n\n```console\nhullo\n```\n\n" }
    let text =
      Self.program + "```swift B.swift\nstruct E: Error {}\n```\n\n" + runs.joined()
      + "```sh\nls\n```\n\n```swift C.swift opne\n```\n"
    try await Command.inTemporaryCopy { directory in
      try Data(text.utf8).write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory).run([
        "check", "a.md", "--time-limit", "1", "--report", "junit=a.xml", "--report", "github",
        "--report", "sarif=a.sarif", "--report", "json=a.json",
      ])
      func read(_ name: String) throws -> String {
        try String(contentsOfFile: directory + "/" + name, encoding: .utf8)
      }
      struct Counts: Decodable, Equatable { var checks, passed, failed, unchecked: Int }
      struct Record: Decodable { var counts: Counts }
      struct Log: Decodable {
        struct Properties: Decodable { var counts: Counts }
        struct Rule: Decodable { var id: String }
        struct Driver: Decodable { var rules: [Rule] }
        struct Tool: Decodable { var driver: Driver }
        struct Run: Decodable {
          var properties: Properties
          var tool: Tool
        }
        var runs: [Run]
      }
      let counts = try JSONDecoder().decode(Record.self, from: Data(read("a.json").utf8)).counts
      #expect(
        counts.failed > 4 && counts.checks == counts.passed + counts.failed + counts.unchecked)
      let log = try JSONDecoder().decode(Log.self, from: Data(read("a.sarif").utf8))
      #expect(log.runs[0].properties.counts == counts)
      #expect(
        Set(log.runs[0].tool.driver.rules.map(\.id)).isSuperset(of: [
          "document", "output-differs", "run-crashed", "run-ended-early", "run-exceeded-limit",
          "run-failed",
        ]))
      #expect(
        try read("a.xml").contains(
          "tests=\"\(counts.checks)\" failures=\"\(counts.failed)\" errors=\"0\" "
            + "skipped=\"\(counts.unchecked)\""))
      #expect(
        result.standardOutput.contains(
          "::notice title=chapters::\(counts.checks) checks: \(counts.passed) passed, "
            + "\(counts.failed) failed, \(counts.unchecked) unchecked\n"))
    }
  }

  @Test("The console of a crashed run is not compared, and does not pass")
  func crashed() async throws {
    try await Command.inTemporaryCopy { directory in
      let run = "```swift run\nprint(\"::error::from the run\"); fatalError(\"no\")\n```\n\n"
      try Data((Self.program + run + "```console\nhello\n```\n").utf8)
        .write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory)
        .run(["check", "a.md", "--report", "junit=a.xml", "--report", "github"])
      #expect(result.status == "exit 1")
      let report = try String(contentsOfFile: directory + "/a.xml", encoding: .utf8)
      #expect(report.contains("tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\""), "\(report)")
      #expect(report.contains("<skipped message=\"console of run 1\"/>"))
      // The run's output is inside the marks between which no commands are parsed.
      let lines = result.standardOutput.split(separator: "\n").map(String.init)
      let first = try #require(lines.first?.wholeMatch(of: /::stop-commands::(.+)/)).output.1
      let end = try #require(lines.firstIndex(of: "::\(first)::"))
      let printed = try #require(lines.firstIndex { $0.contains("::error::from the run") })
      #expect(printed < end)
    }
  }

  @Test(
    "An unknown report, or one without a file, is misuse; an unwritable one is the machine's fault"
  )
  func wrong() async throws {
    try await Command.inTemporaryCopy { directory in
      try Data(Self.program.utf8).write(to: URL(filePath: directory + "/a.md"))
      let command = Command(directory: directory)
      #expect(try await command.run(["check", "a.md", "--report", "tap=x"]).status == "exit 64")
      #expect(try await command.run(["check", "a.md", "--report", "junit"]).status == "exit 64")
      let unwritten = try await command.run(["check", "a.md", "--report", "json=no/where.json"])
      #expect(unwritten.status == "exit 2")
    }
  }

  // MARK: - Reading reports

  private func workflow(_ lines: [String]) -> [String] {
    lines.compactMap { line in
      guard let match = line.wholeMatch(of: /::error file=(.+),line=(\d+),col=(\d+)::(.*)/) else {
        return nil
      }
      let message = match.4.split(separator: "%0A", maxSplits: 1)[0].replacing("%25", with: "%")
      return "\(match.1):\(match.2):\(match.3): \(message)"
    }
  }

  private func sarif(_ text: String) throws -> [String] {
    struct Log: Decodable {
      struct Run: Decodable { var results: [Result] }
      struct Result: Decodable {
        var level: String
        var message: Message
        var locations: [Location]
      }
      struct Message: Decodable { var text: String }
      struct Location: Decodable { var physicalLocation: Physical }
      struct Physical: Decodable {
        var artifactLocation: Artifact
        var region: Region
      }
      struct Artifact: Decodable { var uri: String }
      struct Region: Decodable { var startLine, startColumn: Int }
      var version: String
      var runs: [Run]
    }
    let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    #expect(log.version == "2.1.0")
    return log.runs.flatMap(\.results).filter { $0.level == "error" }.compactMap { result in
      guard let place = result.locations.first?.physicalLocation else { return nil }
      let message = result.message.text.split(separator: "\n", maxSplits: 1)[0]
      return "\(place.artifactLocation.uri):\(place.region.startLine):\(place.region.startColumn): "
        + message
    }
  }

  private func json(_ text: String) throws -> [String] {
    struct Record: Decodable {
      struct Document: Decodable { var diagnostics: [Diagnostic] }
      struct Diagnostic: Decodable {
        var severity, message: String
        var location: Location
      }
      struct Location: Decodable {
        var file: String
        var line, column: Int
      }
      var documents: [Document]
    }
    let record = try JSONDecoder().decode(Record.self, from: Data(text.utf8))
    return record.documents.flatMap(\.diagnostics).filter { $0.severity == "error" }.map {
      "\($0.location.file):\($0.location.line):\($0.location.column): \($0.message)"
    }
  }
}

/// The failures of a JUnit file, sorted; XML that is not well formed has none.
private struct JUnitReading {
  var failures: [String] = []

  init(_ text: String) throws {
    failures = text.matches(of: /<failure type="error" message="([^"<]*)">[^<]*<\/failure>/)
      .map { match in
        String(match.1).replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
          .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      }.sorted()
  }
}
