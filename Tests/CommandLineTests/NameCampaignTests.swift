import Foundation
import Testing

/// Random names of a program's files: each is written below the output folder, or refused at its
/// fence, and no other file is changed.
@Suite("Random file names")
struct NameCampaignTests {
  /// Each part has forty names.
  private static let parts = Array(0..<50)

  private static let pieces = [
    "..", ".", "/", "/", "/", "A", "link", "file", "Models", ".swift", "-o", "@x", "~", "é", " ",
    "\\",
    "'", "\"", "\u{202E}", "+driver", "+entry", "+", "%2e%2e", "\t", "*", "$HOME", "`", "outside",
  ]

  @Test("No name leads out of the output folder", arguments: Turn.part(of: parts, size: 1))
  func names(part: Int) async throws {
    try await Command.inTemporaryCopy { directory in
      let files = FileManager.default
      for folder in ["outside", "output/Models"] {
        try files.createDirectory(
          atPath: directory + "/" + folder, withIntermediateDirectories: true)
      }
      try "kept".write(toFile: directory + "/outside/file", atomically: false, encoding: .utf8)
      // Existing links lead out.
      for (link, target) in [
        ("output/link", "../outside"), ("output/Models/A", "../../outside/file"),
      ] {
        try files.createSymbolicLink(
          atPath: directory + "/" + link, withDestinationPath: target)
      }
      var random = Random(state: UInt64(part) &* 7919 &+ 3)
      for _ in 0..<40 {
        let name = (0...random.below(6)).map { _ in Self.pieces[random.below(Self.pieces.count)] }
          .joined()
        let text = "```swift \(name)\nlet a = 1\n```\n"
        try text.write(toFile: directory + "/a.md", atomically: false, encoding: .utf8)
        let result = try await Command(directory: directory)
          .run(["weave", "a.md", "--output", "output"])
        #expect(
          ["exit 0", "exit 1", "exit 2"].contains(result.status) && !result.standardError.isEmpty
            || result.status == "exit 0", "\(name.debugDescription): \(result)")
        let outside = try files.subpathsOfDirectory(atPath: directory)
          .filter { !$0.hasPrefix("output") }.sorted()
        #expect(outside == ["a.md", "outside", "outside/file"], "\(name.debugDescription)")
        #expect(
          try String(contentsOfFile: directory + "/outside/file", encoding: .utf8) == "kept",
          "\(name.debugDescription)")
      }
    }
  }
}
