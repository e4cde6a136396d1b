import Testing

@testable import Judging
@testable import Outcomes
@testable import Planning
@testable import Running
@testable import UnmarkedDocuments

@Suite("Issues of libraries in standard error")
struct ReportedIssueTests {
  @Test("Each issue in the program has its line and its whole message")
  func issues() {
    let text = """
      started
      main/main.swift:4: A state change does not match expectation: …

          − 5
          + 0

      (Expected: −, Actual: +)

      main/main.swift:12: Another
      main/main.swift:20: Fatal error: stop
      Current stack trace:
      """
    #expect(
      ReportedIssue.all(in: text) == [
        ReportedIssue(
          line: 4,
          lines: [
            "A state change does not match expectation: …", "", "    − 5", "    + 0", "",
            "(Expected: −, Actual: +)",
          ]),
        ReportedIssue(line: 12, lines: ["Another"]),
      ])
  }

  @Test(
    "Anything else is not an issue, and a program's end is reported separately",
    arguments: [
      "", "main/main.swift: text", "Other/main.swift:1: a",
      "main/main.swift:2: Precondition failed: no\nCurrent stack trace:",
      "main/main.swift:2: Assertion failed",
    ])
  func none(_ text: String) {
    #expect(ReportedIssue.all(in: text).isEmpty)
  }
}
