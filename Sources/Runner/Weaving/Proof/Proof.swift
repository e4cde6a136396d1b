import Diagnostics

/// The proof that a woven program contains the snippet, by the origins of its text alone.
///
/// It depends neither on syntax nor on the weaving. It reads the woven files letter by letter,
/// without white space. Each letter belongs to the snippet or to the old program, and the proof
/// checks that
///
/// - the snippet's letters are all present, in the order in which they were written;
/// - old letters are between them only where the snippet elides code (or in a comment line above,
///   which a new version of an item keeps);
/// - adjacent old letters were adjacent before, and none occurs twice;
/// - every old letter is present, except those of replaced items.
///
/// A run of unchanged lines with unchanged origins counts as one letter, so that the cost of an
/// edit does not grow with the program.
struct Proof {
  private struct Letter {
    var byte: UInt8
    var place: Place
    var line: Int
    var isComment: Bool
  }

  /// The place of a letter in the document.
  private struct Place: Hashable {
    var line: Int
    var column: Int
  }

  /// The weaver's account of its changes, as places in the document.
  struct Claim {
    struct Extent {
      var first: SourceLocation
      var last: SourceLocation
    }

    /// The old items that written ones replace or wrap.
    var replaced: [Extent] = []
    /// The letters of replaced items.
    var dropped: Set<SourceLocation> = []
  }

  /// The number of runs of common lines in earlier files.
  private var runCount = 0
  private var lineNumbers: [LineOfDocument: Int] = [:]

  private struct LineOfDocument: Hashable {
    var file: String
    var line: Int
  }

  /// Returns whether the woven program matches the snippet with its elisions filled.
  static func holds(_ snippet: SnippetCode, _ claim: Claim, from old: Program, to woven: Program)
    -> Bool
  {
    var proof = Proof()
    let changed = woven.files.filter { file in old[file: file.name] != file }
    let ends = Set(claim.replaced.flatMap { [$0.first.line, $0.last.line] })
    var before: [Letter] = []
    var after: [[Letter]] = []
    for file in changed {
      let lines = old[file: file.name]?.lines ?? []
      let common = CommonLines(of: lines, and: file.lines, besides: ends)
      before += proof.letters(of: lines, at: common.old)
      after.append(proof.letters(of: file.lines, at: common.new))
      proof.runCount += common.new.count
    }
    let letters = proof.letters(of: snippet.written.lines, at: [])
    guard let places = Self.index(letters), let oldPlaces = Self.index(before),
      !letters.contains(where: { oldPlaces[$0.place] != nil })
    else {
      // Origins do not distinguish snippets that have the same lines of a document.
      return true
    }
    var enclosed: [ClosedRange<Int>]? = []
    for extent in claim.replaced {
      let first = oldPlaces[proof.place(extent.first)]
      let last = oldPlaces[proof.place(extent.last)]
      guard let first, let last, first <= last else {
        // An earlier group of the same snippet has written it.
        enclosed = nil
        break
      }
      enclosed?.append(first...last)
    }
    var reading = Reading(
      shown: Shown(letters.map { ($0.place.column, $0.line) }, snippet), enclosed: enclosed)
    for woven in after {
      reading.startFile()
      for letter in woven {
        if let index = places[letter.place] {
          guard letter.byte == letters[index].byte, reading.readWritten(index) else { return false }
        } else if let index = oldPlaces[letter.place] {
          guard reading.readOld(index, isComment: letter.isComment) else { return false }
        } else {
          return false
        }
      }
    }
    let dropped = Set(claim.dropped.map { proof.place($0) })
    let isComplete = letters.indices.allSatisfy {
      reading.shown.isSign($0) || reading.written.contains($0)
    }
    return isComplete
      && before.indices.allSatisfy {
        reading.used.contains($0) || dropped.contains(before[$0].place)
      }
  }

  /// Returns the index of each letter by its place, or nil if two share a place.
  private static func index(_ letters: [Letter]) -> [Place: Int]? {
    var index: [Place: Int] = [:]
    for (number, letter) in letters.enumerated() {
      if index.updateValue(number, forKey: letter.place) != nil { return nil }
    }
    return index
  }

  private mutating func place(_ location: SourceLocation) -> Place {
    Place(line: identifier(location.file, location.line), column: location.column)
  }

  // MARK: Letters

  /// Returns the letters of lines, with each run of common lines as one letter.
  private mutating func letters(of lines: [Program.Line], at runs: [Range<Int>]) -> [Letter] {
    var letters: [Letter] = []
    var position = 0
    for (index, run) in runs.enumerated() {
      add(lines, position..<run.lowerBound, to: &letters)
      position = run.upperBound
      if lines[run].allSatisfy(\.isBlank) { continue }
      let isComment = lines[run].allSatisfy { $0.isBlank || $0.isComment }
      let place = Place(line: -1 - runCount - index, column: 0)
      letters.append(Letter(byte: 0, place: place, line: run.lowerBound, isComment: isComment))
    }
    add(lines, position..<lines.count, to: &letters)
    return letters
  }

  private mutating func add(
    _ lines: [Program.Line], _ range: Range<Int>, to letters: inout [Letter]
  ) {
    for number in range {
      let line = lines[number]
      let isComment = line.isComment
      var span = -1
      var id = 0
      var shift = 0
      for (offset, byte) in line.text.utf8.enumerated() {
        while span + 1 < line.spans.count, line.spans[span + 1].offset <= offset {
          span += 1
          let location = line.spans[span].location
          id = identifier(location.file, location.line)
          shift = location.column - line.spans[span].offset
        }
        if !byte.isBlank {
          letters.append(
            Letter(
              byte: byte, place: Place(line: id, column: offset + shift), line: number,
              isComment: isComment))
        }
      }
    }
  }

  private mutating func identifier(_ file: String, _ line: Int) -> Int {
    let key = LineOfDocument(file: file, line: line)
    if let known = lineNumbers[key] { return known }
    lineNumbers[key] = lineNumbers.count
    return lineNumbers.count - 1
  }
}

extension Program.Line {
  fileprivate var isComment: Bool {
    let text = Substring(text).trimmed
    return text.hasPrefix("//") || text.hasPrefix("/*") || text.hasPrefix("*")
  }
}
