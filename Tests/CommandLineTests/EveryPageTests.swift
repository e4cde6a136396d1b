import Browsing
import Foundation
import Testing

/// The pages of the book in a browser, in the languages of the site: chapters by turns.
@Suite(
  "The book in a browser", .enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
struct EveryPageTests {
  /// The languages of `make book`; the pages of all but the first have a folder each.
  private static let languages = ["en", "pl"]
  private static let translations = languages.dropFirst().map { $0 + "/" }

  @Test(
    "axe-core finds nothing in any color scheme, direction and width, and a page loads fast",
    arguments: BookTests.chapters)
  func audit(_ chapter: String) async throws {
    // A folder is drawn with its exercises, beside the contents of the book.
    let folder = chapter.replacing("/README.md", with: "")
    try await Self.withSite(of: ["Chapters/README.md", "Chapters/\(folder)"]) { site, paths in
      // The page of the chapter itself contains everything that the others contain.
      let mains = Self.editions(of: "\(folder)/index.html")
      for main in mains {
        let edition = Self.translations.first(where: main.hasPrefix) ?? ""
        let assets = ["book.css", "book.js", "theme.js"].map { edition + $0 }
        let sizes = try ([main] + assets).map {
          try compressedSize(String(contentsOf: site.appending(path: $0), encoding: .utf8))
        }
        #expect(sizes.reduce(0, +) <= 60_000, "the first view of \(main), compressed: \(sizes)")
      }
      for path in paths {
        let page = try String(contentsOf: site.appending(path: path), encoding: .utf8)
        let closed = page.replacing(#/<noscript[\s\S]*?<\/noscript>/#, with: "")
        let elements = closed.matches(of: #/<[a-z]/#).count
        #expect(elements <= 5_000, "elements of \(path) before anything is opened")
      }
      var loading = try Loading(of: mains[0], in: site)
      // The machine may have been busy.
      for _ in 0..<2 where loading.firstPaint > 1500 {
        loading = try Loading(of: mains[0], in: site)
      }
      #expect(loading.firstPaint <= 1500, "in milliseconds")
      // The scripts add three to each listing.
      #expect(loading.elements <= 5_500, "before anything is opened, with those of the scripts")
      // Browsers call 0.1 good. On a phone the buttons of a caption may take a line of their own.
      #expect(loading.layoutShift < 0.01)
      var random = Random(state: UInt64(Turn.number))
      let pages =
        try Turn.isWhole ? paths : mains + [#require(paths.randomElement(using: &random))]
      #expect(AuditedPage.findings(in: Self.audits(of: pages), of: site) == [])
    }
  }

  @Test("axe-core finds nothing in the contents, the glossary and a chapter beside its contents")
  func auditContents() async throws {
    let chapter = try #require(BookTests.chapters.first)
    let documents = ["README.md", "glossary.md", chapter].map { "Chapters/" + $0 }
    try await Self.withSite(of: documents) { site, paths in
      let page = chapter.replacing("README.md", with: "index.html")
      let pages = ["index.html", "glossary.html", page].flatMap(Self.editions)
      #expect(Set(pages).isSubset(of: paths))
      #expect(AuditedPage.findings(in: Self.audits(of: pages), of: site) == [])
    }
  }

  /// Draws documents in all languages, and finds no broken link.
  private static func withSite(
    of documents: [String], _ body: (_ site: URL, _ paths: [String]) throws -> Void
  ) async throws {
    try await Command.inTemporaryCopy { directory in
      let site = URL(filePath: "\(directory)/site")
      let result = try await Command(directory: Command.root.path).run(
        ["site"] + documents + ["--output", site.path] + languages.flatMap { ["--language", $0] })
      try #require(result.status == "exit 0", "\(result)")
      let broken = try brokenLinks(in: site)
      #expect(broken == [])
      let paths = try FileManager.default.subpathsOfDirectory(atPath: site.path)
        .filter { $0.hasSuffix(".html") }.sorted()
      try body(site, paths)
    }
  }

  /// Returns the paths of a page in each language.
  private static func editions(of page: String) -> [String] {
    [page] + translations.map { $0 + page }
  }

  /// Returns pages with the conditions of their audits: all, or one for each in a turn.
  private static func audits(of pages: [String]) -> [(path: String, audits: [Audit])] {
    // At random: with a stride, a chapter whose turn comes every tenth time would meet only half of
    // the conditions.
    var random = Random(state: UInt64(Turn.number))
    return pages.enumerated().map { turn, path in
      if !Turn.isWhole { return (path, [Audit.all[random.below(Audit.all.count)]]) }
      // Contrast takes most of the time of an audit, and does not depend on the language.
      let isTranslation = translations.contains { path.hasPrefix($0) }
      return (path, isTranslation ? Audit.allButContrast : Audit.all(turn: turn))
    }
  }
}
