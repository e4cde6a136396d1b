import Chapter
import Planning
import Weaving

/// The lines of the program that a snippet removed by not repeating them, where they can stand in the
/// snippet's code.
enum RemovedLines {
  /// A longer passage is left to the page of the whole program, so that a reader meets the new code
  /// first: more than a property or a short method (decided by looking at the book's pages).
  static let limit = 6

  /// Returns the removed lines, by the number of the fence's line that they stand above.
  ///
  /// They stand in front of the written line that follows them, or after the one that precedes them,
  /// with its indentation. A passage between quoted lines has no place here.
  static func lines(of step: Plan.Step, fence: Fence, written: WrittenLines) -> [Int: [String]] {
    var shown: [Int: [String]] = [:]
    for file in step.program.files {
      let program = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      let numbers = written.byProgramLine[file.name] ?? [:]
      let removed = (step.removed[file.name] ?? [:]).sorted { $0.key < $1.key }
      for (line, texts) in removed where texts.count <= limit {
        let (place, model): (Int, Int)
        if let after = numbers[line]?.first {
          (place, model) = (after, after)
        } else if let before = numbers[line - 1]?.last {
          (place, model) = (before + 1, before)
        } else {
          continue
        }
        let replacing = program[numbers[line] == nil ? line - 2 : line - 1]
        let shift = max(0, replacing.indentation - fence.lines[model - 1].text[...].indentation)
        shown[place, default: []] += texts.map {
          String($0.dropFirst(min(shift, $0[...].indentation)))
        }
      }
    }
    return shown
  }
}

extension Substring {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }
}
