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
