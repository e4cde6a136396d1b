import Foundation
import Testing

@Suite("Circles of files")
struct CircleTests {
  /// The most files of a target that may all lead to each other.
  private let limit = 12

  @Test("No circle of files has more than twelve of them")
  func sizes() throws {
    let sources = House.root + "Sources/"
    let references = try FileReferences(below: sources)
    let indexed = Set(references.files.values.flatMap(\.keys))
    // A file of imports alone has no symbols, and the package manager compiles a plugin by itself.
    let missing = try FileManager.default.subpathsOfDirectory(atPath: sources).filter {
      $0.hasSuffix(".swift") && !indexed.contains(sources + $0)
        && !$0.hasSuffix("/Exports.swift") && !$0.hasPrefix("Runner/CheckDocs/")
    }
    #expect(missing == [], "the index has nothing of these")
    for module in references.files.keys.sorted() {
      let circle = references.largestCircle(in: module)
      let names = circle.map { $0.dropFirst(sources.count) }.joined(separator: "\n")
      #expect(
        circle.count <= limit,
        "\(circle.count) files of \(module) lead to each other:\n\(names)")
    }
  }

  @Test("A circle is what leads back to itself")
  func search() {
    var search = CircleSearch(references: [
      "a": ["b"], "b": ["c"], "c": ["a", "d"], "d": ["e"], "e": ["d"], "f": ["a"],
    ])
    #expect(Set(search.circles()) == [["a", "b", "c"], ["d", "e"], ["f"]])
  }
}
