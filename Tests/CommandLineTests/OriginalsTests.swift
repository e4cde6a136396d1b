import Foundation
import Testing

/// Programs that use the originals' public API as their documentation does.
///
/// Each block of `Originals` is a separate program; it compiles against the libraries here, and
/// runs unless it only contains declarations. Sources: the public API of the originals of mid-2026.
@Suite("Code for the originals")
struct OriginalsTests {
  private static let documents = [
    "case-paths", "clocks", "combine-schedulers", "composable-architecture", "concurrency-extras",
    "dependencies", "identified-collections", "navigation", "perception", "sharing",
  ]

  @Test(
    "Each program compiles, and runs without an issue", arguments: Turn.part(of: documents, size: 3)
  )
  func programs(_ document: String) async throws {
    let folder = Command.tests.appending(path: "Originals")
    let result = try await Command(directory: folder.path).run(
      ["check", "--plain", "\(document).md"])
    let text = try String(
      contentsOf: folder.appending(path: "\(document).md"), encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").count - 1
    #expect(
      result.status == "exit 0"
        && result.standardOutput.contains("1 document, \(blocks) block")
        && result.standardOutput.contains(" \(blocks) checked ("),
      "\(result.standardOutput)\(result.standardError)")
  }
}
