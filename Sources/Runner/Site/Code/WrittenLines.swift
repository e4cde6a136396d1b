import Chapter
import Diagnostics
import Planning
import Weaving

/// The lines of a snippet that are new in the program, as opposed to quoted context.
struct WrittenLines {
  /// By file and line of the program: the lines of the fence that wrote the line, in the order of
  /// its columns. All are counted from 1.
  private(set) var byProgramLine: [String: [Int: [Int]]] = [:]

  /// The lines of the fence, counted from 1, that wrote a changed line of the program.
  var lines: Set<Int> { Set(byProgramLine.values.flatMap(\.values).joined()) }

  init(of fence: Fence, in program: Program, changed: [String: Set<Int>]) {
    let numbers = Dictionary(
      fence.lines.enumerated().map { ($1.location.line, $0 + 1) },
      uniquingKeysWith: { first, _ in first })
    for file in program.files {
      for line in changed[file.name] ?? [] where file.lines.indices.contains(line - 1) {
        var writers: [Int] = []
        for place in file.lines[line - 1].origins where place.file == fence.location.file {
          guard let number = numbers[place.line], writers.last != number else { continue }
          writers.append(number)
        }
        if !writers.isEmpty { byProgramLine[file.name, default: [:]][line] = writers }
      }
    }
  }

  init(of step: Plan.Step, fence: Fence) {
    self.init(of: fence, in: step.program, changed: step.changed)
  }
}
