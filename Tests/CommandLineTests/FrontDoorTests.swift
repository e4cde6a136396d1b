import Foundation
import Testing

/// The README shows the current command: its pictures are up to date, and each command in it works.
@Suite("The front door")
struct FrontDoorTests {
  private static let documentation = Command.root.appending(path: "Documentation")

  @Test("The pictures show the command's current output; 'make pictures' updates them")
  func pictures() async throws {
    let folder = Self.documentation.appending(path: "pictures")
    try await Command.inTemporaryCopy { directory in
      let made = try await Release.bash(
        #"exec "$0" "$1" "$2" --text"#, folder.appending(path: "make").path,
        Command.products.appending(path: "chapters").path, directory)
      try #require(made.status == "exit 0", "\(made)")
      for (name, picture) in [("terminal.txt", "terminal.svg"), ("run.txt", "run.png")] {
        let shown = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        let now = try String(contentsOfFile: directory + "/" + name, encoding: .utf8)
        #expect(shown == now, "make pictures")
        #expect(shown.contains("CounterView: _count changed."))
        let size = try Data(contentsOf: folder.appending(path: picture)).count
        #expect((1000...200_000).contains(size), "\(picture)")
      }
      // The picture has each line of its text.
      let picture = try String(
        contentsOf: folder.appending(path: "terminal.svg"), encoding: .utf8)
      let text = try String(contentsOf: folder.appending(path: "terminal.txt"), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let escaped = line.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
          .replacing(">", with: "&gt;")
        #expect(picture.contains(">\(escaped)</text>"), "\(line)")
      }
    }
  }

  @Test("Our column of the comparison matches the command's report")
  func comparison() async throws {
    let page = try String(
      contentsOf: Self.documentation.appending(path: "compare.md"), encoding: .utf8)
    let part = try #require(
      page.firstMatch(
        of:
          #/## Chapters\n\nRun, version (.*):\n\n````markdown\n((?:.*\n)*?)````\n\n```text\n((?:.*\n)*?)```\n/#
      ))
    try await Command.inTemporaryCopy { directory in
      try Data(String(part.2).utf8).write(to: URL(filePath: directory + "/counter.md"))
      let command = Command(directory: directory)
      #expect(try await command.run(["--version"]).standardOutput == part.1 + "\n")
      let checked = try await command.run(["check", "counter.md"])
      #expect(checked.status == "exit 1")
      #expect(checked.standardOutput.hasPrefix(part.3 + "\n"), "\(checked)")
    }
  }

  @Test("Each command in the README works from an archive", .enabled(if: Release.canBeMade))
  func commands() async throws {
    let page = try String(contentsOf: Command.root.appending(path: "README.md"), encoding: .utf8)
    let fences = page.matches(of: #/```sh\n((?:.*\n)*?)```/#).map { String($0.1) }
    try #require(fences.count == 5)
    // Their order does not matter, and CI runs the last two.
    let lines = fences.last!.split(separator: "\n").map { $0.prefix { $0 != "#" } }
    let ci = try String(contentsOf: Command.root.appending(path: ".ci/run"), encoding: .utf8)
    for line in lines {
      #expect(ci.contains("\n\(line.split(separator: " ").joined(separator: " "))\n"), "\(line)")
    }
    try await Command.inTemporaryCopy { directory in
      let server = "chapters serve\n"
      // After the first, which unpacks the archive, each starts in the same folder.
      let doors = fences.dropFirst().dropLast().map { "(\n\($0))\n" }.joined()
      let script =
        fences[0]
        + doors.replacing(
          server, with: "timeout --preserve-status 5 chapters serve --port 38252 >served || true\n")
      #expect(fences.contains(server))
      try Data("```swift\nprint(1) // Prints \"1\"\n```\n".utf8)
        .write(to: URL(filePath: directory + "/README.md"))
      let result = try await Release.bash(
        #"cd "$0"; cp "$1"/*.zst ."# + "\n" + script, directory, try await Release.folder)
      #expect(result.status == "exit 0", "\(result)")
      #expect(result.standardOutput.contains("all hold"))
      #expect(result.standardOutput.contains("begun: "))
      let served = try String(contentsOfFile: directory + "/served", encoding: .utf8)
      #expect(served.hasPrefix("serving http://localhost:38252/\n"))
    }
  }
}
