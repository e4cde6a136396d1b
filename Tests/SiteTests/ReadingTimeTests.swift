import Foundation
import Judging
import Testing

@testable import Site

@Suite("Reading time")
struct ReadingTimeTests {
  @Test("Minutes count words and lines of code, excluding the front matter")
  func minutes() {
    let words = Array(repeating: "word", count: 1_000).joined(separator: " ")
    let code = "```swift Counter.swift\n" + String(repeating: "// line\n", count: 400) + "```\n"
    #expect(Sample.chapter("# Short\n").chapter.readingMinutes == 5)
    #expect(Sample.chapter("# Words\n\n\(words) \(words)\n").chapter.readingMinutes == 10)
    #expect(Sample.chapter("# Code\n\n\(words)\n\n\(code)").chapter.readingMinutes == 25)
    #expect(
      Sample.chapter("---\ntitle: \(words) \(words)\n---\n# Title\n").chapter.readingMinutes == 5)
  }

  @Test("The book's contents state each chapter's minutes")
  func contents() throws {
    let book = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Chapters").standardizedFileURL
    let contents = try String(contentsOf: book.appending(path: "README.md"), encoding: .utf8)
    let entries = contents.components(separatedBy: "\n- [").dropFirst()
      .filter { $0.firstMatch(of: /^[^\]]+\]\([^)]+\/README\.md\)/) != nil }
    #expect(entries.count >= 20)
    for entry in entries {
      let path = try #require(entry.firstMatch(of: /\]\(([^)]+)\)/)).1
      let told = try #require(
        entry.firstMatch(of: /About (\d+)\s+minutes\./).flatMap { Int($0.1) }, "\(path)")
      let text = try String(contentsOf: book.appending(path: String(path)), encoding: .utf8)
      let minutes = Sample.chapter(text, path: "Chapters/\(path)").chapter.readingMinutes
      #expect(told == minutes, "\(path) takes \(minutes) minutes")
    }
  }
}
