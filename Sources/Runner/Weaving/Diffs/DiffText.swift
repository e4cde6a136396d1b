import Diagnostics

/// A parsed snippet in the form of a diff.
struct DiffText {
  enum Mark {
    case context, added, removed
  }

  struct Line {
    var mark: Mark
    /// The text without its diff mark.
    var line: Program.Line
    var key: Substring { Substring(line.text).trimmed }
    /// An unmarked blank line is optional.
    var isOptional: Bool { mark == .context && line.isBlank }
  }

  /// The range of a hunk in the old file, according to its header.
  struct Extent: Equatable {
    /// The first line, from 1; for a hunk with only additions, the line above it.
    var line: Int
    var count: Int
  }

  /// Adjacent lines of a diff; the code between two hunks is elided.
  struct Hunk {
    var lines: [Line]
    var extent: Extent?
  }

  var hunks: [Hunk] = []

  /// Parses a diff, such as the output of `diff -u`: a line `@@ … @@` separates hunks and contains
  /// the line number of the second one, and file names above the first hunk are skipped.
  init(_ source: SourceText) {
    let lines = source.lines.withoutHeader
    let unmarked = lines.filter { !$0.isMarked && !$0.isBlank && !$0.standsBetweenHunks }
    let isIndented = unmarked.allSatisfy { $0.text.utf8.first == 32 }
    var hunk = Hunk(lines: [])
    for line in lines {
      if line.standsBetweenHunks {
        if !hunk.lines.isEmpty { hunks.append(hunk) }
        hunk = Hunk(lines: [], extent: Extent(line.text))
        continue
      }
      let rest = line[1..<max(line.text.utf8.count, 1)]
      switch line.text.utf8.first {
      case UInt8(ascii: "+"): hunk.lines.append(Line(mark: .added, line: rest))
      case UInt8(ascii: "-"): hunk.lines.append(Line(mark: .removed, line: rest))
      default:
        hunk.lines.append(Line(mark: .context, line: isIndented && !line.isBlank ? rest : line))
      }
    }
    if !hunk.lines.isEmpty { hunks.append(hunk) }
    trimBlankLines()
  }

  /// The lines of all hunks.
  var lines: [Line] { hunks.flatMap(\.lines) }

  var isAllAdded: Bool { lines.allSatisfy { $0.mark == .added || $0.line.isBlank } }

  /// Removes blank lines at a hunk's ends, which do not help locate it.
  private mutating func trimBlankLines() {
    for index in hunks.indices {
      while hunks[index].lines.first?.isOptional == true {
        hunks[index].lines.removeFirst()
        hunks[index].extent?.line += 1
      }
      while hunks[index].lines.last?.isOptional == true { hunks[index].lines.removeLast() }
    }
    hunks.removeAll { $0.lines.isEmpty }
  }
}

extension DiffText.Extent {
  /// Parses `@@ -12,3 +12,4 @@`; fails for any line without a range.
  fileprivate init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count > 1, words[0] == "@@", words[1].hasPrefix("-") else { return nil }
    // A number beyond any file's length is no line number.
    let numbers = words[1].dropFirst().split(separator: ",").map { text in
      Int(text).flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
    }
    guard let line = numbers.first ?? nil, numbers.count <= 2 else { return nil }
    self.init(line: line, count: (numbers.count > 1 ? numbers[1] : 1) ?? 1)
  }
}

extension Program.Line {
  fileprivate var isMarked: Bool { text.utf8.first == 43 || text.utf8.first == 45 }

  /// Whether the line separates hunks: `@@ -1,3 +1,4 @@`, or a lone elision sign.
  fileprivate var standsBetweenHunks: Bool {
    text.hasPrefix("@@") || Elision.isSign(Substring(text).trimmed)
  }
}

extension [Program.Line] {
  /// The lines without `--- A.swift` and `+++ A.swift` at the top.
  fileprivate var withoutHeader: ArraySlice<Program.Line> {
    let lines = drop { $0.isBlank || $0.text.hasPrefix("diff ") || $0.text.hasPrefix("index ") }
    let names = lines.prefix(2).map { String($0.text.prefix(4)) }
    return names == ["--- ", "+++ "] ? lines.dropFirst(2) : self[...]
  }
}
