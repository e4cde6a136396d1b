import Chapter
import Diagnostics
import Testing

@Suite("Words that mark chapters")
struct MarkTests {
  private func document(_ text: String) throws -> Document {
    var ignored: [Diagnostic] = []
    return try #require(Document(path: "a/b.md", bytes: Array(text.utf8), diagnostics: &ignored))
  }

  @Test(
    "A word that names a file, a step, a run, a test or a sketch marks a chapter",
    arguments: [
      "swift Counter.swift", "diff Counter.swift", "swift run", "swift run=count", "swift test",
      "swift step=first", "swift sketch='later'", "swift in='A.b' step=first",
    ])
  func marked(info: String) throws {
    #expect(try document("# A\n\n```\(info)\nlet a = 1\n```\n").isMarked)
  }

  @Test(
    "Other tools' words do not mark a chapter",
    arguments: [
      "swift", "swift,no_run", #"swift title="Counter.swift""#, "swift:Counter.swift",
      "{.swift .numberLines}", "swift showLineNumbers", "sh run", "console", "swift step",
      "text Counter.swift",
    ])
  func unmarked(info: String) throws {
    #expect(try !document("# A\n\n```\(info)\nlet a = 1\n```\n").isMarked)
  }

  @Test("A package or an earlier chapter in the front matter marks a chapter")
  func frontMatter() throws {
    #expect(try document("---\npackage: ..\n---\n").isMarked)
    #expect(try document("---\ncontinues: ../1/README.md\n---\n").isMarked)
    #expect(try !document("---\ntitle: A\n---\n").isMarked)
  }

  @Test(
    "A package's folder is relative to the document's",
    arguments: [("..", "."), (".", "a"), ("../../c", "../c"), ("c/d", "a/c/d"), ("/c", "/c")])
  func folder(written: String, folder: String) throws {
    #expect(try document("---\npackage: \(written)\n---\n").packageFolder == folder)
  }
}
