import Browsing
import Diagnostics
import Exercises
import Foundation
import Testing

@testable import Site

@Suite("Links of the whole site")
struct LinkTests {
  private static let contents = Sample.document(
    """
    # The book

    A page says [how exercises work](../Documentation/exercises.md), [here](#lost) is nothing.

    - [One](1-one/README.md)
    - [Two](2-two/README.md)

    Begin with [a task](1-one/exercises/first-task/README.md).
    """, path: "Chapters/README.md")

  private static func exercise(_ name: String, _ task: String) throws -> Exercise {
    let text = """
      ---
      title: \(name)
      ---

      # \(name)

      \(task)

      ```swift A.swift starter
      let a = 0
      ```

      ```swift A.swift solution
      let a = 1
      ```
      """
    var diagnostics: [Diagnostic] = []
    let document = Sample.document(text, path: "Chapters/1-one/exercises/\(name)/README.md")
    return try #require(Exercise(document, diagnostics: &diagnostics), "\(diagnostics)")
  }

  private static func pages() throws -> [Website.Page] {
    try Website().pages(
      for: [
        Sample.chapter(
          Sample.counter + """

            ## Exercise first task

            [Folder](exercises/first-task), [file](./exercises/second/README.md#part),
            [no exercise](exercises/third/README.md), [another](../2-two/README.md#part),
            [all](..), [elsewhere](https://example.org/x.md), [sources](../../Sources/A.swift).

            """, path: "Chapters/1-one/README.md"),
        Sample.chapter(
          "# Two\n\n## Part\n\n[A task](../1-one/exercises/second/README.md)\n",
          path: "Chapters/2-two/README.md"),
      ], contents: contents,
      exercises: [
        exercise("first-task", "## Part\n\nAs in [two](../../../2-two/README.md)."),
        exercise("second", "## Part\n\nAfter [the first](../first-task/README.md)."),
      ])
  }

  @Test(
    "Each link leads to an existing file and element; links to missing files become text")
  func whole() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Website().write(Self.pages(), to: folder)
    // The chapter's own mistake stays unchanged, and the check for broken links finds it.
    let broken = try brokenLinks(in: folder)
    #expect(broken == ["index.html: #lost"])
  }

  @Test("Every page links an exercise to its chapter's page")
  func exercises() throws {
    let pages = try Self.pages()
    func links(of path: String) throws -> [String: String] {
      let page = try Markup(try #require(pages.first { $0.path == path }).text)
      let links = page.elements.filter { $0.name == "a" }
      return Dictionary(
        links.map { ($0.text, $0.attributes["href"] ?? "") },
        uniquingKeysWith: { first, _ in first })
    }
    let index = try links(of: "index.html")
    #expect(index["a task"] == "1-one/index.html#exercise-first-task")
    #expect(index["how exercises work"] == nil)
    let two = try links(of: "2-two/index.html")
    #expect(two["A task"] == "../1-one/index.html#exercise-second")
    let one = try links(of: "1-one/index.html")
    #expect(one["Folder"] == "index.html#exercise-first-task")
    #expect(one["file"] == "index.html#exercise-second")
    #expect(one["the first"] == "index.html#exercise-first-task")
    #expect(one["two"] == "../2-two/index.html")
    #expect(one["no exercise"] == nil && one["sources"] == nil)
    #expect(one["elsewhere"] == "https://example.org/x.md")
  }

  @Test(
    "The book has no broken links, in chapters or exercises",
    .enabled(if: ProcessInfo.processInfo.environment["STRESS"] != nil, "all chapters are drawn"))
  func book() throws {
    let book = WholenessTests.book
    let paths = try FileManager.default.subpathsOfDirectory(atPath: book.path).sorted()
      .filter { $0.hasSuffix(".md") }
    func text(_ path: String) throws -> String {
      try String(contentsOf: book.appending(path: path), encoding: .utf8)
    }
    var diagnostics: [Diagnostic] = []
    let exercises = try paths.filter(Exercise.isExercise).compactMap { path in
      Exercise(
        Sample.document(try text(path), path: "Chapters/" + path), diagnostics: &diagnostics)
    }
    let chapters = try paths.filter { !Exercise.isExercise($0) && $0 != "README.md" }.map {
      Sample.chapter(try text($0), path: "Chapters/" + $0)
    }
    let contents = Sample.document(try text("README.md"), path: "Chapters/README.md")
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = try Website()
    let pages = site.pages(for: chapters, contents: contents, exercises: exercises)
    try site.write(pages, to: folder)
    let broken = try brokenLinks(in: folder)
    #expect(broken == [])
    let known = Set(pages.map(\.path))
    #expect(chapters.count > 10 && exercises.count > 10 && known.contains("glossary.html"))
  }
}
