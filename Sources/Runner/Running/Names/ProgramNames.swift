import Diagnostics
import IndexReader
import Planning

/// The names in a program's files, as the compiler resolved them.
package struct ProgramNames: Codable, Equatable, Sendable {
  /// One name at its place.
  package struct Occurrence: Equatable, Sendable {
    package var file: String
    /// The line, counted from 1, like the column, which counts UTF-8 bytes.
    package var line: Int
    package var column: Int
    /// The unified symbol resolution.
    package var symbol: String
    package var isDeclaration: Bool
  }

  /// The unified symbol resolutions.
  package private(set) var symbols: [String] = []
  /// For each file, four numbers per name: its line, its column, the index of its symbol, and 1 if
  /// it is a declaration. Numbers are decoded much faster than records with named fields.
  private var places: [String: [Int]] = [:]

  /// All names, by file and place.
  package var occurrences: [Occurrence] {
    places.sorted { $0.key < $1.key }.flatMap { file, numbers in
      stride(from: 0, to: numbers.count - 3, by: 4).map { start in
        Occurrence(
          file: file, line: numbers[start], column: numbers[start + 1],
          symbol: symbols[numbers[start + 2]], isDeclaration: numbers[start + 3] == 1)
      }
    }
  }
}

/// An error of the tools that read names; the program itself does compile.
package struct NamesError: Error {
  /// The reason, in one clause.
  package var reason: String
}

// MARK: - Reading

extension ProgramNames {
  /// Reads the compiler's index of a program.
  ///
  /// Only explicit names are read: no accessors, no initializers called by their type's name, and
  /// no names in macro expansions.
  ///
  /// - Parameter reader: the path of the toolchain's library that reads the index.
  /// - Throws: ``NamesError`` if the index cannot be read.
  init(index: String, reader: String, of files: [Compilation.File]) throws {
    var found = FoundNames(files.filter(\.isWritten))
    let problem = withUnsafeMutablePointer(to: &found) { found in
      index_read(
        reader, index, "",
        { context, occurrence in
          guard let occurrence = occurrence?.pointee, !occurrence.is_implicit else { return }
          context?.assumingMemoryBound(to: FoundNames.self).pointee.add(occurrence)
        }, found)
    }
    if let problem { throw NamesError(reason: String(cString: problem)) }
    var numbers: [String: Int] = [:]
    for (file, names) in found.names.sorted(by: { $0.key < $1.key }) {
      for ((line, column), name) in names.map({ (($0.key.line, $0.key.column), $0.value) })
        .sorted(by: { $0.0 < $1.0 })
      {
        let number = numbers[name.symbol] ?? symbols.count
        if number == symbols.count {
          numbers[name.symbol] = number
          symbols.append(name.symbol)
        }
        places[file, default: []] += [line, column, number, name.isDeclaration ? 1 : 0]
      }
    }
  }
}

/// The names of an index that occur in the text of the files.
private struct FoundNames {
  struct Place: Hashable {
    var line: Int
    var column: Int
  }

  private let lines: [String: [Substring.UTF8View]]
  private(set) var names: [String: [Place: (symbol: String, isDeclaration: Bool)]] = [:]

  init(_ files: [Compilation.File]) {
    lines = Dictionary(
      files.map { file in
        let lines = file.text.lines
        return (file.name, lines.map(\.utf8))
      }, uniquingKeysWith: { first, _ in first })
  }

  mutating func add(_ occurrence: index_occurrence) {
    let path = String(cString: occurrence.file)
    guard let file = lines.keys.first(where: { path == $0 || path.hasSuffix("/" + $0) }) else {
      return
    }
    let place = Place(line: Int(occurrence.line), column: Int(occurrence.column))
    let name = String(cString: occurrence.name).prefix { $0 != "(" }
    guard isWritten(name, at: place, in: file) else { return }
    // A shorthand, such as in a capture list, declares one symbol and refers to another; the
    // declaration wins.
    if let known = names[file]?[place], known.isDeclaration || !occurrence.is_declaration { return }
    names[file, default: [:]][place] = (
      String(cString: occurrence.symbol), occurrence.is_declaration
    )
  }

  private func isWritten(_ name: Substring, at place: Place, in file: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_" || first == "$",
      let lines = lines[file], lines.indices.contains(place.line - 1)
    else { return false }
    var text = lines[place.line - 1].dropFirst(place.column - 1)
    if text.first == UInt8(ascii: "`") { text = text.dropFirst() }
    guard text.starts(with: name.utf8) else { return false }
    guard let next = text.dropFirst(name.utf8.count).first else { return true }
    let character = Character(Unicode.Scalar(next))
    return next < 0x80 && !character.isLetter && !character.isNumber && character != "_"
  }
}
