import Diagnostics
import Foundation
import Judging
import Planning
import Testing
import Weaving

@testable import Chapter
@testable import Exercises
@testable import Site

/// Any content of a file is a document, or an error at its place.
///
/// Each text passes through all stages from bytes to the woven program, without a compiler. With
/// `STRESS` in the environment all texts do, otherwise a sample.
@Suite("Damaged documents")
struct DamagedDocumentTests {
  private static let isWhole = ProcessInfo.processInfo.environment["STRESS"] != nil

  /// Reads, plans, weaves and lists the texts of a document.
  private func goAllTheWay(_ bytes: [UInt8]) {
    var diagnostics: [Diagnostic] = []
    let path = "Chapters/1-a/exercises/b/README.md"
    guard let document = Document(path: path, bytes: bytes, diagnostics: &diagnostics) else {
      #expect(diagnostics.contains { $0.severity == .error && $0.location != nil }, "\(bytes)")
      return
    }
    #expect(
      (1...document.lineCount).map { document.range(ofLine: $0) }.last?.upperBound == bytes.count)
    let plan = Plan(reading: document, earlier: EarlierChapters { _ in nil })
    for step in plan.steps { _ = plan.program(of: step).files.map(\.text) }
    _ = Exercise(document, diagnostics: &diagnostics)
    let tree = MarkdownTree(document, frontMatterLineCount: plan.chapter.frontMatterLineCount)
    _ = tree.title
    _ = DocumentLinks(of: document)
    _ = Catalogue.texts(of: plan.chapter)
    for diagnostic in plan.diagnostics + diagnostics {
      guard let location = diagnostic.location, location.file == path else { continue }
      #expect(location.line >= 1 && location.column >= 1, "\(bytes): \(diagnostic)")
    }
  }

  /// Bytes with a meaning for a parser: line endings, fences, front matter, lists, links, the first
  /// byte of each UTF-8 length, and halves of the byte order mark.
  private static let telling: [UInt8] =
    Array("\0\t\n\r !#$*-.:<>[`{|~a".utf8) + [
      0x7F, 0x80, 0xBB, 0xBF, 0xC3, 0xE2, 0xEF, 0xF0, 0xFF,
    ]

  @Test("A file of zero, one or two bytes")
  func smallest() {
    goAllTheWay([])
    for first in UInt8.min...UInt8.max { goAllTheWay([first]) }
    for first in Self.telling {
      for second in Self.telling { goAllTheWay([first, second]) }
    }
  }

  @Test("A file of three bytes")
  func three() {
    let all = Self.telling.flatMap { first in
      Self.telling.flatMap { second in Self.telling.map { [first, second, $0] } }
    }
    // A stride without a common divisor with the number of bytes, so that each byte is tried.
    for index in stride(from: 0, to: all.count, by: Self.isWhole ? 1 : 41) {
      goAllTheWay(all[index])
    }
  }

  /// A document with fences of each kind.
  private static let sample = """
    \u{FEFF}---
    title: Cut
    ---
    # Cut [a](b.md) ![c](d.png)[^1]

    ```swift A.swift
    struct A { var a = "é"
      // ...
    }
    ```

    > - ~~~swift A.swift inside=A
    >   var b = 1
    >   ~~~

    ```diff A.swift
    @@ -1,2 +1,2 @@
    -struct A { var a = "é"
    +struct A { var a = 2
    ```

    ```swift run=r
    print(A().a)
    ```

    ```console
    2
    ```

    ```swift run=r
    ```

    ```swift ignore
    ```

    | a | b |
    |---|---|
    | 1 | 2 |

    [^1]: note
    """

  @Test("A file truncated at any byte", arguments: ["\n", "\r\n", "\r"])
  func cut(end: String) {
    let bytes = Array(Self.sample.replacing("\n", with: end).utf8)
    for count in stride(from: 0, through: bytes.count, by: Self.isWhole ? 1 : 5) {
      goAllTheWay(Array(bytes[..<count]))
      goAllTheWay(Array(bytes[count...]))
    }
  }
}
