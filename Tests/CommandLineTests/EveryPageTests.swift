import Browsing
import Foundation
import Testing

/// The pages of the book in a browser: chapters by turns.
@Suite(
  "The book in a browser", .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct EveryPageTests {
  @Test(
    "axe-core finds nothing, whatever the colors, the direction and the width, and a page loads fast",
    arguments: BookTests.chapters)
  func audit(_ chapter: String) async throws {
    try await Command.inTemporaryCopy { directory in
      let command = Command(directory: Command.root.path)
      let result = try await command.run(
        ["site", "Chapters/\(chapter)", "--output", directory + "/site"])
      try #require(result.status == "exit 0", "\(result)")
      let paths = try FileManager.default.subpathsOfDirectory(atPath: directory + "/site")
        .filter { $0.hasSuffix(".html") }.sorted()
      // The page of the chapter itself has all that others have.
      let main = try #require(paths.first { $0 == "index.html" })
      let first = try [main, "book.css", "book.js", "theme.js"].reduce(0) {
        $0
          + (try compressedSize(String(contentsOfFile: "\(directory)/site/\($1)", encoding: .utf8)))
      }
      #expect(first <= 60_000, "the first view, compressed")
      let site = URL(filePath: "\(directory)/site")
      let broken = try brokenLinks(in: site)
      #expect(broken == [])
      var loading = try Loading(of: main, in: site)
      // The machine may have been busy with something else.
      for _ in 0..<2 where loading.firstPaint > 1500 { loading = try Loading(of: main, in: site) }
      #expect(loading.firstPaint <= 1500, "in milliseconds")
      // Browsers call 0.1 good. On a phone the buttons of a caption may take a line of their own.
      #expect(loading.layoutShift < 0.01)
      let audits =
        if Turn.isWhole {
          paths.enumerated().map { (path: $1, audits: Audit.all(turn: $0)) }
        } else {
          ([main] + Turn.part(of: paths, size: 1))
            .map { (path: $0, audits: Turn.part(of: Audit.all, size: 1)) }
        }
      #expect(AuditedPage.findings(in: audits, of: site) == [])
    }
  }
}
