import Foundation
import Testing

/// The verdict on a document is the same in every cold run: it does not depend on the order in
/// which programs end, or on cached outcomes.
@Suite("Cold runs of a plain document")
struct ColdRunTests {
  /// The number of cold runs.
  private static let count = Turn.isWhole ? 10 : 2

  private static let text = """
    # Notes

    ```swift
    var kettle = 4
    func stretch(_ x: inout Int) { x += 5 }
    ```

    ```swift
    stretch(&kettle)
    print(kettle) // Prints "9"
    ```

    ```swift
    let cups: Set = ["a", "b", "c"]
    for cup in cups { print(cup) }
    // a
    // b
    // c
    ```

    ## Later

    ```swift
    func stretch(_ x: inout Int) { x += 1 }
    ```

    ```swift
    stretch(&kettle)
    print(kettle) // Prints "5"
    ```

    ```swift
    faraway(kettle)
    ```

    ```swift
    print(shelf.count) // 2
    ```

    ```swift
    let shelf = ["plate", "bowl"]
    shelf.first // "cup"
    ```

    """

  @Test("Reports are equal, whatever runs in parallel, and with a warm cache")
  func equalReports() async throws {
    try await Command.inTemporaryCopy { directory in
      try Self.text.write(
        toFile: directory + "/notes.md", atomically: true, encoding: .utf8)
      var reports: [[Substring]] = []
      for run in 0..<Self.count {
        for _ in 0..<2 {
          let result = try await Command(directory: directory).run([
            "check", "--plain", "--verbose", "--cache-path", "cache-\(run)",
            "--jobs", "\(run % 4 + 1)", "--report", "json=-", "notes.md",
          ])
          reports.append(result.standardOutput.withoutTimes)
        }
      }
      #expect(reports[0].contains { $0.hasPrefix("notes.md:8") })
      for report in reports { #expect(report == reports[0]) }
    }
  }
}

extension String {
  /// The report without durations and the numbers of cached programs.
  fileprivate var withoutTimes: [Substring] {
    split(separator: "\n").filter {
      !$0.contains("\"seconds\" :") && !$0.contains(" compiled now, ")
    }
  }
}
