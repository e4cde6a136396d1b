import Chapter
import Diagnostics
import Planning
import Testing

@testable import Sessions

@Suite("Keeping a change as a branch")
struct KeptBranchTests {
  private static let document = """
    # Sum

    ```swift Sum.swift
    let sum = 1 + 2
    ```

    ```swift run=sum
    print(sum)
    ```

    ```console
    3
    ```

    ```timeline runs='sum'
    ```

    The sum is 3.

    """

  @Test("It is written below everything that belongs to the run, and above the following text")
  func place() throws {
    var faults: [Diagnostic] = []
    let document = try #require(
      Document(path: "sum.md", bytes: Array(Self.document.utf8), diagnostics: &faults))
    let plan = Plan(reading: document, earlier: EarlierChapters { _ in nil })
    let texts = ["Sum.swift": "let sum = 1 - 2\n"]
    let kept = try KeptBranch(
      "difference", of: plan, step: 0, run: 0, texts: texts, consoles: [["-1"]])
    let text = String(decoding: kept.bytes, as: UTF8.self)
    let branch = """
      ```timeline runs='sum'
      ```

      ```diff Sum.swift branch=difference
      @@ -1,1 +1,1 @@
      -let sum = 1 + 2
      +let sum = 1 - 2
      ```

      ```swift run=sum branch=difference
      ```

      ```console
      -1
      ```

      The sum is 3.

      """
    #expect(text.hasSuffix(branch), "\(text)")
    #expect(kept.line == 18)
  }
}
