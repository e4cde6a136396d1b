import Browsing
import Foundation
import Testing

/// The pages of the book in a browser, in the languages of the site: chapters by turns.
@Suite(
  "The book in a browser", .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct EveryPageTests {
  /// The languages that `make book` writes, and the folders of their pages.
  private static let languages = ["en", "pl"]
  private static let translations = ["pl/"]

  @Test(
    "axe-core finds nothing, whatever the colors, the direction and the width, and a page loads fast",
    arguments: BookTests.chapters)
  func audit(_ chapter: String) async throws {
    try await Command.inTemporaryCopy { directory in
      let command = Command(directory: Command.root.path)
      let result = try await command.run(
        ["site", "Chapters/\(chapter)", "--output", directory + "/site"]
          + Self.languages.flatMap { ["--language", $0] })
      try #require(result.status == "exit 0", "\(result)")
      let paths = try FileManager.default.subpathsOfDirectory(atPath: directory + "/site")
        .filter { $0.hasSuffix(".html") }.sorted()
      // The page of the chapter itself has all that others have.
      let main = try #require(paths.first { $0 == "index.html" })
      let mains = [main] + Self.translations.map { $0 + main }
      for main in mains {
        let first = try [main, "book.css", "book.js", "theme.js"].reduce(0) {
          $0
            + (try compressedSize(
              String(contentsOfFile: "\(directory)/site/\($1)", encoding: .utf8)))
        }
        #expect(first <= 60_000, "the first view of \(main), compressed")
      }
      let site = URL(filePath: "\(directory)/site")
      let broken = try brokenLinks(in: site)
      #expect(broken == [])
      var loading = try Loading(of: main, in: site)
      // The machine may have been busy with something else.
      for _ in 0..<2 where loading.firstPaint > 1500 { loading = try Loading(of: main, in: site) }
      #expect(loading.firstPaint <= 1500, "in milliseconds")
      // Browsers call 0.1 good. On a phone the buttons of a caption may take a line of their own.
      #expect(loading.layoutShift < 0.01)
      let audits: [(path: String, audits: [Audit])]
      if Turn.isWhole {
        audits = paths.enumerated().map { turn, path in
          // Contrast takes most of the time of an audit, and does not depend on the language.
          let isTranslation = Self.translations.contains { path.hasPrefix($0) }
          return (path, isTranslation ? Audit.allButContrast : Audit.all(turn: turn))
        }
      } else {
        // At random, or a chapter whose turn comes every tenth time would meet half of the conditions.
        var random = Random(state: UInt64(Turn.number))
        audits = (mains + [try #require(paths.randomElement(using: &random))])
          .map { ($0, Audit.all.randomElement(using: &random).map { [$0] } ?? []) }
      }
      #expect(AuditedPage.findings(in: audits, of: site) == [])
    }
  }
}
