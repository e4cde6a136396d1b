import Diagnostics
import Testing

@testable import Chapter

@Suite("Code blocks of any document")
struct CodeBlockTests {
  private func blocks(_ text: String) throws -> [CodeBlock] {
    var diagnostics: [Diagnostic] = []
    let document = try #require(
      Document(path: "a.md", bytes: Array(text.utf8), diagnostics: &diagnostics))
    return document.codeBlocks()
  }

  private func fences(_ text: String) throws -> [Fence] {
    try blocks(text).compactMap { if case .fence(let fence) = $0.form { fence } else { nil } }
  }

  /// Every code block as its place, its form and its first line.
  private func forms(_ text: String) throws -> [String] {
    try blocks(text).map { block in
      let form =
        switch block.form {
        case .fence(let fence): "fence \(fence.info): \(fence.lines.first?.text ?? "")"
        case .indented(let code): "indented \(code.lines.first?.text ?? "")"
        case .unread(let info, let obstacle): "unread \(info) (\(obstacle))"
        }
      return "\(block.location.line):\(block.location.column)-\(block.lastLine) \(form)"
    }
  }

  @Test("Lines have any line ending", arguments: ["\n", "\r\n", "\r"])
  func lineEndings(_ ending: String) throws {
    let text = "# A\n\n```swift\nlet a = 1\n\nlet b = 2\n```\n\nend\n"
    let fence = try #require(fences(text.replacing("\n", with: ending)).first)
    #expect(fence.lines.map(\.text) == ["let a = 1", "", "let b = 2"])
    #expect(fence.lines.map(\.location.line) == [4, 5, 6])
    #expect(fence.location.line == 3)
    #expect(fence.lastLine == 7)
    #expect(fence.isClosed)
  }

  @Test("A byte order mark precedes a fence in the first line")
  func byteOrderMark() throws {
    let fence = try #require(fences("\u{FEFF}```swift\nlet a = 1\n```\n").first)
    #expect(fence.info == "swift")
    #expect(fence.lines.map(\.text) == ["let a = 1"])
    #expect(fence.location == SourceLocation(file: "a.md", line: 1, column: 1))
  }

  @Test("A fence inside HTML has its place, and its lines are not code")
  func insideHTML() throws {
    let found = try blocks(
      "<details>\n\n# A\n\n<p>\n```swift\nlet a = 1\n```\n</p>\n\n<!--\n```swift\n```\n-->\n")
    #expect(found.count == 2)
    for (block, expected) in zip(found, [CodeBlock.Obstacle.tags, .comment]) {
      guard case .unread("swift", let obstacle) = block.form else {
        Issue.record("it is read as code")
        continue
      }
      #expect(obstacle == expected)
    }
    #expect(found[0].location == SourceLocation(file: "a.md", line: 6, column: 1))
    #expect(found[0].lastLine == 8)
    #expect(found[0].headings == [1])
  }

  @Test("A DocC directive's content is read relative to the directive's column")
  func directives() throws {
    let found = try forms(
      """
      @Row(numberOfColumns: 2) {
          @Column {
              ```swift
              let a = 1
              ```
          }

          @Column {

              Text.

              ```swift
              struct B {
                  @State {
              }
              ```
          }
      }

          indented
      """)
    #expect(
      found == [
        "3:9-5 fence swift: let a = 1", "12:9-16 fence swift: struct B {",
        "20:5-20 indented indented",
      ])
    #expect(
      try forms("@Comment {\n  ```swift\n  a\n  ```\n}\n\n    end\n") == ["7:5-7 indented end"])
    let lines = try fences("@Tab(\"A\") {\n  ```swift\n  let a = 1\n    a\n  ```\n}\n")[0].lines
    #expect(lines.map(\.text) == ["let a = 1", "  a"])
    #expect(lines.map(\.location.column) == [3, 3])
  }

  @Test("A Swift attribute in indented code is not a directive")
  func attributes() throws {
    #expect(
      try forms("Text.\n\n    @Observable class Model {\n        var a = 1\n    }\n\nText.\n")
        == ["3:5-5 indented @Observable class Model {"])
    #expect(
      try forms("Text.\n\n    @Row {\n        a\n    }\n") == ["3:5-5 indented @Row {"])
    #expect(
      try forms("@Observable class Model {\n  ```swift\n  let a = 1\n  ```\n}\n\n    end\n")
        == ["2:3-4 fence swift: let a = 1", "7:5-7 indented end"])
  }

  @Test("The content of admonitions, tabs and footnotes is read without its indentation")
  func admonitions() throws {
    let found = try forms(
      """
      !!! note "Title"
          ```swift
          let a = 1

          let b = 2
          ```

      === "Swift"

          ```swift
          let c = 3
          ```

          !!! tip

              ```swift
              let d = 4
              ```

      - item

          ??? note
              ```swift
              let e = 5
              ```

      Text.[^1]

      [^1]: Note.

      \t```swift
      \tlet f = 6
      \t```

      End.

          indented
      """)
    #expect(
      found == [
        "2:5-6 fence swift: let a = 1", "10:5-12 fence swift: let c = 3",
        "16:9-18 fence swift: let d = 4", "23:9-25 fence swift: let e = 5",
        "31:2-33 fence swift: let f = 6", "37:5-37 indented indented",
      ])
  }

  @Test("A fence in a paragraph, in a template's tags or in preformatted HTML is found")
  func unread() throws {
    let found = try forms(
      """
      # A

      Text
          ```swift
          let a = 1
          ```

      {% highlight swift linenos %}
      let b = 1

          let c = 2
      {% endhighlight %}

      {{< highlight swift "hl_lines=2" >}}
      let d = 1
      {{< / highlight >}}

      <pre><code class="language-swift">
      let e = 1
      </code></pre>

      ``` inline ```

      <!-- ```swift
      let f = 1
      ``` -->
      """)
    #expect(
      found == [
        "4:1-6 unread swift (text)", "8:1-12 unread swift (template)",
        "14:1-16 unread swift (template)", "18:1-20 unread swift (tags)",
        "24:1-26 unread swift (comment)",
      ])
    #expect(try blocks("# A\n\nText\n    ```swift\n    ```\n").map(\.headings) == [[1]])
    let open = try forms("Text\n    ```swift\n    a\n    ```swift\n    b\n    ```\n")
    #expect(open == ["2:1-2 unread swift (text)", "4:1-6 unread swift (text)"])
  }

  @Test("Tabs, lists and quotes keep their places")
  func places() throws {
    let found = try fences(
      "- item\n\n\t```swift\n\tlet a = 1\n\t```\n\n> ```swift\n> let b = 2\n> ```\n")
    #expect(found.map { $0.lines.map(\.text) } == [[" let a = 1"], ["let b = 2"]])
    // Half of a tab belongs to the list; the rest of it is one blank, in the tab's column.
    #expect(found.map { $0.lines[0].location.column } == [1, 3])
  }

  @Test("Indented code is never a fence")
  func indented() throws {
    let text = "a\n\n    ```swift\n    let a = 1\n    ```\n\nb\n\n    let s = \"```\"\n"
    #expect(
      try forms(text) == ["3:1-5 unread swift (indentation)", "9:5-9 indented let s = \"```\""])
  }

  @Test("A block sees those under its heading and under the ones around it, not under a sibling")
  func headings() throws {
    let found = try blocks(
      """
      ```swift
      top
      ```

      # A

      ```swift
      a
      ```

      ## B

      ```swift
      b
      ```

      ## C

      ```swift
      c
      ```

      # D

      ```swift
      d
      ```
      """)
    let visible = found.map { block in found.filter { $0.isVisible(from: block) }.count }
    #expect(found.map(\.headings) == [[], [1], [1, 2], [1, 3], [4]])
    #expect(visible == [1, 2, 3, 3, 2])
  }
}
