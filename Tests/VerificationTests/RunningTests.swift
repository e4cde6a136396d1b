import Diagnostics
import Testing
import Trace

@testable import Chapter
@testable import Judging
@testable import Planning
@testable import Running
@testable import UnmarkedDocuments

@Suite("Reading what the compiler says")
struct CompilerMessageTests {
  @Test("A message has its place, its text and its excerpt")
  func message() {
    let messages = CompilerMessage.read(
      """
      CounterView.swift:12:5: error: cannot find 'x' in scope
          x
          ^
      CounterView.swift:14:1: note: did you mean: error: 'y'?
      <unknown>:0: warning: something
      """)
    #expect(messages.map(\.severity) == [.error, .note, .warning])
    #expect(
      messages.map(\.text) == [
        "cannot find 'x' in scope", "did you mean: error: 'y'?", "something",
      ])
    #expect(messages.map(\.line) == [12, 14, 0])
    #expect(messages[0].column == 5)
    #expect(messages[0].excerpt == "    x\n    ^")
  }

  @Test("What is not a message is not taken for one")
  func noMessage() {
    #expect(CompilerMessage.read("error: \nnothing: here\n").isEmpty)
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

  @Test("What a macro adds is at the place that a note tells")
  func expansionWithNote() {
    let messages = CompilerMessage.read(
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
    "Without a note it is at the declaration that the macro's name leads to",
    arguments: [
      ("7FeatureV5StateV5count011ObservationB7TrackedfMp_", 8, 17),
      ("7FeatureV5StateV33_0123456789ABCDEF0123456789ABCDEFLLV5other07TrackedfMp_", 3, 7),
      ("7FeatureV4gone07TrackedfMp_", 5, 8),
      ("5OtherV5count07TrackedfMp_", 1, 20),
    ])
  func expansionWithoutNote(name: String, line: Int, column: Int) {
    let messages = CompilerMessage.read(
      "/tmp/@__swiftmacro_8Snippets\(name).swift:1:38: error: no such type"
    ).outsideOfExpansions(in: Self.files)
    #expect(messages[0].file == "Feature.swift")
    #expect(messages[0].line == line)
    #expect(messages[0].column == column)
  }

  @Test("Of what nobody declares, the place stays")
  func unknownExpansion() {
    let file = "/tmp/@__swiftmacro_8Snippets04GonefMp_.swift"
    let messages = CompilerMessage.read("\(file):1:38: error: no such type")
    #expect(messages.outsideOfExpansions(in: Self.files) == messages)
  }
}

@Suite("Transcripts")
struct TranscriptTests {
  private func issue(_ text: String, at offset: Int) -> TraceEvent {
    .issue(Issue(message: text, site: .line(file: "A.swift", line: 3), outputOffset: offset))
  }

  @Test("A warning stands where the output was when it came")
  func order() {
    let parts = Transcript.parts(
      standardOutput: Array("one\ntwo\n".utf8), trace: [issue("w", at: 4)])
    #expect(parts == [[.printed("one"), .warning("A.swift:3: w"), .printed("two")]])
  }

  @Test("A continued run has a console of its own")
  func parts() {
    let parts = Transcript.parts(
      standardOutput: Array("one\ntwo\n".utf8), trace: [.part(outputOffset: 4), issue("w", at: 8)])
    #expect(parts == [[.printed("one")], [.printed("two"), .warning("A.swift:3: w")]])
  }

  @Test("An empty line is a line, and a missing newline loses nothing")
  func lines() {
    #expect(
      Transcript.parts(standardOutput: Array("\na".utf8), trace: []) == [
        [.printed(""), .printed("a")]
      ])
    #expect(Transcript.parts(standardOutput: [], trace: []) == [[]])
  }

  @Test("A warning from a driver's line is at that line of its fence, in each part from its first")
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
      return Transcript.parts(
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

  @Test("A warning without a place has its text alone")
  func placeless() {
    let event = TraceEvent.issue(Issue(message: "w", site: nil, outputOffset: 0))
    #expect(Transcript.parts(standardOutput: [], trace: [event]) == [[.warning("w")]])
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

  @Test("A driver sees what the program's files import")
  func importsOfTheProgram() {
    let driver = Driver(
      [[line("a()", 1)]],
      for: [
        "import SwiftUI\nimport Combine\n\nlet a = \"\"\"\n  import B\n  \"\"\"\n",
        "// C\nimport C",
      ])
    #expect(driver.text.hasPrefix("import SwiftUI; import C; import Combine; @_Conc"))
  }

  @Test("The word import in a string is no import")
  func strings() {
    let driver = Driver([[line("print(\"\"\"", 1), line("import SwiftUI", 2), line("\"\"\")", 3)]])
    #expect(driver.text.contains("\nimport SwiftUI\n"))
  }

  @Test("Parts are told apart")
  func parts() {
    let driver = Driver([[line("a()", 1)], [line("b()", 9)]])
    #expect(driver.text.contains(/a\(\)\nchaptersPart_[0-9]+\(\)\nb\(\)\n/))
    #expect(driver.origin(line: 4, column: 1)?.line == 9)
  }

  @Test("What lies past the end is pulled back to the last line")
  func pastTheEnd() {
    let driver = Driver([[line("a(", 7)]])
    #expect(driver.origin(line: 3, column: 1)?.line == 7)
    #expect(driver.origin(line: 99, column: 1)?.line == 7)
  }
}
