import Chapter
import Diagnostics

/// What a console shows, held against what was printed.
struct ConsoleComparison {
  let shown: [String]
  let printed: [String]

  init(shown: [String], printed: [ConsoleLine]) {
    self.shown = shown
    self.printed = printed.map(Self.text)
    pretendedWarning =
      printed.lazy.compactMap { line in
        if case .printed(let text) = line, text.isMarked { text } else { nil }
      }.first
    matches =
      shown.count == printed.count
      && zip(shown, printed).allSatisfy { line, actual in
        switch actual {
        case .printed(let text): text == line && !line.isMarked
        case .warning, .failure, .continuation: line == Self.text(actual)
        }
      }
  }

  let matches: Bool
  /// A printed line that reads like a run-time warning or a failure, and is none.
  let pretendedWarning: String?

  /// The first line that differs, counted from 0, and the first column, counted from 1 in bytes.
  var firstDifference: (line: Int, column: Int) {
    let line =
      zip(shown, printed).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(shown.count, printed.count)
    guard line < shown.count, line < printed.count else { return (line, 1) }
    let common = zip(shown[line], printed[line]).prefix { $0 == $1 }.map(\.0)
    return (line, String(common).utf8.count + 1)
  }

  /// A line as the console shows it; a printed one that looks like a warning says that it is not.
  static func text(_ line: ConsoleLine) -> String {
    switch line {
    case .printed(let text): text.isMarked ? "(printed) " + text : text
    case .warning(let text), .failure(let text), .continuation(let text): (line.mark ?? "") + text
    }
  }
}

extension String {
  /// Whether it reads like a warning or a failure.
  fileprivate var isMarked: Bool { ConsoleLine.marks.contains(where: hasPrefix) }
}
