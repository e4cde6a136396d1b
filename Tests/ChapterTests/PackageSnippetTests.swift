import Diagnostics
import Testing

@testable import Chapter

@Suite("Snippets of a package, and the directives that show them")
struct PackageSnippetTests {
  private func document(_ path: String, _ text: String, isProgram: Bool = false) throws -> Document
  {
    var diagnostics: [Diagnostic] = []
    var document = try #require(
      Document(path: path, bytes: Array(text.utf8), diagnostics: &diagnostics))
    document.isProgram = isProgram
    return document
  }

  @Test(
    "Only a whole comment is a mark",
    arguments: [
      ("// snippet.hide", "hide"), ("  //snippet.SHOW ", "show"), ("// snippet.End", "end"),
      ("// snippet.setUp-1", "setUp-1"), ("// snippet. hide", nil),
      ("let a = 1 // snippet.hide", nil),
      ("// see snippet.hide", nil), ("/// snippet.hide", nil),
    ] as [(String, String?)])
  func marks(line: String, mark: String?) {
    #expect(PackageSnippet.mark(in: line) == mark)
  }

  @Test("A slice ends at the next one, and omits hidden code")
  func slices() throws {
    var faults: [Diagnostic] = []
    let snippet = PackageSnippet(
      try document(
        "Snippets/a.swift",
        """
        //! Adds.
        // snippet.first
        let a = 1
        // snippet.second
        // snippet.hide
        let b = 2
        // snippet.third
        // snippet.show

        // snippet.end
        let c = 3
        // snippet.first
        """), diagnostics: &faults)
    #expect(snippet.slices == ["first", "second", "third"])
    #expect(snippet.showsCode(inSlice: "first"))
    #expect(!snippet.showsCode(inSlice: "second") && !snippet.showsCode(inSlice: "third"))
    #expect(snippet.showsCode(inSlice: nil))
    #expect(
      faults.map { "\($0.location!) \($0.message)" } == [
        "Snippets/a.swift:12:1 this snippet has two slices named 'first'"
      ])
  }

  @Test("A program is one block, with every line at its place")
  func program() throws {
    let text = "import A\n\n  print(1)  // 1\n"
    let blocks = try document("Snippets/a.swift", text, isProgram: true).codeBlocks()
    #expect(blocks.count == 1 && blocks[0].isProgram && !blocks[0].isInSource)
    guard case .fence(let fence) = blocks[0].form else { return }
    #expect(fence.text == text)
    #expect(fence.lines.map(\.location.line) == [1, 2, 3])
  }

  @Test("Directives are read with arguments on one or several lines, but not in code")
  func references() throws {
    let found = try document(
      "Guide.md",
      """
      @Snippet(path: "a/Snippets/b", slice: "c")

        @Snippet(
          path: a/Snippets/d,
          colour: "red")

      A text with @Snippet(path: "no").

      ```
      @Snippet(path: "code")
      ```

      @Snippet()
      """
    ).snippetReferences()
    #expect(
      found.map {
        "\($0.location) \($0.path ?? "-") \($0.slice ?? "-") \($0.unknown.joined(separator: " "))"
      } == [
        "Guide.md:1:1 a/Snippets/b c ", "Guide.md:3:3 a/Snippets/d - colour", "Guide.md:13:1 - - ",
      ])
    let ofSource = try document("A.swift", "/// @Snippet(path: \"a\")\nlet a = 1\n")
    #expect(ofSource.snippetReferences().map { "\($0.location)" } == ["A.swift:1:5"])
  }
}
