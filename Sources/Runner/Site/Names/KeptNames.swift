import Chapter
import Diagnostics
package import Exercises
package import Planning

import struct Diagnostics.SourceLocation

/// The cached names of a chapter's pages.
///
/// Code lines are numbered without the chapter's prose, so a change of the prose alone requires
/// neither reading nor collecting the names again.
package struct KeptNames: Codable, Sendable {
  private var facts: [NameFact]
  private var lines: [String]
  private var listings: [[Int]]
  private var files: [Int: [String: Int]]
  private var documents: Indexes
  private var runs: [Int: Indexes]

  /// The lines of each document, each followed by the index of its names.
  private typealias Indexes = [String: [Int]]

  /// Creates the cached form of a page's names; nil if a name is outside all fences.
  package init?(_ names: NamesOfPage, of plan: Plan) {
    let code = CodeLines(of: plan)
    var isInCode = true
    func number(_ line: DocumentLine) -> Int {
      guard let number = code.number(of: line) else {
        isInCode = false
        return 0
      }
      return number
    }
    func indexes(_ lines: [DocumentLine: Int]) -> Indexes {
      lines.reduce(into: [:]) { $0[$1.key.file, default: []] += [number($1.key), $1.value] }
    }
    facts = names.facts.map { fact in
      var fact = fact
      if let place = fact.place { fact.place?.line = number(DocumentLine(place)) }
      return fact
    }
    (lines, listings, files) = (names.lines, names.listings, names.files)
    documents = indexes(names.linesOfDocuments)
    runs = names.linesOfRuns.mapValues(indexes)
    guard isInCode else { return nil }
  }

  /// Returns the names, placed on the lines of a chapter with the same code.
  package func names(of plan: Plan) -> NamesOfPage {
    let code = CodeLines(of: plan)
    func linesOfDocuments(_ indexes: Indexes) -> [DocumentLine: Int] {
      var lines: [DocumentLine: Int] = [:]
      for (file, list) in indexes {
        for index in stride(from: 0, to: list.count - 1, by: 2) {
          lines[code.line(file, number: list[index])] = list[index + 1]
        }
      }
      return lines
    }
    let facts = facts.map { fact in
      var fact = fact
      if let place = fact.place {
        fact.place?.line = code.line(place.file, number: place.line).line
      }
      return fact
    }
    return NamesOfPage(
      facts: facts, lines: lines, listings: listings, files: files,
      linesOfDocuments: linesOfDocuments(documents), linesOfRuns: runs.mapValues(linesOfDocuments))
  }

  /// Returns the text of everything that a chapter's names depend on: its code, and its exercises'
  /// documents.
  package static func material(of plan: Plan, exercises: [Exercise]) -> String {
    let fences = plan.chapter.snippets.map(\.fence)
    var material = "language \(plan.chapter.frontMatter.language)\n"
    for fence in fences {
      material += "\(fence.linePrefix)\(fence.info)\n\(fence.lines.count)\n\(fence.text)"
    }
    for exercise in exercises {
      let document = exercise.document
      material += "\(document.path) \(document.bytes.count)\n"
      material += String(decoding: document.bytes, as: UTF8.self)
    }
    return material
  }
}

/// The line numbers of a chapter's code, without the prose in between. Lines of other documents
/// keep their numbers.
private struct CodeLines {
  private let path: String
  private let lines: [Int]
  private let numbers: [Int: Int]

  init(of plan: Plan) {
    path = plan.chapter.path
    lines = plan.chapter.snippets.flatMap(\.fence.lines).map(\.location.line)
    numbers = Dictionary(
      lines.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func number(of line: DocumentLine) -> Int? {
    line.file == path ? numbers[line.line] : line.line
  }

  func line(_ file: String, number: Int) -> DocumentLine {
    DocumentLine(file: file, line: file == path && number < lines.count ? lines[number] : number)
  }
}
