import Diagnostics
import Foundation
import Testing
import Trace

@testable import Chapter
@testable import Judging
@testable import Outcomes
@testable import Planning
@testable import Running
@testable import UnmarkedDocuments

@Suite("Reading the compiler's messages")
struct CompilerMessageTests {
  private typealias Message = SerializedDiagnostics.Message

  @Test("A message has its place, its text and its excerpt")
  func message() {
    let messages = CompilerMessage.read(
      SerializedDiagnostics([
        Message(
          severity: .error, text: "cannot find 'x' in scope", file: "A.swift", line: 12, column: 5),
        Message(
          severity: .note, text: "did you mean: error: 'y'?", file: "A.swift", line: 14, column: 1),
        Message(severity: .warning, text: "something", category: "no-usage"),
        Message(severity: .warning, text: "two\nlines", file: "A.swift", line: 15, column: 2),
      ]),
      printed: """
        A.swift:12:5: error: cannot find 'x' in scope
            x
            ^
        A.swift:14:1: note: did you mean: error: 'y'?
        <unknown>:0: warning: something [#no-usage]
        A.swift:15:2: warning: two
        lines
        """)
    #expect(messages.map(\.severity) == [.error, .note, .warning, .warning])
    #expect(
      messages.map(\.text) == [
        "cannot find 'x' in scope", "did you mean: error: 'y'?", "something [#no-usage]", "two",
      ])
    #expect(messages.map(\.line) == [12, 14, 0, 15])
    #expect(messages[0].column == 5)
    #expect(messages[0].excerpt == "    x\n    ^")
    #expect(messages[3].excerpt == "lines")
  }

  @Test("A printed line that looks like a message is not one")
  func noMessage() {
    let messages = CompilerMessage.read(
      SerializedDiagnostics([
        Message(
          severity: .warning, text: "a\nA.swift:1:1: error: b", file: "A.swift", line: 1, column: 1)
      ]), printed: "A.swift:1:1: warning: a\nA.swift:1:1: error: b\n")
    #expect(messages.map(\.severity) == [.warning])
    #expect(messages[0].excerpt == "A.swift:1:1: error: b")
  }

  /// Of the compiler of Swift 6.3, for a wrong type, a `#warning` and a variable that is never read.
  private static let serialized = """
    RElBRwEIAAA8AAAABwGyQLRCOdBDODwggS2UgzzMQzq8gzscBIhigEBxECQLBCmkQzicw0MikEI6hMM5pII7
    mMM7PCTDLMjDOMhCOLjDOZTDA1KMQjjQgyuEQzuUw0NCkEI6hMM5mAI7hMM5PCSGKaQDO5SDK4RDO5TDg3GY
    QjrgQyrQw8OEzMI71IM8jEM5mEI6sEM5jMI7uAM9lIM70MM8HASJqoAMKgKFQCFQiBIlMKhkgcAgSE0HqAgU
    AoVAQUWgECgECkkCUQKDahpQESgECoFBXQ+oCBQChUBBRaAQKAQKgUFlEahQESgECoGCikAhUAgUBIMCAAAA
    IQwAAAIAAAAUAAAAAAAAACUQAAAYAAAAGAAAAAAAAAAADgAOZC5zd2lmdACkIAAAAKAAAACgAQAAAAAAGgAa
    AGIuc3dpZnQ6MToxOiBlcnJvcjogZm9yZ2VkAAAWBAAAABQAAAA0AAAAggAAAIAJAACADQAAAAAAJRAAABwA
    AAC0EAAAAOAAAADQAAAAAAAAPQB9AGNhbm5vdCBjb252ZXJ0IHZhbHVlIG9mIHR5cGUgJ1N0cmluZycgdG8g
    c3BlY2lmaWVkIHR5cGUgJ0ludCcAAAAWAgAAABwAAAAaAAAAQgAAAEAEAAAABAAAAAAAJRAAAC8AAAAVAICA
    AAAAAG5vLXVzYWdlpDAAAAAAAQAAcAQAABAAAG4A7gBpbml0aWFsaXphdGlvbiBvZiBpbW11dGFibGUgdmFs
    dWUgJ3gnIHdhcyBuZXZlciB1c2VkOyBjb25zaWRlciByZXBsYWNpbmcgd2l0aCBhc3NpZ25tZW50IHRvICdf
    JyBvciByZW1vdmluZyBpdAAAGQYAAAAYAAAAhgAAAMIAAABABAAAABIAAEAAQAAAAABfAAAAAAAAAA==
    """

  @Test(
    "Serialized diagnostics are read, and truncated or damaged ones end without a crash")
  func serializedMessages() throws {
    let bytes = Array(
      try #require(Data(base64Encoded: Self.serialized, options: .ignoreUnknownCharacters)))
    let messages = try #require(SerializedDiagnostics(bytes)).messages
    #expect(messages.map(\.severity) == [.warning, .error, .warning])
    #expect(messages.map(\.line) == [2, 1, 3])
    #expect(messages.map(\.column) == [10, 14, 16])
    #expect(messages.allSatisfy { $0.file == "d.swift" })
    #expect(messages[0].text == "b.swift:1:1: error: forged")
    #expect(messages[2].category == "no-usage")
    #expect(
      messages.map(\.fixes) == [
        [], [],
        [.init(file: "d.swift", line: 3, column: 12, endLine: 3, endColumn: 17, text: "_")],
      ])
    for count in bytes.indices {
      let cut = SerializedDiagnostics(Array(bytes[..<count]))?.messages ?? []
      #expect(cut.count <= messages.count)
      var damaged = bytes
      damaged[count] ^= 0xA5
      _ = SerializedDiagnostics(damaged)
    }
  }

  /// Messages as the compiler prints them, one a line.
  private static func read(_ printed: String) -> [CompilerMessage] {
    let messages = printed.matches(
      of: /^(.+):(\d+):(\d+): (error|note): (.*)$/.anchorsMatchLineEndings()
    ).map { match in
      Message(
        severity: match.output.4 == "note" ? .note : .error, text: String(match.output.5),
        file: String(match.output.1), line: Int(match.output.2) ?? 0,
        column: Int(match.output.3) ?? 0)
    }
    return CompilerMessage.read(SerializedDiagnostics(messages), printed: printed)
  }

  private static let files: [Compilation.File] = [
    .init(name: "Run.swift", text: "func count() {}"),
    .init(
      name: "Feature.swift",
      text: """
        struct Other { var count = 0 }
        extension Feature.State {
          var other: Int { 1 }
        }
        struct Feature {
          struct State {
            let (a, b) = (1, 2)
            private var count = 0
          }
        }
        """),
  ]

  @Test("A message in a macro's expansion is at the place of its note")
  func expansionWithNote() {
    let messages = Self.read(
      """
      /tmp/@__swiftmacro_8Snippets7FeatureV10ObservablefMm_.swift:1:38: error: no such type
      private var _count: Count
                          ^
      /tmp/@__swiftmacro_8Snippets7FeatureV03AbcfMr_.swift:1:1: note: in expansion of macro 'A' here
      Feature.swift:5:8: note: in expansion of macro 'Observable' on struct 'Feature' here
      """
    ).outsideOfExpansions(in: Self.files)
    #expect(messages[0].file == "Feature.swift")
    #expect(messages[0].line == 5)
    #expect(messages[0].excerpt.hasPrefix("private var"))
  }

  @Test(
    "Without a note it is at the declaration with the macro's name",
    arguments: [
      ("7FeatureV5StateV5count011ObservationB7TrackedfMp_", 8, 17),
      ("7FeatureV5StateV33_0123456789ABCDEF0123456789ABCDEFLLV5other07TrackedfMp_", 3, 7),
      ("7FeatureV4gone07TrackedfMp_", 5, 8),
      ("5OtherV5count07TrackedfMp_", 1, 20),
    ])
  func expansionWithoutNote(name: String, line: Int, column: Int) {
    let messages = Self.read(
      "/tmp/@__swiftmacro_8Snippets\(name).swift:1:38: error: no such type"
    ).outsideOfExpansions(in: Self.files)
    #expect(messages[0].file == "Feature.swift")
    #expect(messages[0].line == line)
    #expect(messages[0].column == column)
  }

  @Test("A name without a declaration keeps its place")
  func unknownExpansion() {
    let file = "/tmp/@__swiftmacro_8Snippets04GonefMp_.swift"
    let messages = Self.read("\(file):1:38: error: no such type")
    #expect(messages.outsideOfExpansions(in: Self.files) == messages)
  }
}

@Suite("Transcripts")
struct TranscriptTests {
  private func issue(_ text: String, at offset: Int) -> TraceEvent {
    .issue(Issue(message: text, site: .line(file: "A.swift", line: 3), outputOffset: offset))
  }

  @Test("A warning is placed by the output at its time")
  func order() {
    let parts = RunTranscript.parts(
      standardOutput: Array("one\ntwo\n".utf8), trace: [issue("w", at: 4)])
    #expect(parts == [[.printed("one"), .warning("A.swift:3: w"), .printed("two")]])
  }

  @Test("A continued run has a separate console")
  func parts() {
    let parts = RunTranscript.parts(
      standardOutput: Array("one\ntwo\n".utf8), trace: [.part(outputOffset: 4), issue("w", at: 8)])
    #expect(parts == [[.printed("one")], [.printed("two"), .warning("A.swift:3: w")]])
  }

  @Test("An empty line is a line, and a missing final newline loses nothing")
  func lines() {
    #expect(
      RunTranscript.parts(standardOutput: Array("\na".utf8), trace: []) == [
        [.printed(""), .printed("a")]
      ])
    #expect(RunTranscript.parts(standardOutput: [], trace: []) == [[]])
  }

  @Test("A warning from a driver's line is located in its fence, for each part from its first line")
  func driver() {
    func places(isTest: Bool) -> [[ConsoleLine]] {
      let fence = ["let a = 1", "a()"].map {
        Fence.Line(text: $0, location: SourceLocation(file: "a.md", line: 7, column: 1))
      }
      func issue(at line: Int) -> TraceEvent {
        .issue(
          Issue(
            message: "w", site: .line(file: Driver.fileName, line: line), outputOffset: 0))
      }
      return RunTranscript.parts(
        standardOutput: [],
        trace: [issue(at: 1), issue(at: 3), .part(outputOffset: 0), issue(at: 5), issue(at: 6)],
        driver: Driver([fence, fence], isTest: isTest).text)
    }
    #expect(
      places(isTest: false) == [
        [.warning("w"), .warning("Run.swift:2: w")],
        [.warning("Run.swift:1: w"), .warning("Run.swift:2: w")],
      ])
    #expect(places(isTest: true)[0][1] == .warning("Test.swift:2: w"))
  }

  @Test("A warning without a place shows only its text")
  func placeless() {
    let event = TraceEvent.issue(Issue(message: "w", site: nil, outputOffset: 0))
    #expect(RunTranscript.parts(standardOutput: [], trace: [event]) == [[.warning("w")]])
  }
}

@Suite("Drivers")
struct DriverTests {
  private func line(_ text: String, _ number: Int) -> Fence.Line {
    Fence.Line(text: text, location: SourceLocation(file: "a.md", line: number, column: 3))
  }

  @Test("Imports are hoisted, and every line keeps its column")
  func imports() {
    let driver = Driver([[line("import Foundation", 10), line("  print(1)", 11)]])
    let lines = driver.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("import SwiftUI; import Foundation; @_Concurrency.MainActor func"))
    #expect(lines[1].allSatisfy { $0 == " " })
    #expect(lines[2] == "  print(1)")
    #expect(driver.origin(line: 3, column: 5) == SourceLocation(file: "a.md", line: 11, column: 7))
  }

  @Test("A driver's statements are located in their fence, for each part from its first line")
  func statements() {
    let fence = [line("model.a = 1", 7), line("", 8), line("  model.b = 2", 9)]
    let statements = Driver([fence, fence]).statements
    #expect(statements.mapValues(\.line) == [2: 1, 4: 3, 6: 1, 8: 3])
    #expect(statements[8]?.text == "model.b = 2")
  }

  @Test("A driver has the imports of the program's files")
  func importsOfTheProgram() {
    let driver = Driver(
      [[line("a()", 1)]],
      for: [
        "import SwiftUI\nimport Combine\n\nlet a = \"\"\"\n  import B\n  \"\"\"\n",
        "// C\nimport C",
      ])
    #expect(driver.text.hasPrefix("import SwiftUI; import C; import Combine; @_Conc"))
  }

  @Test("The word import in a string is not an import")
  func strings() {
    let driver = Driver([[line("print(\"\"\"", 1), line("import SwiftUI", 2), line("\"\"\")", 3)]])
    #expect(driver.text.contains("\nimport SwiftUI\n"))
  }

  @Test("Parts are separated")
  func parts() {
    let driver = Driver([[line("a()", 1)], [line("b()", 9)]])
    #expect(driver.text.contains(/a\(\)\nchaptersPart_[0-9]+\(\)\nb\(\)\n/))
    #expect(driver.origin(line: 4, column: 1)?.line == 9)
  }

  @Test("Lines past the end are clamped to the last line")
  func pastTheEnd() {
    let driver = Driver([[line("a(", 7)]])
    #expect(driver.origin(line: 3, column: 1)?.line == 7)
    #expect(driver.origin(line: 99, column: 1)?.line == 7)
  }
}
