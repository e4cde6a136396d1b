import Foundation
import Testing

@Suite("Recording")
struct RecordTests {
  private func record(_ text: String) async throws -> (text: String, result: Command.Result) {
    try await Command.inTemporaryCopy { directory in
      let path = directory + "/a.md"
      try Data(text.utf8).write(to: URL(filePath: path))
      let result = try await Command(directory: directory).run(["record", "a.md"])
      return (String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self), result)
    }
  }

  private let program = "```swift A.swift\nfunc greet() { print(\"hello\\n\\nyou\") }\n```\n\n"

  @Test("Only a wrong console is rewritten")
  func rewrites() async throws {
    let (text, result) = try await record(
      "# Title  \n\n" + program + "```swift run\ngreet()\n```\n\n```console\nhullo\n```\n\nEnd")
    #expect(
      text == "# Title  \n\n" + program
        + "```swift run\ngreet()\n```\n\n```console\nhello\n\nyou\n```\n\nEnd")
    #expect(result.status == "exit 0")
    #expect(result.standardOutput.contains("a.md:11:1: recorded"))
  }

  @Test("The summary counts the programs compiled for the record")
  func summary() async throws {
    // No other test has compiled it.
    let (_, result) = try await record(
      "```swift A.swift\nlet id = \"\(UUID())\"\n```\n\n```swift run\nprint(id.count)\n```\n")
    let compiled = result.standardOutput.firstMatch(of: /(\d+) programs? compiled now, (\d+) known/)
    #expect(compiled.flatMap { Int($0.1) } ?? 0 > 0, "\(result)")
    #expect(compiled?.2 == "0", "\(result)")
  }

  @Test("A missing console is added after its run, indented like its list")
  func adds() async throws {
    let (text, result) = try await record(program + "- Item\n\n  ~~~swift run\n  greet()\n  ~~~\n")
    #expect(
      text == program
        + "- Item\n\n  ~~~swift run\n  greet()\n  ~~~\n\n  ~~~console\n  hello\n\n  you\n  ~~~\n")
    #expect(result.status == "exit 0")
  }

  @Test("In a quote every line keeps its marker, and line endings are preserved")
  func quotes() async throws {
    let (text, result) = try await record(
      (program + "> ```swift run\n> greet()\n> ```\n>\n> ```console\n> ```\n")
        .replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(
      text
        == (program
        + "> ```swift run\n> greet()\n> ```\n>\n> ```console\n> hello\n>\n> you\n> ```\n")
        .replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(result.status == "exit 0")
  }

  @Test("Correct expectations are preserved byte for byte")
  func idempotent() async throws {
    let once = try await record(program + "```swift run\ngreet()\n```\n").text
    let (twice, result) = try await record(once)
    #expect(twice == once)
    #expect(!result.standardOutput.contains("recorded"))
  }

  @Test("Diagnostics are recorded too, except for those of a snippet that compiles")
  func diagnostics() async throws {
    let (text, result) = try await record(
      "```swift A.swift\nlet a: Int = \"\"\n```\n\n```diagnostics\n```\n")
    #expect(
      text == "```swift A.swift\nlet a: Int = \"\"\n```\n\n```diagnostics\n"
        + "🛑 cannot convert value of type 'String' to specified type 'Int'\n```\n")
    #expect(result.status == "exit 0")
    let holds = "```swift A.swift\nlet a: Int = 1\n```\n\n```diagnostics\n🛑 no\n```\n"
    #expect(try await record(holds).text == holds)
  }

  @Test("A run that crashes is not recorded, and output that would end the fence is refused")
  func refuses() async throws {
    let crash =
      "```swift A.swift\nfunc crash() { print(1); fatalError() }\n```\n\n```swift run\ncrash()\n```\n\n```console\n2\n```\n"
    let (text, result) = try await record(crash)
    #expect(text == crash)
    #expect(result.status == "exit 1")
    let fence =
      "```swift A.swift\nfunc f() { print(\"```\") }\n```\n\n```swift run\nf()\n```\n\n```console\n```\n"
    let refused = try await record(fence)
    #expect(refused.text == fence)
    #expect(refused.result.standardOutput.contains("make the fence longer: ````"))
  }

  private let wrong =
    "```swift A.swift\nfunc greet() { print(1) }\n```\n\n```swift run\ngreet()\n```\n\n```console\n2\n```\n"

  @Test("Under CI nothing is written without an explicit option")
  func continuousIntegration() async throws {
    try await Command.inTemporaryCopy { directory in
      let file = URL(filePath: directory + "/a.md")
      try Data(wrong.utf8).write(to: file)
      let command = Command(directory: directory, environment: ["CI": "true"])
      let refused = try await command.run(["record", "a.md"])
      #expect(refused.status == "exit 64")
      #expect(refused.standardError.contains("under CI nothing is recorded"))
      #expect(try Data(contentsOf: file) == Data(wrong.utf8))
      let forced = try await command.run(["record", "a.md", "--force"])
      #expect(forced.status == "exit 0")
      #expect(try Data(contentsOf: file) == Data(wrong.replacing("\n2\n", with: "\n1\n").utf8))
    }
  }

  @Test("A review without a terminal shows each change, and writes nothing")
  func review() async throws {
    try await Command.inTemporaryCopy { directory in
      let file = URL(filePath: directory + "/a.md")
      try Data(wrong.utf8).write(to: file)
      let result = try await Command(directory: directory).run(["record", "a.md", "--review"])
      #expect(result.status == "exit 1")
      #expect(
        result.standardOutput.hasPrefix("a.md:9:1: would be recorded\n    -2\n    +1\n"))
      #expect(try Data(contentsOf: file) == Data(wrong.utf8))
    }
  }

  @Test("After a kill at any time, the document is either old or new")
  func killed() async throws {
    let right = wrong.replacing("\n2\n", with: "\n1\n")
    try await Command.inTemporaryCopy { directory in
      let file = URL(filePath: directory + "/a.md")
      let killed = Command(directory: directory, executable: "/usr/bin/timeout")
      for moment in stride(from: 0.02, to: 0.5, by: 0.04) {
        try Data(wrong.utf8).write(to: file)
        _ = try await killed.run([
          "-s", "KILL", "\(moment)", Command(directory: "/").executable, "record", "a.md",
        ])
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text == wrong || text == right)
      }
      #expect(try await Command(directory: directory).run(["record", "a.md"]).status == "exit 0")
      #expect(try Data(contentsOf: file) == Data(right.utf8))
    }
  }

  @Test("A link stays a link, and a file keeps its permissions")
  func keepsFile() async throws {
    try await Command.inTemporaryCopy { directory in
      let file = directory + "/real.md"
      try Data(wrong.utf8).write(to: URL(filePath: file))
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      try FileManager.default.createSymbolicLink(
        atPath: directory + "/a.md", withDestinationPath: "real.md")
      #expect(try await Command(directory: directory).run(["record", "a.md"]).status == "exit 0")
      let link = try FileManager.default.destinationOfSymbolicLink(atPath: directory + "/a.md")
      #expect(link == "real.md")
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory).count == 2)
    }
  }

  @Test("An expectation without a preceding run is an error, and is preserved")
  func orphans() async throws {
    let orphan = "```console\n2\n```\n\n```diagnostics\n🛑 no\n```\n"
    let (text, result) = try await record(orphan)
    #expect(text == orphan)
    #expect(result.status == "exit 1")
    #expect(
      result.standardOutput.contains("a.md:1:1: error: no run comes right before this console"))
    #expect(
      result.standardOutput.contains(
        "a.md:5:1: error: no snippet comes right before these diagnostics"))
  }
}
