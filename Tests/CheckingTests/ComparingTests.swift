import Testing

@testable import Judging
@testable import Outcomes
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
    "A difference is located at its start",
    arguments: [
      (["a"], ["a", "b"], 1, 1), (["a", "b"], ["a"], 1, 1), (["a", "bcd"], ["a", "bxd"], 1, 2),
      ([], ["a"], 0, 1), (["é!"], ["é?"], 0, 3), (["b", "a"], ["a", "b"], 0, 1),
    ] as [([String], [String], Int, Int)])
  func difference(shown: [String], printed: [String], line: Int, column: Int) {
    let comparison = ConsoleComparison(shown: shown, printed: printed.map(ConsoleLine.printed))
    #expect(!comparison.matches)
    #expect(comparison.firstDifference == (line, column))
  }

  @Test(
    "A printed line never shows a mark, whatever follows the sign",
    arguments: ["🟣", "🟣\u{A0}A.swift:1: Modifying state", "❌A.swift:1: Expectation failed"])
  func signs(line: String) {
    #expect(!ConsoleComparison(shown: [line], printed: [.printed(line)]).matches)
    #expect(
      !ConsoleComparison(shown: [line], printed: [.printed(line)], isUnordered: true).matches)
  }

  @Test("Printing a 🟣 is not raising an issue, and vice versa")
  func warnings() {
    let line = "🟣 A.swift:1: Modifying state"
    #expect(
      ConsoleComparison(shown: [line], printed: [.warning("A.swift:1: Modifying state")]).matches)
    #expect(!ConsoleComparison(shown: [line], printed: [.printed(line)]).matches)
    #expect(
      !ConsoleComparison(shown: ["A.swift:1: x"], printed: [.warning("A.swift:1: x")]).matches)
  }
}

@Suite("Equality compares bytes")
struct ByteComparisonTests {
  /// Texts that are canonically equivalent in Unicode, but differ in bytes.
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

  @Test("No pattern shows a line that is not UTF-8")
  func invalidBytes() {
    let lines = ConsoleLine.lines(of: [0x61, 0xFF, 0x0A, 0xE2, 0x82, 0x0A, 0xC3, 0xA9])
    #expect(lines == [.invalid("a\\xFF"), .invalid("\\xE2\\x82"), .printed("\u{e9}")])
    for shown in ["a\u{FFFD}", "a\\xFF", "a{{any}}", "(not UTF-8) a\\xFF"] {
      #expect(!ConsoleComparison(shown: [shown], printed: [lines[0]]).matches)
    }
  }
}

@Suite("Comparing long outputs", .timeLimit(.minutes(1)))
struct LongOutputTests {
  private static let printed = (0..<200_000).map(String.init)

  @Test("A difference keeps the common start and end, without quadratic time")
  func difference() {
    let shown = ["0", "1", "x", "199999"]
    let lines = LineDifference.lines(from: shown, to: Self.printed)
    #expect(lines.prefix(4) == [.same("0"), .same("1"), .removed("x"), .added("2")])
    #expect(lines.last == .same("199999"))
    #expect(lines.count == Self.printed.count + 1)
    let one = LineDifference.lines(from: Self.printed, to: Self.printed + ["end"])
    #expect(one.filter { if case .same = $0 { false } else { true } } == [.added("end")])
  }

  @Test("An elision ends before the lines that follow it, without quadratic time")
  func elision() {
    #expect(LenientText.matches(["0", "...", "199999"], Self.printed))
    #expect(!LenientText.matches(["0", "...", "x"], Self.printed))
    #expect(LenientText.matches(Self.printed, Self.printed))
  }

  @Test("Each of many elisions matches as few lines as possible")
  func elisions() {
    let printed = (0..<2_000).map { String($0 % 3) }
    let shown = Array(repeating: ["0", "..."], count: 8).flatMap(\.self)
    #expect(LenientText.matches(shown + ["1"], printed))
    #expect(!LenientText.matches(shown + ["x"], printed))
  }

  @Test("Unordered lines are looked up")
  func unordered() {
    let lines = Self.printed.prefix(20_000)
    #expect(
      ConsoleComparison(
        shown: lines.reversed(), printed: lines.map(ConsoleLine.printed), isUnordered: true
      ).matches)
  }
}

@Suite("Lenient texts")
struct LenientTextTests {
  @Test(
    "An elision matches any lines, and a blank last line none",
    arguments: [
      (["a", "...", "c"], ["a", "b", "c"], true), (["a", "...", "c"], ["a", "c"], true),
      (["...", "c"], ["a", "c", "b", "c"], true), (["a", "..."], ["a"], true),
      (["a", "...", "b", "c"], ["a", "b", "b", "c"], true), (["a", "..."], ["b"], false),
      (["a", "...", "c"], ["a", "c", "b"], false), (["..."], [], true), ([], [], true),
      ([""], [], true), (["a", ""], ["a"], true), (["a", ""], ["a", ""], true),
      (["a", "", ""], ["a"], false), ([], ["a"], false), (["a", "b"], ["a"], false),
    ] as [([String], [String], Bool)])
  func elision(shown: [String], printed: [String], matches: Bool) {
    #expect(LenientText.matches(shown, printed) == matches)
  }
}

@Suite("Unified diffs")
struct UnifiedDiffTests {
  @Test("A hunk has three context lines, and the document's line numbers")
  func hunk() {
    let old = (1...10).map(String.init)
    var new = old
    new[5] = "six"
    let diff = UnifiedDiff(
      old: old, new: new, firstLine: 100, labels: ("a.md", "the run's output"))
    #expect(
      diff.text == """
        --- a.md
        +++ the run's output
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

  @Test("Distant changes make two hunks, and near ones make one")
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
