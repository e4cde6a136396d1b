import Foundation
import Testing

@Suite("Changed packages", .serialized)
struct ChangedPackageTests {
  private let source = """
    /// Doubles a number.
    ///
    ///     double(2)  // => 4
    public func double(_ n: Int) -> Int { n * 2 }
    """

  private func write(in directory: String) throws {
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(name: "doubles", targets: [.target(name: "Doubles")])
      """, "Package.swift", in: directory)
    try write(source, "Sources/Doubles/Doubles.swift", in: directory)
    try write(
      "```swift\nimport Doubles\n\nprint(double(3))  // Prints \"6\"\n```\n", "README.md",
      in: directory)
    try write(".build\n", ".gitignore", in: directory)
  }

  private func write(_ text: String, _ name: String, in directory: String) throws {
    let file = URL(filePath: "\(directory)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("A changed source affects all documents, and a changed README only itself")
  func changedSince() async throws {
    try await Command.inTemporaryCopy { directory in
      try write(in: directory)
      try await Command.git("init", "-q", in: directory)
      try await Command.git("add", ".", in: directory)
      try await Command.git("commit", "-qm", "a", in: directory)
      let command = Command(directory: directory)
      let arguments = ["check", "--package", ".", "--changed-since", "HEAD"]
      let same = try await command.run(arguments)
      #expect(same.standardOutput.contains("0 documents, 0 blocks"), "\(same)")

      let readme = URL(filePath: directory + "/README.md")
      let text = try String(contentsOf: readme, encoding: .utf8)
      try Data((text + "\nMore.\n").utf8).write(to: readme)
      let document = try await command.run(arguments)
      #expect(document.standardOutput.contains("1 document, 1 block, 1 checked"), "\(document)")

      try Data(text.utf8).write(to: readme)
      let other = source.replacing("n * 2", with: "n + 2")
      try write(other, "Sources/Doubles/Doubles.swift", in: directory)
      let changed = try await command.run(arguments)
      #expect(changed.status == "exit 1")
      #expect(changed.standardOutput.contains("2 documents, 2 blocks"), "\(changed)")
      #expect(changed.standardOutput.contains("README.md:4:"))
    }
  }

  @Test(
    "A changed header, or dependency version, affects all documents",
    arguments: [
      ("Sources/Doubles/include/doubles.hpp", "\n"),
      ("Package.resolved", #"{ "pins": [], "version": 2 }"#),
    ])
  func otherSources(_ name: String, text: String) async throws {
    try await Command.inTemporaryCopy { directory in
      try write(in: directory)
      try write(text, name, in: directory)
      try await Command.git("init", "-q", in: directory)
      try await Command.git("add", ".", in: directory)
      try await Command.git("commit", "-qm", "a", in: directory)
      try write(text + "\n", name, in: directory)
      let result = try await Command(directory: directory)
        .run(["check", "--package", ".", "--changed-since", "HEAD"])
      #expect(result.standardOutput.contains("2 documents, 2 blocks, 2 checked"), "\(result)")
    }
  }

  @Test("Parts checked against different sources do not belong together")
  func partsOfDifferentSources() async throws {
    try await Command.inTemporaryCopy { directory in
      try write(in: directory)
      let command = Command(directory: directory)
      for shard in 1...2 {
        try write("let other = \(shard)\n", "Sources/Doubles/Other.swift", in: directory)
        let part = try await command.run([
          "check", "--package", ".", "--shard", "\(shard)/2", "--report",
          "json=part\(shard).json",
        ])
        #expect(part.status == "exit 0", "\(part)")
      }
      let merged = try await command.run(["merge-reports", "part1.json", "part2.json"])
      #expect(merged.status == "exit 1")
      #expect(merged.standardOutput.contains("'part2.json' is on other documents than"))
    }
  }

  @Test("An article added to a watched package is checked, and all are after a source changes")
  func watch() async throws {
    try await Command.inTemporaryCopy { directory in
      try write(in: directory)
      let command = try WatchedCommand(["check", "--package", ".", "--watch"], in: directory)
      defer { command.end() }
      #expect(try await command.prints("2 documents, 2 blocks, 2 checked"))
      try write(
        "```swift\nprint(1)  // Prints \"7\"\n```\n", "Sources/Doubles/Doubles.docc/Guide.md",
        in: directory)
      #expect(try await command.prints("Guide.md:2:"))
      let other = source.replacing("n * 2", with: "n + 2")
      try write(other, "Sources/Doubles/Doubles.swift", in: directory)
      #expect(try await command.prints("README.md:4:"))
    }
  }
}
