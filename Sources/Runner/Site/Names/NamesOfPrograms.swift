import Chapter
import Running

/// The names in the programs at all steps, in runs and in exercises, as the pages' script reads them.
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
  /// The index of each line of a run's code, and of an exercise's.
  private var linesOfRuns: [Int: [DocumentLine: Int]] = [:]
  private var linesOfExercises: [DocumentLine: Int] = [:]

  init() {}

  init(_ collector: NameCollector) {
    let programs = collector.programs
    let names = programs.values.flatMap(\.values).joined().compactMap(\.fact)
    let others = ([collector.exercises] + collector.runs.values).flatMap(\.values)
    facts = Set(names + others.flatMap(\.values)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: facts.enumerated().map { ($1, $0) })
    var lineNumbers = ["": 0]
    func number(ofLine text: String) -> Int {
      let number = lineNumbers[text] ?? lines.count
      if number == lines.count {
        lineNumbers[text] = number
        lines.append(text)
      }
      return number
    }
    var listingNumbers: [[Int]: Int] = [:]
    for (step, files) in programs.sorted(by: { $0.key < $1.key }) {
      for (file, names) in files.sorted(by: { $0.key < $1.key }) {
        var listing: [Int] = []
        for (line, names) in Dictionary(grouping: names, by: \.occurrence.line)
          .sorted(by: { $0.key < $1.key })
        {
          let number = number(ofLine: Self.text(of: names, numbers))
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
    func lineIndexes(_ places: NameCollector.Places) -> [DocumentLine: Int] {
      let sorted = places.sorted { ($0.key.file, $0.key.line) < ($1.key.file, $1.key.line) }
      return Dictionary(
        uniqueKeysWithValues: sorted.map { line, names in
          (line, number(ofLine: collector.text(of: names, in: line, numbers)))
        })
    }
    for (run, places) in collector.runs.sorted(by: { $0.key < $1.key }) {
      linesOfRuns[run] = lineIndexes(places)
    }
    linesOfExercises = lineIndexes(collector.exercises)
  }

  /// Returns the indexes of the lines of a run's code, or of an exercise's, separated by spaces; nil if
  /// there are no names in them.
  func attribute(for code: [Fence.Line], ofRun run: Int? = nil) -> String? {
    let known = run.map { linesOfRuns[$0] ?? [:] } ?? linesOfExercises
    let indexes = code.map { known[DocumentLine($0.location)] ?? 0 }
    return indexes.allSatisfy { $0 == 0 } ? nil : indexes.map(String.init).joined(separator: " ")
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
