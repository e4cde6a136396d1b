import Browsing
import Foundation
import Testing
import Theme
import Trace

@testable import Site

/// The book's chapters as pages, with shown outputs used as actual ones, so that nothing is
/// compiled. One chapter per commit, by `TURN`; all of them under `STRESS`.
@Suite("Pages contain their whole documents")
struct WholenessTests {
  @Test("Without a script, every word, code line and output of a chapter is shown", arguments: turn)
  func text(chapter: String) throws {
    let text = try String(contentsOf: Self.book.appending(path: chapter), encoding: .utf8)
    let page = try Self.page(text, path: chapter)
    let read = Self.readText(of: try Markup(page).root)
    let (prose, blocks) = Self.parts(of: text)
    #expect(Self.missing(Self.words(of: prose), in: Self.words(of: read)) == nil)
    // Letters and signs, since a line may be split across elements, or lose its indentation.
    let lines = blocks.map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
    #expect(Self.missing(lines, in: read.filter { !$0.isWhitespace }) == nil)

    // Excludes frames, which runs add: at most half of a page.
    #expect(try compressedSize(page) <= 30_000)

    // The comparison notices swapped paragraphs or lines.
    #expect(Self.missing(Self.words(of: prose).reversed(), in: Self.words(of: read)) != nil)
    #expect(Self.missing(lines.reversed(), in: read.filter { !$0.isWhitespace }) != nil)
  }

  @Test("Without a script, every frame of a session is shown in order")
  func frames() throws {
    let page = try #require(try PlayableSample.pages().first { $0.path == "index.html" }).text
    // Not in the timeline, which has the same values.
    let session = try #require(try Markup(page).elements.first { $0.has("session") })
    let read = Self.words(of: Self.readText(of: session))
    let texts = PlayableSample.trace.flatMap { event -> [String] in
      guard case .frame(let frame) = event else { return [] }
      return frame.elements.filter { $0.role == .text }.compactMap(\.value).flatMap(Self.words)
    }
    #expect(texts.contains("1"))
    #expect(Self.missing(texts, in: read) == nil)
    #expect(Self.missing(texts.reversed(), in: read) != nil)
  }

  /// Returns the first word that does not follow the previous ones.
  private static func missing(_ words: [String], in read: [String]) -> String? {
    var rest = read[...]
    for word in words {
      guard let index = rest.firstIndex(of: word) else { return word }
      rest = rest[(index + 1)...]
    }
    return nil
  }

  /// Returns the first line that does not follow the previous ones.
  private static func missing(_ lines: [String], in read: String) -> String? {
    var rest = read[...]
    for line in lines {
      guard let range = rest.firstRange(of: line) else { return line }
      rest = rest[range.upperBound...]
    }
    return nil
  }

  @Test("The compressed style is at most 14 kB, and the script 16")
  func budget() throws {
    let assets = Theme.book.assets
    let style = try #require(assets.first { $0.name == "book.css" }).text
    let script = try #require(assets.first { $0.name == "book.js" }).text
    #expect(try compressedSize(style) <= 14_000)
    #expect(try compressedSize(script) <= 16_000)
  }

  static let book = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Chapters").standardizedFileURL

  /// The chapters drawn by this run of the tests.
  private static let turn: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: book.path)) ?? []
    let chapters = names.sorted().map { $0 + "/README.md" }.filter {
      FileManager.default.fileExists(atPath: book.appending(path: $0).path)
    }
    let environment = ProcessInfo.processInfo.environment
    guard environment["STRESS"] == nil, !chapters.isEmpty else { return chapters }
    return [chapters[(Int(environment["TURN"] ?? "") ?? 0) % chapters.count]]
  }()

  private static func page(_ text: String, path: String) throws -> String {
    let chapter = Sample.chapter(text, path: "Chapters/" + path)
    let pages = try Website().pages(for: [chapter], contents: nil)
    return try #require(pages.first).text
  }

  /// Returns the text shown without scripts.
  private static func readText(of element: Markup.Element) -> String {
    guard !["script", "template", "head"].contains(element.name),
      element.attributes["hidden"] == nil
    else { return "" }
    let text = element.children.map { child in
      switch child {
      case .element(let element): readText(of: element)
      case .text(let text): text
      }
    }.joined()
    return inline.contains(element.name) ? text : " \(text) "
  }

  /// The elements that do not end a word.
  private static let inline: Set = ["a", "abbr", "code", "em", "mark", "span", "strong"]

  /// Splits a chapter's Markdown into its prose and the lines of its code and consoles.
  private static func parts(of text: String) -> (prose: String, blocks: [String]) {
    var (prose, notes, blocks, fence): (String, String, [String], String?) = ("", "", [], nil)
    let body = text.replacing(/^---\n[\s\S]*?\n---\n/, with: "")
      .replacing(/<!--[\s\S]*?-->/, with: "")
    for line in body.split(separator: "\n") {
      if line.hasPrefix("```") {
        fence = fence == nil ? String(line.dropFirst(3)) : nil
      } else if let fence {
        // A question is drawn as a list with its run's answers.
        if !fence.hasPrefix("predict") { blocks.append(String(line)) }
      } else if let note = line.firstMatch(of: /^\[\^[^\]]*\]: (.*)/) {
        // Footnotes come last.
        notes += note.1 + "\n"
      } else {
        prose += line.replacing(/\]\([^)]*\)|\[\^[^\]]*\]|[`*]|^ *\d+\.\s/, with: "") + "\n"
      }
    }
    return (prose + notes, blocks)
  }

  private static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
