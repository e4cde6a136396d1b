import Checking
import Diagnostics
import Judging
import Outcomes
import Planning
import Running
import Weaving

import struct Diagnostics.SourceLocation

/// A name in the program of a step, or in one of its drivers.
struct ReadName {
  var text: String
  /// The file of the program and the place in it, in the compiler's units.
  var occurrence: ProgramNames.Occurrence
  /// The run whose driver contains it, if any.
  var run: Int?
  /// The column in its file, in UTF-16 units from 0.
  var column: Int
  /// The place in the document.
  var place: SourceLocation
  /// The fact about the name; nil if there is nothing to show.
  var fact: NameFact?
  /// The fact about the declaration, if the name is in one.
  var declared: NameFact?
}

/// The reader of facts about the names in a step's program.
struct NameReader {
  private let chapter: ChapterNames
  private let program: Program
  private let drivers: [String: IndexedProgram.DriverFile]
  private let files: [String: CodeText]
  private let readings: NameReadings

  /// - Parameter readings: the cache shared by the chapter's programs, which have most files in
  ///   common.
  init(_ program: IndexedProgram, of chapter: ChapterNames, readings: NameReadings) {
    self.chapter = chapter
    self.readings = readings
    self.program = chapter.plan.steps[program.step].program
    drivers = Dictionary(
      program.drivers.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    // Not the compiled texts, in which availability conditions are replaced.
    let texts =
      self.program.files.map { ($0.name, $0.text) } + drivers.map { ($0, $1.driver.text) }
    files = Dictionary(
      texts.map { ($0, readings.file($1)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the names in the files, with their facts.
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
      // An explicit declaration needs no fact, since it shows its type.
      name.fact = occurrence.isDeclaration && own?.isInferred == false ? nil : own?.fact
      name.declared = occurrence.isDeclaration ? own?.fact : nil
      return name
    }
  }

  /// Returns the declaration at the place of a name; nil if it is unreadable.
  private func declaration(
    at occurrence: ProgramNames.Occurrence
  ) -> (fact: NameFact, isInferred: Bool)? {
    guard let file = files[occurrence.file], let text = text(of: occurrence),
      let declared = file.declaration(
        of: occurrence.symbol, at: occurrence.line, occurrence.column,
        type: readings.type(ofSymbol: occurrence.symbol))
    else { return nil }
    let fact = NameFact(
      name: text, declaration: declared.text, summary: declared.summary,
      place: origin(of: occurrence))
    return (fact, declared.isInferred)
  }

  /// Returns the fact about a name declared by a library or a macro.
  private func fact(_ name: String, elsewhere symbol: String) -> NameFact? {
    if let known = chapter.declarations[symbol], !known.text.isEmpty {
      return NameFact(name: name, declaration: known.text, summary: known.summary)
    }
    return readings.type(ofSymbol: symbol).map {
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
