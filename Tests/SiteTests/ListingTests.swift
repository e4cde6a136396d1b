import Chapter
import Diagnostics
import Judging
import Outcomes
import Planning
import Running
import Testing
import Weaving

@testable import Site

@Suite("Marking lines")
struct ListingTests {
  private func dump(_ listing: Listing) -> [String] {
    listing.lines.map { line in
      switch line.mark {
      case .changed: "* \(line.html)"
      case .added: "+ \(line.html)"
      case .removed: "- \(line.html)"
      case nil: "  \(line.html)"
      }
    }
  }

  @Test("Lines changed by a step are marked")
  func changed() {
    #expect(
      dump(Listing(swift: "f(a)\ng(b)\n", changed: [2])) == ["  f(a)", "* g(b)"])
  }

  @Test("Removed lines keep their position")
  func removed() {
    var listing = Listing(swift: "f(a)\ng(b)\n", changed: [2])
    listing.insert(removed: [2: ["x()", "y()"], 3: ["z()"]])
    #expect(dump(listing) == ["  f(a)", "- x()", "- y()", "* g(b)", "- z()"])
  }

  @Test("An entirely new listing has no marks")
  func allNew() {
    #expect(
      dump(Listing(swift: "f {\n  ...\n}\n", changed: [1])) == [
        "  f {", "    <span class=\"e\">...</span>", "  }",
      ])
  }

  @Test("A diff marks added and removed lines, without the common indentation")
  func difference() {
    #expect(dump(Listing(diff: "     a\n-    b\n+      c\n")) == ["   a", "- -b", "+ +  c"])
  }

  @Test("A line's text is escaped, and its element includes the newline")
  func escaped() {
    #expect(
      Listing(plain: ["<a href='b'>&\""]).html
        == "<span class=\"l\">&lt;a href=&#39;b&#39;&gt;&amp;&quot;\n</span>")
  }

  @Test("A snippet's new lines are those that wrote changed program lines")
  func written() throws {
    let chapter = Sample.plan(
      """
      ```swift A.swift
      struct A {
        var a = 0
        var b = 0
        ...
      }
      ```
      """
    ).chapter
    let fence = chapter.snippets[0].fence
    // Lines 1 and 2 are unchanged; line 3 was written in line 4 of the document, line 4 elsewhere.
    let lines = [
      (2, "struct A {"), (3, "  var a = 0"), (4, "  var b = 0"), (40, "  var c = 0"), (6, "}"),
    ].map { Program.Line($1, at: SourceLocation(file: chapter.path, line: $0)) }
    var program = Program()
    program.files = [Program.File(name: "A.swift", lines: lines)]
    let written = WrittenLines(
      of: fence, in: program, changed: ["A.swift": [3, 4, 99], "B.swift": [1]])
    #expect(written.lines == [3] && written.byProgramLine == ["A.swift": [3: [3]]])
  }

  @Test("A snippet shows removed members with its indentation")
  func removedMembers() throws {
    let plan = Sample.plan(
      """
      ```swift A.swift
      enum A {
        struct B {
          let a = 1
          let b = 2
          let c = 3
        }
      }
      ```

      ```swift in=A
      struct B {
        let a = 4
        let c = 5
      }
      ```

      ```swift in=A
      struct B {
        let a = 6
      }
      ```
      """)
    let shown = plan.steps.map { step -> [Int: [String]] in
      let fence = plan.fence(step.snippet)
      return RemovedLines.lines(
        of: step, fence: fence, written: WrittenLines(of: step, fence: fence))
    }
    #expect(shown == [[:], [2: ["  let b = 2"]], [2: ["  let c = 5"]]])
  }
}
