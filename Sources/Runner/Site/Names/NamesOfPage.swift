import Chapter
package import Checking
import Diagnostics
import Judging
import Outcomes
import Running

import struct Diagnostics.SourceLocation

/// The declarations of the names in a chapter's code, in the form that the pages' script reads.
///
/// The code is that of steps, runs and exercises, and of the whole programs.
///
/// Files change little from one step to the next, so each distinct line is stored once.
package struct NamesOfPage: Equatable, Sendable {
  /// The facts, ordered by name.
  private(set) var facts: [NameFact] = []
  /// The names in distinct lines, as `COLUMN.FACT,COLUMN.FACT`: columns in UTF-16 units, and
  /// numbers of facts counted from 0. The column of a declaration's own fact is empty. The first
  /// line has no names.
  private(set) var lines = [""]
  /// The lines of distinct files, by their indexes.
  private(set) var listings: [[Int]] = []
  /// The index of each file's listing at each step.
  private(set) var files: [Int: [String: Int]] = [:]
  /// The index of each line of the documents and of a run's code.
  private(set) var linesOfDocuments: [DocumentLine: Int] = [:]
  private(set) var linesOfRuns: [Int: [DocumentLine: Int]] = [:]

  package init() {}

  init(
    facts: [NameFact], lines: [String], listings: [[Int]], files: [Int: [String: Int]],
    linesOfDocuments: [DocumentLine: Int], linesOfRuns: [Int: [DocumentLine: Int]]
  ) {
    self.facts = facts
    self.lines = lines
    self.listings = listings
    self.files = files
    self.linesOfDocuments = linesOfDocuments
    self.linesOfRuns = linesOfRuns
  }

  /// - Parameter exercises: the names in the programs of the chapter's exercises; the first of
  ///   several programs with the same code contributes its names.
  package init(_ chapter: ChapterNames, exercises: [ChapterNames] = []) async {
    var collector = NameCollector()
    await collector.add(chapter: chapter)
    for exercise in exercises { collector.add(exercise: exercise) }
    facts = collector.facts.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: facts.enumerated().map { ($1, $0) })
    var (lineNumbers, listingNumbers) = (Numbers([""]), Numbers<[Int]>())
    for (step, files) in collector.programs.sorted(by: { $0.key < $1.key }) {
      for (file, names) in files.sorted(by: { $0.key < $1.key }) {
        var listing: [Int] = []
        for (line, names) in Dictionary(grouping: names, by: \.occurrence.line)
          .sorted(by: { $0.key < $1.key })
        {
          let number = lineNumbers.number(of: Self.text(of: names, numbers))
          listing += Array(repeating: 0, count: line - 1 - listing.count) + [number]
        }
        guard listing.contains(where: { $0 > 0 }) else { continue }
        self.files[step, default: [:]][file] = listingNumbers.number(of: listing)
      }
    }
    func lineIndexes(_ places: NameCollector.Places) -> [DocumentLine: Int] {
      let sorted = places.sorted { ($0.key.file, $0.key.line) < ($1.key.file, $1.key.line) }
      return Dictionary(
        uniqueKeysWithValues: sorted.map { line, names in
          (line, lineNumbers.number(of: collector.text(of: names, in: line, numbers)))
        })
    }
    for (run, places) in collector.runs.sorted(by: { $0.key < $1.key }) {
      linesOfRuns[run] = lineIndexes(places)
    }
    linesOfDocuments = lineIndexes(collector.documents)
    (lines, listings) = (lineNumbers.values, listingNumbers.values)
  }

  /// Returns the line indexes for some code, separated by spaces; nil if the code has no names.
  ///
  /// Each is the difference from the last one, since most are 1 and take little space in a
  /// compressed page; a line without names is empty.
  ///
  /// - Parameter run: the run whose program contains the code, if any.
  func attribute(for code: [Fence.Line], ofRun run: Int? = nil) -> String? {
    let known = run.map { linesOfRuns[$0] ?? [:] } ?? linesOfDocuments
    let indexes = code.map { known[DocumentLine($0.location)] ?? 0 }
    guard indexes.contains(where: { $0 > 0 }) else { return nil }
    var last = 0
    return indexes.map { index in
      guard index > 0 else { return "" }
      defer { last = index }
      return "\(index - last)"
    }.joined(separator: " ")
  }

  /// Returns the number of a file's listing at a step; nil if it has no names.
  func listing(ofFile name: String, atStep step: Int) -> Int? { files[step]?[name] }

  private static func text(of names: [ReadName], _ numbers: [NameFact: Int]) -> String {
    names.flatMap { name in
      let declared = name.declared.flatMap { numbers[$0] }.map { ".\($0)" }
      let fact = name.fact.flatMap { numbers[$0] }.map { "\(name.column).\($0)" }
      return [declared, fact].compactMap(\.self)
    }.joined(separator: ",")
  }
}

/// Distinct values, numbered in the order of their first use.
private struct Numbers<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  init(_ first: [Value] = []) { for value in first { _ = number(of: value) } }

  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

/// A line of a document.
struct DocumentLine: Hashable {
  var file: String
  var line: Int

  init(_ location: SourceLocation) { self.init(file: location.file, line: location.line) }

  init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}

extension String {
  func utf16Offset(ofByte offset: Int) -> Int {
    String(decoding: utf8.prefix(offset), as: UTF8.self).utf16.count
  }
}
