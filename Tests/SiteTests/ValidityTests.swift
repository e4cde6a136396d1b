import Browsing
import Chapter
import Diagnostics
import Exercises
import Foundation
import Testing

@testable import Judging
@testable import Site

/// The validity of pages; skipped without the parser.
@Suite(
  "Valid HTML", .enabled(if: Validity.canBeChecked, Comment(rawValue: Validity.absence)))
struct ValidityTests {
  private static func faults(in page: String) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: file) }
    try page.write(to: file, atomically: false, encoding: .utf8)
    return try Validity.faults(in: [file])
  }

  private static func page(_ body: String) -> String {
    "<!DOCTYPE html>\n<html lang=\"en\"><head><title>A</title></head><body>\(body)</body></html>\n"
  }

  @Test(
    "Markup that browsers silently repair is a fault",
    arguments: [
      ("<p>a</b></p>", "unexpected-end-tag b"),
      ("<div>a", "expected-one-end-tag-but-got-another"),
      ("<p id=\"a\">a</p><p id=\"a\">b</p>", "the identifier 'a' stands 2 times"),
      ("<noscript><b id=\"a\"></b></noscript><b id=\"a\"></b>", "'a' stands 2 times"),
      ("<span><p>a</p></span>", "<p> in <span>"),
      ("<h2>a <a href=\"#\"><span><div>b</div></span></a></h2>", "<div> in <span>"),
      ("<button><a href=\"#\">a</a></button>", "<a> in <button>"),
      ("<label><span><label>a</label></span></label>", "<label> in <label>"),
      ("<ul><p>a</p></ul>", "<p> in <ul>"),
      ("<select><option><p>a</p></option></select>", "unexpected-start-tag-in-select p"),
      ("<p title=\"a\" title=\"b\">a</p>", "duplicate-attribute"),
      ("<p>&nosuch;</p>", "named-entity"),
    ])
  func invalid(_ body: String, _ fault: String) throws {
    let faults = try Self.faults(in: Self.page(body))
    #expect(faults.contains { $0.contains(fault) }, "\(faults)")
    let faultsOfParts = try Validity.faults(ofParts: ["<p>valid</p>", body])
    #expect(!faultsOfParts.isEmpty)
  }

  @Test("A page without a doctype is a fault, and a valid one has none")
  func whole() throws {
    let valid = Self.page("<p>a <a href=\"#\"><em>b</em></a></p><ul><li><div>c</div></li></ul>")
    #expect(try Self.faults(in: valid) == [])
    #expect(try Self.faults(in: valid.replacing("<!DOCTYPE html>\n", with: "")).count == 1)
    #expect(try Validity.faults(ofParts: ["<p>a</p>", "b <em>c</em>"]) == [])
  }

  /// A chapter with everything a page can have: successes and failures.
  private static let text = """
    # A *small* `chapter` <of> "all"

    Text with a note[^1], a [link](#part), *emphasis*, `code <a>`, ![an image](none.png)\\
    and a line of its own. <b>No HTML.</b>

    > - a quote with a list
    >   1. and another

    | a | b |
    | - | :-: |
    | `1` | 2 |

    ## Part

    ```swift Counter.swift step=counter
    struct Counter {
      var count = 0
    }
    ```

    ```diff Counter.swift
     struct Counter {
    +  var other = 1
     }
    ```

    ```swift run=count
    print("<Counter.swift:1>")
    ```

    ```console
    🟣 Counter.swift:1: <warned>
    ```

    ```swift Counter.swift
    let a = b
    ```

    ```diagnostics
    🛑 cannot find 'b' in scope (Counter.swift:1:9)
    ```

    ```swift sketch="later & better"
    let later = "<"
    ```

    ```json
    {"a": "<b>"}
    ```

    ## Part

    - one

      with a paragraph
    - two

    ---

    [^1]: A note, with `code`.

    """

  private static func faulty() throws -> [Website.Page] {
    let chapter = Sample.chapter(
      text, printed: [["<other>"]],
      diagnostics: [
        Diagnostic(
          .error, "a <fault> at Counter.swift:1",
          at: SourceLocation(file: "Chapters/1-counter/README.md", line: 31),
          help: "see & mend", detail: "Counter.swift:1:1: <detail>"),
        Diagnostic(.warning, "elsewhere", at: nil),
      ])
    return try Website().pages(for: [chapter], contents: nil)
  }

  private static func exercise() throws -> [Website.Page] {
    var diagnostics: [Diagnostic] = []
    let text = """
      # An exercise & more

      ## A heading

      ```swift A.swift starter
      let a = "<"
      ```

      ```swift run
      print(a)
      ```

      ```console
      <
      ```

      ## Hints

      1. One `a`.
      2. Two.

      ## Solution

      ```swift A.swift solution
      let a = 1
      ```

      """
    let document = Sample.document(text, path: "Chapters/1-counter/exercises/first/README.md")
    let exercise = try #require(Exercise(document, diagnostics: &diagnostics), "\(diagnostics)")
    return try Website().pages(
      for: [Sample.chapter(Self.text)], contents: nil, exercises: [exercise])
  }

  private static func book(_ tag: String) throws -> [Website.Page] {
    let language = try #require(Language.tagged(tag))
    let site = try Website(edition: Edition(language, among: Language.all))
    let contents = Sample.document(
      """
      # Book

      Of [all](README.md).

      ## Part <one>

      - [One](1-counter/README.md)
      - Two, *later*

      """,
      path: "Chapters/README.md")
    let chapter = PlayableSample.chapter(trace: SessionTests.trace)
    let book = Book([chapter.chapter.document], contents: contents, edition: site.edition)
    return site.pages(for: [chapter], contents: contents)
      + site.index(of: contents, in: book, downloads: ["book.epub", "book.pdf"])
  }

  @Test("All kinds of pages are valid")
  func pages() throws {
    let all =
      try Self.faulty() + Self.exercise() + Self.book("en") + Self.book("ar")
      + PlayableSample.pages() + [PrintedBook(Self.exercise(), of: Website()).page]
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = try all.filter { $0.path.hasSuffix(".html") }.enumerated().map { number, page in
      let file = folder.appending(path: "\(number)-\(page.path.replacing("/", with: "-"))")
      try page.text.write(to: file, atomically: false, encoding: .utf8)
      return file
    }
    #expect(files.count > 10)
    #expect(try Validity.faults(in: files) == [])
  }
}
