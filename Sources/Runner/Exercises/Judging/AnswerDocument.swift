package import Chapter
import Diagnostics

extension Exercise {
  /// Returns the exercise as a chapter with an answer in place of the starter.
  ///
  /// Each line of the answer keeps its location, so that messages are reported in the learner's
  /// file. Fences of the exercise alone are left out.
  package func document(answering files: [File]) -> Document {
    var lines: [Fence.Line] = []
    var next = 1
    func line(_ number: Int) -> Fence.Line {
      Fence.Line(
        text: String(decoding: document.line(number), as: UTF8.self),
        location: document.location(line: number))
    }
    for case .fence(let fence) in document.codeBlocks().map(\.form) {
      let first = fence.location.line
      while next < first {
        lines.append(line(next))
        next += 1
      }
      switch ExerciseFence(fence) {
      case .starter(let name):
        let content = files.first { $0.name == name }?.lines ?? fence.lines
        let longest = content.map { $0.text.longestRun(of: "`") }.max() ?? 0
        let mark = String(repeating: "`", count: max(3, longest + 1))
        lines.append(Fence.Line(text: "\(mark)swift \(name)", location: fence.location))
        lines += content
        lines.append(Fence.Line(text: mark, location: document.location(line: fence.lastLine)))
      case let kind where kind.isOfExercise:
        lines += (first...fence.lastLine).map {
          Fence.Line(text: "", location: document.location(line: $0))
        }
      default:
        lines += (first...fence.lastLine).map(line)
      }
      next = fence.lastLine + 1
    }
    while next <= document.lineCount {
      lines.append(line(next))
      next += 1
    }
    return Document(lines, of: document)
  }
}

extension String {
  fileprivate func longestRun(of character: Character) -> Int {
    var longest = 0
    var run = 0
    for other in self {
      run = other == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
