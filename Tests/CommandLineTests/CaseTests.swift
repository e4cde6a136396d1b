import Foundation
import Testing

/// Runs every folder in `Cases`.
///
/// A case is a folder with a `chapter.md`, and an `expected.txt` that holds the exit status and all
/// that the command says. A file `arguments` holds other arguments than `check chapter.md`. With
/// `RECORD_CASES=1` in the environment, what the command says is written to `expected.txt`, to be
/// read before it is committed.
@Suite("The command, case by case")
struct CaseTests {
  static let folder = Command.tests.appending(path: "Cases")

  static let cases = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasPrefix(".") }.sorted()

  @Test("There are cases")
  func thereAreCases() {
    #expect(Self.cases.count >= 25)
  }

  @Test("Case", arguments: cases)
  func check(_ name: String) async throws {
    let folder = Self.folder.appending(path: name)
    let said = try await Command.inTemporaryCopy(of: folder) { directory in
      let arguments = try? String(contentsOfFile: directory + "/arguments", encoding: .utf8)
      let result = try await Command(directory: directory)
        .run(
          (arguments ?? "check chapter.md").split(whereSeparator: \.isWhitespace).map(String.init))
      return Self.report(result, directory: directory)
    }
    let expectation = folder.appending(path: "expected.txt")
    if ProcessInfo.processInfo.environment["RECORD_CASES"] == "1" {
      try Data(said.utf8).write(to: expectation)
    }
    #expect(try said == String(contentsOf: expectation, encoding: .utf8))
  }

  /// All that the command said, without what differs from one machine or one moment to another.
  private static func report(_ result: Command.Result, directory: String) -> String {
    let text = "\(result.status)\n\(result.standardOutput)\(result.standardError)"
    return
      text
      .replacing(
        /[0-9]+ programs? compiled now, [0-9]+ known from before, in [0-9.]+ s/,
        with: "N programs in N s"
      )
      .replacing(directory, with: "DIRECTORY")
  }
}
