import Chapter
import Diagnostics
import Judging
import Planning
import Weaving

/// The lines of a snippet that are new in the program, as opposed to quoted context.
struct WrittenLines {
  /// A function that returns the document's location of a position in the program.
  typealias Origin = (_ file: String, _ line: Int, _ column: Int) -> SourceLocation?

  /// By file and line of the program: the lines of the fence that wrote the line, in the order of
  /// its columns. All are counted from 1.
  private(set) var byProgramLine: [String: [Int: [Int]]] = [:]

  /// The lines of the fence, counted from 1, that wrote a changed line of the program.
  var lines: Set<Int> { Set(byProgramLine.values.flatMap(\.values).joined()) }

  init(
    of fence: Fence, files: [(name: String, text: String)], changed: [String: Set<Int>],
    origin: Origin
  ) {
    let numbers = Dictionary(
      fence.lines.enumerated().map { ($1.location.line, $0 + 1) },
      uniquingKeysWith: { first, _ in first })
    for file in files {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      for line in (changed[file.name] ?? []).sorted() where (1...lines.count).contains(line) {
        for (offset, byte) in lines[line - 1].utf8.enumerated() where byte > UInt8(ascii: " ") {
          guard let place = origin(file.name, line, offset + 1), place.file == fence.location.file,
            let number = numbers[place.line],
            byProgramLine[file.name]?[line]?.last != number
          else { continue }
          byProgramLine[file.name, default: [:]][line, default: []].append(number)
        }
      }
    }
  }

  init(of step: Plan.Step, fence: Fence) {
    self.init(
      of: fence, files: step.program.files.map { ($0.name, $0.text) }, changed: step.changed,
      origin: { step.program.origin(file: $0, line: $1, column: $2) })
  }
}
