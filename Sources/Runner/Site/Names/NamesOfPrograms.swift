import Foundation
import Running

/// The names in the programs at all steps, as the script of their pages reads them.
///
/// A file changes little from one step to the next, so each distinct line stands once.
struct NamesOfPrograms: Sendable {
  /// In the order of their names.
  private(set) var facts: [NameFact] = []
  /// The names in distinct lines, `COLUMN.FACT,COLUMN.FACT`, counted from 0 with columns in UTF-16 units;
  /// an empty column is that of a declaration. The first line has no names.
  private(set) var lines = [""]
  /// The lines of distinct files, by their indexes.
  private(set) var listings: [[Int]] = []
  /// The index of each file's listing at each step.
  private var files: [Int: [String: Int]] = [:]

  init() {}

  /// - Parameter programs: the names in the files at each step.
  init(_ programs: [Int: [String: [ReadName]]]) {
    let names = programs.values.flatMap(\.values).joined()
    facts = Set(names.compactMap(\.fact)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: facts.enumerated().map { ($1, $0) })
    var lineNumbers = ["": 0]
    var listingNumbers: [[Int]: Int] = [:]
    for (step, files) in programs.sorted(by: { $0.key < $1.key }) {
      for (file, names) in files.sorted(by: { $0.key < $1.key }) {
        var listing: [Int] = []
        for (line, names) in Dictionary(grouping: names, by: \.occurrence.line)
          .sorted(by: { $0.key < $1.key })
        {
          let text = Self.text(of: names, numbers)
          let number = lineNumbers[text] ?? lines.count
          if number == lines.count {
            lineNumbers[text] = number
            lines.append(text)
          }
          listing += Array(repeating: 0, count: line - 1 - listing.count) + [number]
        }
        guard listing.contains(where: { $0 > 0 }) else { continue }
        let number = listingNumbers[listing] ?? listings.count
        if number == listings.count {
          listingNumbers[listing] = number
          listings.append(listing)
        }
        self.files[step, default: [:]][file] = number
      }
    }
  }

  private static func text(of names: [ReadName], _ numbers: [NameFact: Int]) -> String {
    names.flatMap { name in
      let declared = name.declared.flatMap { numbers[$0] }.map { ".\($0)" }
      let fact = name.fact.flatMap { numbers[$0] }.map { "\(name.column).\($0)" }
      return [declared, fact].compactMap(\.self)
    }.joined(separator: ",")
  }

  /// Returns the number of a file's listing at a step; nil if it has no names.
  func listing(ofFile name: String, atStep step: Int) -> Int? { files[step]?[name] }
}
