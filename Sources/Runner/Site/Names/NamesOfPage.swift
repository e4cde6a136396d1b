import Chapter
import Diagnostics
package import Judging
import Planning
import Weaving

import struct Diagnostics.SourceLocation

/// The declarations of the names in a chapter's code, by place: those in its document and its
/// exercises', in the drivers of its runs, and in its programs.
package struct NamesOfPage: Sendable {
  /// Those about the code of edits, in the order of their names.
  private(set) var facts: [NameFact] = []
  /// The names in the programs at each step, in runs and in exercises, which are loaded when one is
  /// asked for.
  private(set) var programs = NamesOfPrograms()
  /// The index of the fact about a name, by its line and the column in it.
  private var places: [DocumentLine: [Int: Int]] = [:]

  package init() {}

  /// - Parameter exercises: the names in the programs of the chapter's exercises; of two programs with
  ///   the same code, the first one's count.
  package init(_ chapter: ChapterNames, exercises: [ChapterNames] = []) {
    var collector = NameCollector()
    collector.add(chapter: chapter)
    for exercise in exercises { collector.add(exercise: exercise) }
    let sorted = Set(collector.document.values.flatMap(\.values)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    facts = sorted
    places = collector.document.mapValues { $0.compactMapValues { numbers[$0] } }
    programs = NamesOfPrograms(collector)
  }

  /// Returns the facts about the names in lines of the document, `LINE:COLUMN.FACT,COLUMN.FACT` for
  /// each line that has some, separated by spaces; nil if there are none.
  ///
  /// All are counted from 0; the column in UTF-16 units, as a page's script has it.
  ///
  /// - Parameter indentation: the characters that a page leaves out at the start of each line.
  func attribute(for lines: [Fence.Line], indentation: Int = 0) -> String? {
    let named = lines.enumerated().compactMap { index, line -> String? in
      let facts = (places[DocumentLine(line.location)] ?? [:]).sorted { $0.key < $1.key }
      let names = facts.compactMap { column, fact -> String? in
        let offset = line.text.utf16Offset(ofByte: column - line.location.column) - indentation
        return offset < 0 ? nil : "\(offset).\(fact)"
      }
      return names.isEmpty ? nil : "\(index):\(names.joined(separator: ","))"
    }
    return named.isEmpty ? nil : named.joined(separator: " ")
  }
}

/// A line of a document.
struct DocumentLine: Hashable {
  var file: String
  var line: Int

  init(_ location: SourceLocation) { (file, line) = (location.file, location.line) }
}

extension String {
  func utf16Offset(ofByte offset: Int) -> Int {
    String(decoding: utf8.prefix(offset), as: UTF8.self).utf16.count
  }
}
