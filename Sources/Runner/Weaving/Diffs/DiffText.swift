import Diagnostics

/// A snippet in the form of a diff, read.
struct DiffText {
  enum Mark {
    case context, added, removed
  }

  struct Line {
    var mark: Mark
    /// The text without its mark.
    var line: Program.Line
    var key: Substring { Substring(line.text).trimmed }
    /// An unmarked blank line is there or not, as the file has it.
    var isOptional: Bool { mark == .context && line.isBlank }
  }

  /// Lines that follow one another; between two hunks something is elided.
  var hunks: [[Line]] = []

  /// Reads what `diff -u` and its like write too: a line `@@ … @@` stands between two hunks, its
  /// numbers say nothing, and the names of files above the first one are left out.
  init(_ source: SourceText) {
    let lines = source.lines.withoutHeader
    let unmarked = lines.filter { !$0.isMarked && !$0.isBlank && !$0.standsBetweenHunks }
    let isIndented = unmarked.allSatisfy { $0.text.utf8.first == 32 }
    var hunk: [Line] = []
    for line in lines {
      if line.standsBetweenHunks {
        if !hunk.isEmpty { hunks.append(hunk) }
        hunk = []
        continue
      }
      let rest = line[1..<max(line.text.utf8.count, 1)]
      switch line.text.utf8.first {
      case UInt8(ascii: "+"): hunk.append(Line(mark: .added, line: rest))
      case UInt8(ascii: "-"): hunk.append(Line(mark: .removed, line: rest))
      default: hunk.append(Line(mark: .context, line: isIndented && !line.isBlank ? rest : line))
      }
    }
    if !hunk.isEmpty { hunks.append(hunk) }
    trimBlankLines()
  }

  var isAllAdded: Bool { hunks.joined().allSatisfy { $0.mark == .added || $0.line.isBlank } }

  /// Blank lines at a hunk's ends say nothing about the file.
  private mutating func trimBlankLines() {
    for index in hunks.indices {
      while hunks[index].first?.isOptional == true { hunks[index].removeFirst() }
      while hunks[index].last?.isOptional == true { hunks[index].removeLast() }
    }
    hunks.removeAll { $0.isEmpty }
  }
}

extension Program.Line {
  fileprivate var isMarked: Bool { text.utf8.first == 43 || text.utf8.first == 45 }

  /// Whether it is `@@ -1,3 +1,4 @@`, or nothing but the sign of an elision stands on it.
  fileprivate var standsBetweenHunks: Bool {
    text.hasPrefix("@@") || Elision.isSign(Substring(text).trimmed)
  }
}

extension [Program.Line] {
  /// Without `--- A.swift` and `+++ A.swift` at the top.
  fileprivate var withoutHeader: ArraySlice<Program.Line> {
    let lines = drop { $0.isBlank || $0.text.hasPrefix("diff ") || $0.text.hasPrefix("index ") }
    let names = lines.prefix(2).map { String($0.text.prefix(4)) }
    return names == ["--- ", "+++ "] ? lines.dropFirst(2) : self[...]
  }
}
