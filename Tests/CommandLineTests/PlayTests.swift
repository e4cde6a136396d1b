import Foundation
import Testing

/// A reader at a terminal, or a script, that uses a run's screen.
@Suite("Playing a run from the command line")
struct PlayTests {
  private static let document = """
    ```swift V.swift
    import SwiftUI

    struct V: View {
      @State var name = ""

      var body: some View {
        Button("Crash") { fatalError("over") }
        Button("Loop") { while true { print("again and again and again and again") } }
        TextField("Name", text: $name)
        Text("said \\(name)")
      }
    }

    struct Empty: View {
      var body: some View { Text("nothing to use") }
    }
    ```

    ```swift run
    let simulator = Simulator { V() }
    ```

    ```swift run
    _ = Simulator { Empty() }
    ```

    ```swift run
    print("no screen")
    ```

    ```swift run
    fatalError("at once")
    ```

    ```json words.json
    ["from the bundle"]
    ```

    ```swift run
    import Foundation
    let words = Bundle.main.url(forResource: "words", withExtension: "json")!
    let name = try JSONDecoder().decode([String].self, from: Data(contentsOf: words))[0]
    _ = Simulator { V(name: name) }
    ```

    """

  private func play(_ line: Int, _ input: String) async throws -> Command.Result {
    try await Command.inTemporaryCopy { directory in
      try Data(Self.document.utf8).write(to: URL(filePath: directory + "/a.md"))
      return try await Command(directory: directory).run(["play", "a.md:\(line)"], input: input)
    }
  }

  @Test("An invalid choice is refused")
  func choices() async throws {
    let result = try await play(24, "1\nq\n")
    #expect(result.standardOutput.contains("'1' is not the number of a choice"), "\(result)")
    #expect(!result.standardOutput.contains("advance"))
  }

  @Test("An input is accepted by a choice that takes one")
  func inputs() async throws {
    let result = try await play(20, "u\n1 text\n3 Blob Jr.\n")
    #expect(result.standardOutput.contains("there is nothing to undo"))
    #expect(result.standardOutput.contains("choice 1 takes no input"))
    #expect(result.standardOutput.contains("said Blob Jr."), "\(result)")
    #expect(result.standardOutput.hasSuffix("end: \n"))
    #expect(result.status == "exit 0")
  }

  @Test("A run that reads a resource has it in each play")
  func resources() async throws {
    let result = try await play(43, "3 Blob Jr.\nu\nq\n")
    #expect(
      result.standardOutput.ranges(of: "said from the bundle").count == 2, "\(result)")
    #expect(result.standardOutput.contains("said Blob Jr."))
  }

  @Test("The reason for a program's end is printed", .timeLimit(.minutes(2)))
  func endings() async throws {
    let result = try await play(20, "1\nu\n2\n")
    #expect(result.standardOutput.contains("the run crashed: Fatal error: over"), "\(result)")
    #expect(result.standardOutput.contains("the run printed more than 1048576 bytes"))
    #expect(result.standardOutput.contains("the program ended here; u goes back"))
  }

  @Test("A run without a screen, or one that ends before it, cannot be played")
  func noScreen() async throws {
    let silent = try await play(28, "")
    #expect(silent.status == "exit 64")
    #expect(silent.standardError.contains("the run at a.md:28 has no screen to use"))
    let crashed = try await play(32, "q\n")
    #expect(crashed.status == "exit 1")
    #expect(crashed.standardOutput.contains("the run crashed: Fatal error: at once"))
    #expect(!crashed.standardOutput.contains("u goes back"))
  }
}
