import Foundation
import Testing

/// Documents that fail in one place, each in a different way: none of them holds.
@Suite("Failures never pass")
struct GreenCampaignTests {
  struct Failing: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var testDescription: String { name }
  }

  /// Statements that fail, or leave before the last statement.
  private static let statements = [
    "#expect(count == 3)", "_ = try #require(count == 3)", "Issue.record(\"missing\")",
    "expectThree()", "try expectThreeLater()", "guard count == 3 else { return }",
    "if count != 3 { return }", "do { return }", "while true { return }",
    "switch count { case 2: return; default: break }", "for _ in 0..<count { return }",
    "try Test.cancel(\"enough\")", "try cancelEnough()", "throw Missing()", "try fail()",
    "exit(0)", "await #expect(throws: Missing.self) { }",
    "try await confirmation(expectedCount: 2) { $0() }",
  ]

  /// Places of a statement in a document.
  private static let places: [(name: String, document: @Sendable (String) -> String)] = [
    ("a run", { "```swift run\nimport Testing\n\($0)\n_ = count\n```" }),
    ("a test", { "```swift test\n\($0)\n_ = count\n```" }),
    (
      "the first part of a run",
      { "```swift run\nimport Testing\n\($0)\n```\n\n```swift run continue\n_ = count\n```" }
    ),
    (
      "the last part of a run",
      { "```swift run\n_ = count\n```\n\n```swift run continue\n\($0)\n_ = count\n```" }
    ),
    ("a list", { "- A run:\n\n  ```swift run\n  import Testing\n  \($0)\n  _ = count\n  ```" }),
    ("a quote", { "> ```swift test\n> \($0)\n> _ = count\n> ```" }),
  ]

  /// Text that is wrong beside a run that prints 2.
  private static let texts = [
    "[other](missing.md)", "[other](missing.md#part)", "[other](../nowhere/README.md)",
    "[other][it]\n\n[it]: missing.md", "![picture](missing.png)", "[here](#nowhere)",
    "- In a list:\n\n  ```console\n  3\n  ```", "> ```console\n> 3\n> ```",
    "1. First\n\n   > ```console\n   > 3\n   > ```",
    "[^1]: A note\n\n    ```console\n    3\n    ```",
    "!!! note\n\n    ```console\n    3\n    ```", "=== \"Tab\"\n\n    ```console\n    3\n    ```",
    "```console\n{{any}}\n```", "~~~console\n3\n~~~", "``` console\n3\n```",
  ]

  static let all: [Failing] =
    places.flatMap { place in
      statements.map { statement in
        Failing(
          name: "\(statement) in \(place.name)",
          text: program + place.document(statement) + "\n")
      }
    }
    + texts.map { text in
      Failing(
        name: text,
        text: program + "```swift run\nprint(count)\n```\n\n\(text)\n\n"
          + (text.contains("console") ? "" : "```console\n2\n```\n"))
    }

  private static let program = """
    # A document

    ```swift A.swift
    import Foundation
    import Testing

    struct Missing: Error {}

    let count = 2

    func expectThree() { #expect(count == 3) }
    func expectThreeLater() throws { try #require(count == 3) }
    func cancelEnough() throws { try Test.cancel("enough") }
    func fail() throws { throw Missing() }
    ```


    """

  @Test("A document with one fault does not hold", arguments: Turn.part(of: all, size: 8))
  func fault(_ document: Failing) async throws {
    try await Command.inTemporaryCopy { directory in
      try document.text.write(
        toFile: directory + "/chapter.md", atomically: false, encoding: .utf8)
      let result = try await Command(directory: directory).run(["check", "chapter.md"])
      #expect(result.status == "exit 1", "\(document.text)\n\(result)")
      // The program compiles: an excerpt of the compiler's marks its column.
      #expect(!"\(result)".contains("^~"), "\(document.text)\n\(result)")
    }
  }

  @Test("The same documents hold without the fault", arguments: places.map(\.name))
  func control(_ place: String) async throws {
    let document = try #require(Self.places.first { $0.name == place }).document
    try await Command.inTemporaryCopy { directory in
      try (Self.program + document("#expect(count == 2)") + "\n").write(
        toFile: directory + "/chapter.md", atomically: false, encoding: .utf8)
      let result = try await Command(directory: directory).run(["check", "chapter.md"])
      #expect(result.status == "exit 0", "\(result)")
    }
  }
}
