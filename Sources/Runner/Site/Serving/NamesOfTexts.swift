import Chapter
package import Checking
import Diagnostics
import Judging
import Running
package import Theme

/// The compiler's names in the texts of an editor, in the form that the page's script reads.
package struct NamesOfTexts: Encodable {
  /// A name at its place, as an array of its values.
  struct Name: Encodable {
    var line: Int
    /// The column and the length in UTF-16 units; the column counts from 0.
    var column: Int
    var length: Int
    /// The index of the name's fact, if any.
    var fact: Int?
    /// The class of its color: `t` for a type, `v` for another name.
    var kind: String

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(line)
      try container.encode(column)
      try container.encode(length)
      try container.encode(fact ?? -1)
      try container.encode(kind)
    }
  }

  /// The declarations of the names as HTML, as a chapter's page shows them.
  private(set) var facts: [String] = []
  /// The names in each text.
  private(set) var places: [String: [Name]] = [:]

  /// - Parameter texts: the texts by the file of their locations in the plan; names at other places
  ///   are omitted.
  package init(_ chapter: ChapterNames, in texts: [String: String], theme: Theme) throws {
    let site = try Website(theme: theme, edition: Edition(.english, among: [.english]))
    let readings = NameReadings()
    var numbers: [NameFact: Int] = [:]
    var seen: Set<SourceLocation> = []
    for named in chapter.programs {
      let reader = NameReader(named.program, of: chapter, readings: readings)
      for name in reader.names(named.names.occurrences) {
        let place = name.place
        guard let text = texts[place.file], seen.insert(place).inserted else { continue }
        let code = readings.file(text)
        guard code.name(place.line, place.column) == name.text else { continue }
        var number: Int?
        if var fact = name.fact ?? name.declared {
          // The page does not lead to declarations in the texts.
          fact.place = nil
          number = numbers[fact] ?? facts.count
          if number == facts.count {
            numbers[fact] = number
            facts.append(site.templates.text(of: NamesFigure.Name(fact), by: "name"))
          }
        }
        places[place.file, default: []].append(
          Name(
            line: place.line - 1, column: code.utf16Column(place.line, place.column),
            length: name.text.utf16.count, fact: number,
            kind: ProgramNames.isType(name.occurrence.symbol) ? "t" : "v"))
      }
    }
  }
}

extension ProgramNames {
  /// Returns whether a symbol is a type, a protocol, an alias or a parameter of a type.
  ///
  /// The last operator of a mangled name is the kind of its entity; `Si` and `SS` are abbreviations
  /// of types of the standard library.
  ///
  /// Source: docs/ABI/Mangling.rst in the compiler's sources, "Entities" and "Types".
  fileprivate static func isType(_ symbol: String) -> Bool {
    guard symbol.hasPrefix("s:") else { return symbol.hasPrefix("c:objc(cs)") }
    let name = symbol.dropFirst(2)
    return name.utf8.count == 2 && name.hasPrefix("S") || name.hasSuffix("mfp")
      || ["V", "C", "O", "P", "a"].contains(name.suffix(1))
  }
}
