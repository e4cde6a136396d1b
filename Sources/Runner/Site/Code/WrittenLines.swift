import Chapter
import Diagnostics
import Judging
import Planning
import Weaving

/// Separates the lines of a snippet that are new in the program from the quoted context.
enum WrittenLines {
  /// Finds where a byte of the program was written in the document.
  typealias Origin = (_ file: String, _ line: Int, _ column: Int) -> SourceLocation?

  /// The lines of a fence, counted from 1, that a changed line of the program was written in.
  static func lines(
    of fence: Fence, files: [(name: String, text: String)], changed: [String: Set<Int>],
    origin: Origin
  ) -> Set<Int> {
    let numbers = Dictionary(
      fence.lines.enumerated().map { ($1.location.line, $0 + 1) },
      uniquingKeysWith: { first, _ in first })
    var written: Set<Int> = []
    for file in files {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      for line in (changed[file.name] ?? []).sorted() where (1...lines.count).contains(line) {
        for (offset, byte) in lines[line - 1].utf8.enumerated() where byte > UInt8(ascii: " ") {
          guard let place = origin(file.name, line, offset + 1), place.file == fence.location.file,
            let number = numbers[place.line]
          else { continue }
          written.insert(number)
        }
      }
    }
    return written
  }

  static func lines(of step: Plan.Step, fence: Fence) -> Set<Int> {
    lines(
      of: fence, files: step.program.files.map { ($0.name, $0.text) }, changed: step.changed,
      origin: { step.program.origin(file: $0, line: $1, column: $2) })
  }
}
