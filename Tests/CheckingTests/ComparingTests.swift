import Testing

@testable import Judging
@testable import Planning
@testable import Running
@testable import UnmarkedDocuments

@Suite("Comparing consoles")
struct ConsoleComparisonTests {
  @Test("Equal lines match")
  func equal() {
    #expect(ConsoleComparison(shown: ["a", "b"], printed: [.printed("a"), .printed("b")]).matches)
    #expect(ConsoleComparison(shown: [], printed: []).matches)
  }

  @Test(
    "Any difference is found where it starts",
    arguments: [
      (["a"], ["a", "b"], 1, 1), (["a", "b"], ["a"], 1, 1), (["a", "bcd"], ["a", "bxd"], 1, 2),
      ([], ["a"], 0, 1), (["é!"], ["é?"], 0, 3), (["b", "a"], ["a", "b"], 0, 1),
    ] as [([String], [String], Int, Int)])
  func difference(shown: [String], printed: [String], line: Int, column: Int) {
    let comparison = ConsoleComparison(shown: shown, printed: printed.map(ConsoleLine.printed))
    #expect(!comparison.matches)
    #expect(comparison.firstDifference == (line, column))
  }

  @Test("Printing a 🟣 is not raising one, and the other way round")
  func warnings() {
    let line = "🟣 A.swift:1: Modifying state"
    #expect(
      ConsoleComparison(shown: [line], printed: [.warning("A.swift:1: Modifying state")]).matches)
    #expect(!ConsoleComparison(shown: [line], printed: [.printed(line)]).matches)
    #expect(
      !ConsoleComparison(shown: ["A.swift:1: x"], printed: [.warning("A.swift:1: x")]).matches)
  }
}

@Suite("Equal means equal bytes")
struct ByteComparisonTests {
  /// Texts that Unicode calls equivalent, and that are other bytes.
  static let lookalikes = [
    ("\u{e9}", "e\u{301}"), ("K", "\u{212A}"), (";", "\u{37E}"), ("\u{3A9}", "\u{2126}"),
    ("\u{AC00}", "\u{1100}\u{1161}"),
  ]

  @Test("Letters that look alike differ, with and without wildcards", arguments: lookalikes)
  func consoles(shown: String, printed: String) throws {
    for (line, text) in [("a \(shown)", "a \(printed)"), ("a \(shown) {{any}}", "a \(printed) b")] {
      for isUnordered in [false, true] {
        let comparison = ConsoleComparison(
          shown: [line], printed: [.printed(text)], isUnordered: isUnordered)
        #expect(!comparison.matches)
      }
    }
    let comparison = ConsoleComparison(shown: ["a" + shown], printed: [.printed("a" + printed)])
    #expect(comparison.firstDifference == (0, 2))
    #expect(comparison.lookalike?.contains("U+") == (("a" + shown) == ("a" + printed)))
    let warning = ConsoleComparison(shown: ["🟣 " + shown], printed: [.warning(printed)])
    #expect(!warning.matches)
    #expect(LineDifference.lines(from: [shown], to: [printed]).count == 2)
    #expect(!LenientText.isEqual(shown, printed))
  }

  @Test("A line that is no UTF-8 is shown by nothing")
  func invalidBytes() {
    let lines = ConsoleLine.lines(of: [0x61, 0xFF, 0x0A, 0xE2, 0x82, 0x0A, 0xC3, 0xA9])
    #expect(lines == [.invalid("a\\xFF"), .invalid("\\xE2\\x82"), .printed("\u{e9}")])
    for shown in ["a\u{FFFD}", "a\\xFF", "a{{any}}", "(not UTF-8) a\\xFF"] {
      #expect(!ConsoleComparison(shown: [shown], printed: [lines[0]]).matches)
    }
  }
}

@Suite("Unified diffs")
struct UnifiedDiffTests {
  @Test("A hunk has three lines around it, and the document's line numbers")
  func hunk() {
    let old = (1...10).map(String.init)
    var new = old
    new[5] = "six"
    let diff = UnifiedDiff(
      old: old, new: new, firstLine: 100, labels: ("a.md", "what the run prints"))
    #expect(
      diff.text == """
        --- a.md
        +++ what the run prints
        @@ -102,7 +3,7 @@
         3
         4
         5
        -6
        +six
         7
         8
         9
        """)
  }

  @Test("Changes far apart make two hunks, near ones make one")
  func hunks() {
    let old = (1...20).map(String.init)
    var far = old
    far[0] = "x"
    far[19] = "y"
    #expect(
      UnifiedDiff(old: old, new: far, firstLine: 1, labels: ("", "")).text.split(separator: "@@ -")
        .count == 3)
    var near = old
    near[4] = "x"
    near[8] = "y"
    #expect(
      UnifiedDiff(old: old, new: near, firstLine: 1, labels: ("", "")).text.split(separator: "@@ -")
        .count == 2)
  }
}
