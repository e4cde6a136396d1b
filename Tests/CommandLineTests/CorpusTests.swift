import Foundation
import Testing

/// Blocks in the style of a language guide, each with its expected verdict.
///
/// `<!-- holds -->` before a block says that it is right, `<!-- wrong -->` that a comment of it is
/// wrong, and `<!-- open -->` that nothing in the document decides it.
@Suite("A corpus of plain blocks")
struct CorpusTests {
  static let folder = Command.tests.appending(path: "Corpus")
  static let documents = ["advanced.md", "basics.md", "flow.md", "text.md", "types.md"]

  @Test("Every block gets its expected verdict", arguments: Turn.part(of: documents, size: 1))
  func truth(_ name: String) async throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let truths = Self.truths(of: text)
    #expect(truths.count > 30)
    try await Command.inTemporaryCopy(of: Self.folder) { directory in
      let result = try await Command(directory: directory).run(["check", "--plain", name])
      let verdicts = Self.verdicts(of: result.standardOutput)
      let wrong = truths.filter { verdicts[$0.key] != $0.value }
        .sorted { $0.key < $1.key }
        .map { "\(name):\($0.key) \($0.value), judged \(verdicts[$0.key] ?? "not at all")" }
      #expect(wrong == [])
    }
  }

  /// Returns the truth of each block, by the line of its fence.
  private static func truths(of text: String) -> [Int: String] {
    var truths: [Int: String] = [:]
    var last: String?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let match = line.wholeMatch(of: /<!-- (holds|wrong|open) -->/) {
        last = String(match.1)
      } else if line == "```swift", let truth = last {
        truths[index + 1] = truth
        last = nil
      }
    }
    return truths
  }

  /// Returns the verdict on each block, by the line of its fence.
  private static func verdicts(of output: String) -> [Int: String] {
    var verdicts: [Int: String] = [:]
    for match in output.matches(of: #/[a-z]+\.md:([0-9]+):1: ([^a-z]) /#) {
      let verdict = match.2 == "✓" ? "holds" : match.2 == "✗" ? "wrong" : "open"
      if let line = Int(match.1) { verdicts[line] = verdict }
    }
    return verdicts
  }
}
