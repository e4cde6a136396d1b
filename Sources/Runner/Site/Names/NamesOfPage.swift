import Chapter
import Diagnostics
package import Judging
package import Planning
package import Running
import SwiftParser
import Weaving

import struct Diagnostics.SourceLocation

/// The declarations of the names in a chapter's code, by place.
package struct NamesOfPage: Sendable {
  struct Fact: Hashable {
    var name: String
    /// On one line.
    var declaration: String
    /// The first paragraph of its comment, in Markdown; empty without one.
    var summary: String
    /// The line of the document that declares it, if one does.
    var line: Int?
  }

  /// In the order of their names.
  private(set) var facts: [Fact] = []
  /// The index of the fact about a name, by the line of the document and the column in it.
  private var places: [Int: [Int: Int]] = [:]

  package init() {}

  package init(_ programs: [StepNames], in plan: Plan, declarations: Declarations) {
    var collector = NameCollector(plan: plan, declarations: declarations)
    let texts = programs.map { $0.compilation.files.map { ($0.name, SourceText($0.text)) } }
      .map { Dictionary($0, uniquingKeysWith: { first, _ in first }) }
    for program in programs { collector.addDeclarations(of: program) }
    for (program, files) in zip(programs, texts) { collector.add(program, files) }
    let sorted = Set(collector.facts.values.flatMap(\.values)).sorted {
      ($0.name, $0.declaration, $0.line ?? 0) < ($1.name, $1.declaration, $1.line ?? 0)
    }
    let numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    facts = sorted
    places = collector.facts.mapValues { $0.compactMapValues { numbers[$0] } }
  }

  /// Returns the facts about the names of a fence, `LINE:COLUMN.FACT,COLUMN.FACT` for each line that
  /// has some, separated by spaces; nil if there are none.
  ///
  /// All are counted from 0; the column in UTF-16 units, as a page's script has it.
  ///
  /// - Parameter indentation: the characters that a page leaves out at the start of each line.
  func attribute(for fence: Fence, indentation: Int = 0) -> String? {
    let lines = fence.lines.enumerated().compactMap { index, line -> String? in
      let facts = (places[line.location.line] ?? [:]).sorted { $0.key < $1.key }
      let names = facts.compactMap { column, fact -> String? in
        let before = line.text.utf8.prefix(column - line.location.column)
        let offset = String(decoding: before, as: UTF8.self).utf16.count - indentation
        return offset < 0 ? nil : "\(offset).\(fact)"
      }
      return names.isEmpty ? nil : "\(index):\(names.joined(separator: ","))"
    }
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }
}

/// Collects the names of a chapter's programs.
private struct NameCollector {
  private let plan: Plan
  private let declarations: Declarations
  private let lines: [Int: Fence.Line]
  /// The places of declarations in the document, by their symbols: an index has those of the files
  /// with new lines, and those of other files are in the indexes of other steps.
  private var declared: [String: [SourceLocation]] = [:]
  /// By step: its program as its readers know it.
  private var programs: [Int: OwnProgram] = [:]
  /// By line and column of the document.
  private(set) var facts: [Int: [Int: NamesOfPage.Fact]] = [:]

  init(plan: Plan, declarations: Declarations) {
    self.plan = plan
    self.declarations = declarations
    lines = Dictionary(
      plan.chapter.snippets.flatMap(\.fence.lines).map { ($0.location.line, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func addDeclarations(of program: StepNames) {
    for occurrence in program.names.occurrences where occurrence.isDeclaration {
      guard let place = origin(of: occurrence, in: program) else { continue }
      declared[occurrence.symbol, default: []].append(place)
    }
  }

  mutating func add(_ program: StepNames, _ files: [String: SourceText]) {
    for occurrence in program.names.occurrences {
      guard let name = files[occurrence.file]?.name(occurrence.line, occurrence.column),
        let place = origin(of: occurrence, in: program),
        let step = program.step.lines[place.line], isWritten(name, at: place),
        let fact = fact(name, occurrence, ofStep: step)
      else { continue }
      facts[place.line, default: [:]][place.column] = fact
    }
  }

  /// Returns the fact about a name in a line of a step.
  ///
  /// The program that was indexed can be a later step's, which has the same line and more: the
  /// declaration is read in the step's own program, and nothing is said of a name that only a later
  /// step declares.
  private mutating func fact(
    _ name: String, _ occurrence: ProgramNames.Occurrence, ofStep step: Int
  ) -> NamesOfPage.Fact? {
    guard let places = declared[occurrence.symbol] else {
      return fact(name, elsewhere: occurrence.symbol)
    }
    let program = programs[step] ?? OwnProgram(plan.steps[step].program)
    programs[step] = program
    for place in places.reversed() {
      guard let own = program.declaration(of: occurrence.symbol, at: place) else { continue }
      // A declaration with its type says all of it.
      if occurrence.isDeclaration, !own.isInferred { return nil }
      return NamesOfPage.Fact(
        name: name, declaration: own.text, summary: own.summary,
        line: lines[place.line] == nil ? nil : place.line)
    }
    return nil
  }

  /// A fact about a name of a library, or of what a macro declares.
  private func fact(_ name: String, elsewhere symbol: String) -> NamesOfPage.Fact? {
    if let known = declarations[symbol], !known.text.isEmpty {
      return NamesOfPage.Fact(name: name, declaration: known.text, summary: known.summary)
    }
    return InferredType.text(ofSymbol: symbol).map {
      NamesOfPage.Fact(name: name, declaration: "\(name): \($0)", summary: "")
    }
  }

  private func origin(
    of occurrence: ProgramNames.Occurrence, in program: StepNames
  ) -> SourceLocation? {
    let place = plan.steps[program.step.step].program.origin(
      file: occurrence.file, line: occurrence.line, column: occurrence.column)
    return place?.file == plan.chapter.path ? place : nil
  }

  /// Whether a fence of the document has a name at a place: what was generated has none.
  private func isWritten(_ name: String, at place: SourceLocation) -> Bool {
    guard let line = lines[place.line], place.column >= line.location.column else { return false }
    return line.text.utf8.dropFirst(place.column - line.location.column).starts(with: name.utf8)
  }
}

/// The program of a step, for reading its declarations.
private struct OwnProgram {
  private let files: [String: SourceText]
  private let origins: OriginIndex

  init(_ program: Program) {
    files = Dictionary(
      program.files.map { ($0.name, SourceText($0.text)) }, uniquingKeysWith: { first, _ in first })
    origins = OriginIndex(program)
  }

  /// Returns the declaration at a place of the document; nil if the program does not have it.
  func declaration(of symbol: String, at place: SourceLocation) -> DeclaredName? {
    guard let position = origins.position(of: place), let file = files[position.file] else {
      return nil
    }
    return DeclaredName(
      at: file.offset(position.line, position.column), in: Parser.tree(of: file.text),
      type: InferredType.text(ofSymbol: symbol))
  }
}

/// The text of a file, by lines.
private struct SourceText {
  let text: String
  private let bytes: [UInt8]
  /// The offset of each line.
  private let starts: [Int]

  init(_ text: String) {
    self.text = text
    let bytes = Array(text.utf8)
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Both counted from 1; the column in bytes.
  func offset(_ line: Int, _ column: Int) -> Int {
    starts[min(line, starts.count) - 1] + column - 1
  }

  /// The identifier at a place.
  func name(_ line: Int, _ column: Int) -> String? {
    guard line <= starts.count else { return nil }
    let name = bytes.dropFirst(offset(line, column)).prefix { byte in
      byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
        || byte == UInt8(ascii: "`") || Character(Unicode.Scalar(byte)).isLetter
        || Character(Unicode.Scalar(byte)).isNumber
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}
