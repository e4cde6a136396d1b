import Foundation
import Testing

@Suite("Circles of files")
struct CircleTests {
  /// The maximum number of a target's files that all depend on each other.
  private let limit = 8

  @Test("No circle of files has more than eight members")
  func sizes() throws {
    let sources = House.root + "Sources/"
    let references = try FileReferences(below: sources)
    let indexed = Set(references.files.values.flatMap(\.keys))
    // A file with only imports has no symbols, and the package manager compiles plugins separately.
    let missing = try FileManager.default.subpathsOfDirectory(atPath: sources).filter {
      $0.hasSuffix(".swift") && !indexed.contains(sources + $0)
        && !$0.hasSuffix("/Exports.swift") && !$0.hasPrefix("Runner/CheckDocs/")
    }
    #expect(missing == [], "the index has nothing of these")
    for module in references.files.keys.sorted() {
      for circle in references.circles(in: module) {
        let names = circle.map { $0.dropFirst(sources.count) }.joined(separator: "\n")
        #expect(
          circle.count <= limit,
          "\(circle.count) files of \(module) lead to each other:\n\(names)")
      }
    }
  }

  @Test("A circle leads back to itself")
  func search() {
    var search = CircleSearch(references: [
      "a": ["b"], "b": ["c"], "c": ["a", "d"], "d": ["e"], "e": ["d"], "f": ["a"],
    ])
    #expect(Set(search.circles()) == [["a", "b", "c"], ["d", "e"], ["f"]])
  }
}
