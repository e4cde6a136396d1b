import Foundation
import Testing

/// Runs every folder in `Cases`.
///
/// A case is a folder with a `chapter.md`, and an `expected.txt` with the exit status and the
/// command's whole output. A file `arguments` replaces the arguments `check chapter.md`. With
/// `RECORD_CASES=NAME` in the environment, the output of that case is written to its
/// `expected.txt`, to be reviewed before it is committed; with `RECORD_CASES=1`, that of all.
@Suite("The command, case by case")
struct CaseTests {
  static let folder = Command.tests.appending(path: "Cases")

  static let cases = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasPrefix(".") }.sorted()

  @Test("There are cases")
  func thereAreCases() {
    #expect(Self.cases.count >= 25)
  }

  private static let reports = Ahead(cases) { name in
    try await Command.inTemporaryCopy(of: folder.appending(path: name)) { directory in
      let arguments = try? String(contentsOfFile: directory + "/arguments", encoding: .utf8)
      let result = try await Command(directory: directory)
        .run(
          (arguments ?? "check chapter.md").split(whereSeparator: \.isWhitespace).map(String.init))
      return report(result, directory: directory)
    }
  }

  @Test("Case", arguments: cases)
  func check(_ name: String) async throws {
    let said = try #require(try await Self.reports.result(for: name))
    let expectation = Self.folder.appending(path: name).appending(path: "expected.txt")
    if let recorded = ProcessInfo.processInfo.environment["RECORD_CASES"],
      ["1", name].contains(recorded)
    {
      try Data(said.utf8).write(to: expectation)
    }
    #expect(try said == String(contentsOf: expectation, encoding: .utf8))
  }

  /// Returns the command's output without the parts that differ between machines or moments.
  private static func report(_ result: Command.Result, directory: String) -> String {
    let text = "\(result.status)\n\(result.standardOutput)\(result.standardError)"
    return
      text
      .replacing(
        /[0-9]+ programs? compiled now, [0-9]+ known from before, in [0-9.]+ s/,
        with: "N programs in N s"
      )
      .replacing(/note: runs are less enclosed on this machine: .*\nhelp: .*\n/, with: "")
      .replacing(directory, with: "DIRECTORY")
  }
}
