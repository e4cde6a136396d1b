import Browsing
import Foundation
import Testing

/// The pages of the book as HTML, in two languages: chapters by turns.
@Suite("The book as HTML")
struct PageValidityTests {
  private static let chapters = Array(BookTests.chapters.prefix(Turn.isWhole ? .max : 1))

  /// Draws a chapter in English and Polish, and passes the folder with its pages.
  private static func withSite(
    of chapter: String, _ body: (URL, _ paths: [String]) throws -> Void
  ) async throws {
    try await Command.inTemporaryCopy { directory in
      let result = try await Command(directory: Command.root.path).run(
        ["site", "Chapters/\(chapter)", "--output", directory + "/site", "--one-page"]
          + ["en", "pl"].flatMap { ["--language", $0] })
      try #require(result.status == "exit 0", "\(result)")
      let paths = try FileManager.default.subpathsOfDirectory(atPath: directory + "/site").sorted()
      try body(URL(filePath: directory + "/site"), paths)
    }
  }

  @Test(
    "Pages, and the markup inserted by their scripts, are valid, and identifiers are unique",
    .enabled(if: Validity.canBeChecked, Comment(rawValue: Validity.absence)), arguments: chapters)
  func validity(_ chapter: String) async throws {
    try await Self.withSite(of: chapter) { site, paths in
      let pages = paths.filter { $0.hasSuffix(".html") }
      #expect(pages.contains("print.html") && pages.contains("pl/index.html"))
      #expect(try Validity.faults(in: pages.map { site.appending(path: $0) }) == [])
      let parts = try paths.filter {
        $0.hasSuffix(".js") && ($0.contains(".play.") || $0.contains("programs/"))
      }
      .flatMap { try Self.parts(inScript: site.appending(path: $0)) }
      #expect(!parts.isEmpty)
      #expect(try Validity.faults(ofParts: Array(Set(parts))) == [])
    }
  }

  /// Returns the parts of pages in a script that calls a function with its data.
  private static func parts(inScript script: URL) throws -> [String] {
    struct Contents: Decodable {
      var texts: [String]?
      var facts: [String]?
    }
    let text = try String(contentsOf: script, encoding: .utf8)
    let match = try #require(text.wholeMatch(of: /\w+\((.*)\)\n/.dotMatchesNewlines()))
    let data = Data(match.output.1.utf8)
    if let accounts = try? JSONDecoder().decode([String].self, from: data) { return accounts }
    let contents = try JSONDecoder().decode(Contents.self, from: data)
    return (contents.texts ?? []) + (contents.facts ?? [])
  }

  @Test("A page has the same identifiers in every language", arguments: chapters)
  func identifiers(_ chapter: String) async throws {
    try await Self.withSite(of: chapter) { site, paths in
      func identifiers(_ path: String) throws -> [String] {
        try String(contentsOf: site.appending(path: path), encoding: .utf8)
          .matches(of: /\sid="([^"]*)"/).map { String($0.1) }
      }
      let translated = paths.filter { $0.hasPrefix("pl/") && $0.hasSuffix(".html") }
      #expect(!translated.isEmpty)
      for path in translated {
        let original = try identifiers(String(path.dropFirst("pl/".count)))
        #expect(try identifiers(path) == original, "\(path)")
      }
    }
  }
}
