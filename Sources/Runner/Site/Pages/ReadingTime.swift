import Chapter
import Diagnostics

extension Chapter {
  /// The chapter's reading time in minutes, rounded to a multiple of five: 200 words of prose a
  /// minute, or 20 lines of code or output. It is a rough measure, for comparing chapters.
  var readingMinutes: Int {
    let fences = document.fences
    let code = Set(fences.flatMap { Array($0.location.line...max($0.location.line, $0.lastLine)) })
    var words = 0
    for line in 1...max(1, document.lineCount)
    where line > frontMatterLineCount && line <= document.lineCount && !code.contains(line) {
      words += document.line(line).split(separator: UInt8(ascii: " ")).count
    }
    let minutes = Double(words + 10 * fences.map(\.lines.count).reduce(0, +)) / 200
    return max(5, 5 * Int((minutes / 5).rounded()))
  }
}
