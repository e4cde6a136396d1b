import Chapter
import Diagnostics
import Planning
import Weaving

/// The program lines that a snippet removes by omitting them, with their position in the snippet's
/// code.
enum RemovedLines {
  /// The maximum number of removed lines to show: a property or a short method. A decision, by the
  /// look of the book's pages: a longer passage would hide the new code; the page of the whole
  /// program shows it.
  static let limit = 6

  /// Returns the removed lines, by the number of the fence's line below them.
  ///
  /// They are placed before the next written line, or after the previous one, with its indentation.
  /// A passage between quoted lines is omitted.
  static func lines(of step: Plan.Step, fence: Fence, written: WrittenLines) -> [Int: [String]] {
    var shown: [Int: [String]] = [:]
    for file in step.program.files {
      let program = file.text.lines
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
