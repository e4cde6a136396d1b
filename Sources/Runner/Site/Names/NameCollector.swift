import Chapter
import Checking
import Diagnostics
import Judging
import Outcomes
import Planning
import Running

import struct Diagnostics.SourceLocation

/// The collector of the names in a chapter's programs, by place.
struct NameCollector {
  typealias Places = [DocumentLine: [Int: NameFact]]

  /// The names in the documents of the chapter and its exercises, by line and column.
  ///
  /// A line's names are those of the first program that contains it.
  private(set) var documents: Places = [:]
  private(set) var runs: [Int: Places] = [:]
  /// The names in the files at each step.
  private(set) var programs: [Int: [String: [ReadName]]] = [:]
  private let readings = NameReadings()
  /// The fences' lines of the documents.
  private var lines: [DocumentLine: Fence.Line] = [:]

  /// The declarations of all names.
  var facts: Set<NameFact> {
    let inPrograms = programs.values.flatMap(\.values).joined().compactMap(\.fact)
    let inDocuments = ([documents] + runs.values).flatMap(\.values)
    return Set(inPrograms + inDocuments.flatMap(\.values))
  }

  /// Adds the chapter's programs, in the order of their steps.
  mutating func add(chapter: ChapterNames) async {
    addLines(of: chapter)
    for (named, names) in zip(chapter.programs, await Self.names(of: chapter)) {
      let byRun = Dictionary(grouping: names, by: \.run)
      for (run, names) in byRun {
        if let run {
          runs[run] = adding(names, to: runs[run] ?? [:])
        } else {
          documents = adding(names, to: documents)
          programs[named.program.step] = Dictionary(grouping: names, by: \.occurrence.file)
        }
      }
    }
  }

  /// Returns the names of each program, read in two parallel halves that share no readings.
  private static func names(of chapter: ChapterNames) async -> [[ReadName]] {
    let programs = chapter.programs
    let halves = [programs[..<(programs.count / 2)], programs[(programs.count / 2)...]]
    return await halves.concurrentMap { half in
      let readings = NameReadings()
      return half.map { named in
        NameReader(named.program, of: chapter, readings: readings).names(named.names.occurrences)
      }
    }.flatMap(\.self)
  }

  /// Adds the programs of an exercise and of its runs.
  mutating func add(exercise: ChapterNames) {
    addLines(of: exercise)
    for named in exercise.programs {
      let names = NameReader(named.program, of: exercise, readings: readings).names(
        named.names.occurrences)
      documents = adding(names, to: documents)
    }
  }

  /// Returns the names of a line as `COLUMN.FACT,COLUMN.FACT`: columns in UTF-16 units, and numbers
  /// of facts counted from 0.
  func text(
    of names: [Int: NameFact], in line: DocumentLine, _ numbers: [NameFact: Int]
  ) -> String {
    guard let fence = lines[line] else { return "" }
    return names.sorted { $0.key < $1.key }.compactMap { column, fact -> String? in
      let offset = fence.text.utf16Offset(ofByte: column - fence.location.column)
      return numbers[fact].map { "\(offset).\($0)" }
    }.joined(separator: ",")
  }

  private mutating func addLines(of chapter: ChapterNames) {
    for line in chapter.plan.chapter.snippets.flatMap(\.fence.lines) {
      lines[DocumentLine(line.location)] = line
    }
  }

  /// Returns the places with the names of lines that had none yet.
  private func adding(_ names: [ReadName], to places: Places) -> Places {
    let written = names.filter { isWritten($0.text, at: $0.place) }
    let byLine = Dictionary(grouping: written) { DocumentLine($0.place) }
    return places.merging(
      byLine.mapValues { names in
        Dictionary(
          names.compactMap { name in name.fact.map { (name.place.column, $0) } },
          uniquingKeysWith: { first, _ in first })
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns whether a fence of the document contains a name at a place; generated code does not
  /// count.
  private func isWritten(_ name: String, at place: SourceLocation) -> Bool {
    guard let line = lines[DocumentLine(place)], place.column >= line.location.column else {
      return false
    }
    return line.text.utf8.dropFirst(place.column - line.location.column).starts(with: name.utf8)
  }
}
