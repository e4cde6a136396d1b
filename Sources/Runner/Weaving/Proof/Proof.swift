import Diagnostics

/// Derives the shown text from a woven program again, by origins alone.
///
/// It is independent of syntax and of how the edit was woven. It reads the woven files letter by
/// letter (white space aside), each letter being either the snippet's or the old program's, and
/// checks that
///
/// - the snippet's letters are all present, in the order in which they were written;
/// - old letters are between them only where the snippet elides code (or in a comment line above,
///   which a new version of an item keeps);
/// - adjacent old letters were adjacent before, and none occurs twice;
/// - every old letter is present, except those of replaced items.
struct Proof {
  private struct Letter {
    var byte: UInt8
    var place: Place
    var line: Int
  }

  /// The place in the document at which a letter was written.
  private struct Place: Hashable {
    var line: Int
    var column: Int
  }

  /// The weaver's account of its changes, in places of the document.
  struct Claim {
    struct Extent {
      var first: SourceLocation
      var last: SourceLocation
    }

    /// The old items that written ones replace or wrap.
    var replaced: [Extent] = []
    /// The letters of those that are gone.
    var dropped: Set<SourceLocation> = []
  }

  private var lineNumbers: [LineOfDocument: Int] = [:]

  private struct LineOfDocument: Hashable {
    var file: String
    var line: Int
  }

  /// Returns whether the woven program matches the snippet with its elisions filled.
  static func holds(_ snippet: Snippet, _ claim: Claim, from old: Program, to woven: Program)
    -> Bool
  {
    var proof = Proof()
    let changed = woven.files.filter { file in old[file: file.name] != file }
    let before = changed.flatMap { proof.letters(of: old[file: $0.name]?.lines ?? []) }
    let after = changed.map { proof.letters(of: $0.lines) }
    let letters = proof.letters(of: snippet.written.lines)
    guard let places = Self.index(letters), let oldPlaces = Self.index(before),
      !letters.contains(where: { oldPlaces[$0.place] != nil })
    else {
      // Snippets that claim the same lines of a document cannot be distinguished.
      return true
    }
    var enclosed: [ClosedRange<Int>]? = []
    for extent in claim.replaced {
      let first = oldPlaces[proof.place(extent.first)]
      let last = oldPlaces[proof.place(extent.last)]
      guard let first, let last, first <= last else {
        // Written by an earlier group of the same snippet.
        enclosed = nil
        break
      }
      enclosed?.append(first...last)
    }
    var reading = Reading(
      shown: Shown(letters.map { ($0.place.column, $0.line) }, snippet), enclosed: enclosed)
    for (file, woven) in zip(changed, after) {
      reading.startFile()
      for letter in woven {
        let isComment = file.lines[letter.line].isComment
        if let index = places[letter.place] {
          guard letter.byte == letters[index].byte, reading.readWritten(index) else { return false }
        } else if let index = oldPlaces[letter.place] {
          guard reading.readOld(index, isComment: isComment) else { return false }
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

  /// The number of each letter by its place; nil when two have the same.
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

  private mutating func letters(of lines: [Program.Line]) -> [Letter] {
    var letters: [Letter] = []
    for (number, line) in lines.enumerated() {
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
            Letter(byte: byte, place: Place(line: id, column: offset + shift), line: number))
        }
      }
    }
    return letters
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
