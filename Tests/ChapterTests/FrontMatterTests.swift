import Diagnostics
import Testing

@testable import Chapter

@Suite("Reading front matter")
struct FrontMatterTests {
  private func read(_ text: String) throws -> (Chapter, [String]) {
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(path: "a.md", bytes: Array(text.utf8), diagnostics: &diagnostics))
    let chapter = Chapter(document, diagnostics: &diagnostics)
    return (chapter, diagnostics.map { "\($0.location?.line ?? 0): \($0.message)" })
  }

  @Test("Front matter describes a chapter")
  func whole() throws {
    let (chapter, faults) = try read(
      "---\ntitle: \"Observation: The Past\"\nepisode: 252\ndate: 2023-10-09\nlanguage: 6\n---\n\n```swift\n```\n"
    )
    #expect(chapter.title == "Observation: The Past")
    #expect(chapter.frontMatter.episode == "252")
    #expect(chapter.frontMatter.date == "2023-10-09")
    #expect(chapter.frontMatter.language == "6")
    #expect(chapter.frontMatterLineCount == 6)
    #expect(chapter.snippets.first?.fence.location.line == 8)
    #expect(faults.isEmpty)
  }

  @Test("A document without front matter is a chapter too")
  func none() throws {
    let (chapter, faults) = try read("# Title\n")
    #expect(chapter.title == "a.md")
    #expect(chapter.frontMatter.language == "5")
    #expect(faults.isEmpty)
  }

  @Test(
    "Faults are reported at their lines",
    arguments: [
      ("---\ntitle: a\nepisdoe: 1\n---\n", "3: unknown key 'episdoe' in front matter"),
      ("---\nlanguage: 4\n---\n", "2: there is no language mode '4'"),
      ("---\ntitle: [a, b]\n---\n", "2: 'title' takes a single value"),
      ("---\n- a\n---\n", "2: front matter is a list of 'key: value' lines"),
      ("---\ntitle: \"a\nepisode: 1\n---\n", "4: front matter is not YAML"),
    ])
  func faults(text: String, fault: String) throws {
    #expect(try read(text).1 == [fault])
  }

  @Test("An unsupported language mode never reaches the compiler")
  func languageMode() throws {
    #expect(try read("---\nlanguage: 7\n---\n").0.frontMatter.language == "5")
  }

  @Test("A byte order mark precedes front matter")
  func byteOrderMark() throws {
    let (chapter, faults) = try read("\u{FEFF}---\nlanguage: 6\n---\n")
    #expect(chapter.frontMatter.language == "6")
    #expect(chapter.frontMatterLineCount == 3)
    #expect(faults.isEmpty)
  }
}
