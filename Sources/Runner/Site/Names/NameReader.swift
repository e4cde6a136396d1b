import Diagnostics
import Judging
import Planning
import Running
import SwiftParser
import Weaving

import struct Diagnostics.SourceLocation

/// A name in the program of a step or in a driver of it.
struct ReadName {
  var text: String
  /// The file of the program, and the place in it as the compiler counts.
  var occurrence: ProgramNames.Occurrence
  /// The run whose driver has it, if one does.
  var run: Int?
  /// The column in its file, in UTF-16 units from 0.
  var column: Int
  /// The place in the document.
  var place: SourceLocation
  /// The fact about it; nil if nothing is to be told.
  var fact: NameFact?
  /// The fact about what it declares here, if it does.
  var declared: NameFact?
}

/// Reads the facts about the names in the program of a step.
struct NameReader {
  private let chapter: ChapterNames
  private let program: Program
  private let drivers: [String: IndexedProgram.DriverFile]
  private let files: [String: SourceText]

  init(_ program: IndexedProgram, of chapter: ChapterNames) {
    self.chapter = chapter
    self.program = chapter.plan.steps[program.step].program
    drivers = Dictionary(
      program.drivers.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    // Not those of the compilation, whose conditions of availability are others.
    let texts =
      self.program.files.map { ($0.name, $0.text) } + drivers.map { ($0, $1.driver.text) }
    files = Dictionary(
      texts.map { ($0, SourceText($1)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the names that the files have, with their facts.
  func names(_ occurrences: [ProgramNames.Occurrence]) -> [ReadName] {
    var declared: [String: (fact: NameFact, isInferred: Bool)?] = [:]
    for occurrence in occurrences
    where occurrence.isDeclaration && declared[occurrence.symbol] == nil {
      declared[occurrence.symbol] = .some(declaration(at: occurrence))
    }
    return occurrences.compactMap { occurrence in
      guard let file = files[occurrence.file], let text = text(of: occurrence),
        let place = origin(of: occurrence)
      else { return nil }
      var name = ReadName(
        text: text, occurrence: occurrence, run: drivers[occurrence.file]?.run,
        column: file.utf16Column(occurrence.line, occurrence.column), place: place)
      guard let own = declared[occurrence.symbol] else {
        name.fact = fact(text, elsewhere: occurrence.symbol)
        return name
      }
      // A declaration with its type says all of it.
      name.fact = occurrence.isDeclaration && own?.isInferred == false ? nil : own?.fact
      name.declared = occurrence.isDeclaration ? own?.fact : nil
      return name
    }
  }

  /// Returns the declaration at the place of a name; nil if it cannot be read.
  private func declaration(
    at occurrence: ProgramNames.Occurrence
  ) -> (fact: NameFact, isInferred: Bool)? {
    guard let file = files[occurrence.file], let text = text(of: occurrence),
      let declared = DeclaredName(
        at: file.offset(occurrence.line, occurrence.column), in: Parser.tree(of: file.text),
        type: InferredType.text(ofSymbol: occurrence.symbol))
    else { return nil }
    let fact = NameFact(
      name: text, declaration: declared.text, summary: declared.summary,
      place: origin(of: occurrence))
    return (fact, declared.isInferred)
  }

  /// Returns the fact about a name of a library, or of what a macro declares.
  private func fact(_ name: String, elsewhere symbol: String) -> NameFact? {
    if let known = chapter.declarations[symbol], !known.text.isEmpty {
      return NameFact(name: name, declaration: known.text, summary: known.summary)
    }
    return InferredType.text(ofSymbol: symbol).map {
      NameFact(name: name, declaration: "\(name): \($0)", summary: "")
    }
  }

  private func text(of occurrence: ProgramNames.Occurrence) -> String? {
    files[occurrence.file]?.name(occurrence.line, occurrence.column)
  }

  private func origin(of occurrence: ProgramNames.Occurrence) -> SourceLocation? {
    let (line, column) = (occurrence.line, occurrence.column)
    if let driver = drivers[occurrence.file]?.driver {
      return driver.origin(line: line, column: column)
    }
    return program.origin(file: occurrence.file, line: line, column: column)
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

  /// The column in UTF-16 units, counted from 0.
  func utf16Column(_ line: Int, _ column: Int) -> Int {
    let start = offset(line, 1)
    return String(decoding: bytes[start..<start + column - 1], as: UTF8.self).utf16.count
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
