import Foundation
import Testing

@Suite("The progress of drawing a site")
struct SiteProgressTests {
  @Test("Slow parts are reported without a terminal, and cached ones are not")
  func parts() async throws {
    try await Command.inTemporaryCopy { directory in
      let chapter = """
        # A counter

        ```swift Counter.swift
        struct Counter { var count = 0 }
        ```

        ```swift run
        // No outcome of this run is known: \(UUID()).
        import Glibc

        let start = clock()
        while clock() - start < 1_500_000 {}
        ```

        """
      try chapter.write(toFile: directory + "/one.md", atomically: true, encoding: .utf8)
      let command = Command(directory: directory)
      let first = try await command.run(["site", "one.md"])
      #expect(first.status == "exit 0", "\(first)")
      let lines = first.standardError.split(separator: "\n")
      #expect(lines.first == "one.md: compiling and running programs, 0 of 1")
      #expect(lines.allSatisfy { $0.hasPrefix("one.md: ") }, "\(lines)")
      let second = try await command.run(["site", "one.md"])
      #expect(second.standardError == "")
    }
  }
}
