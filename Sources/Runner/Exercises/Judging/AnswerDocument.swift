package import Chapter
import Diagnostics

extension Exercise {
  /// Returns the exercise as a chapter, with an answer replacing the starter.
  package func document(answering files: [File], asking: Bool = false) -> Document {
    document.answering(files, asking: asking)
  }
}

extension Document {
  /// Returns the document of an exercise, or of its task, as a chapter with an answer replacing the
  /// starter.
  ///
  /// Each line of the answer keeps its location, so messages are reported in the learner's file.
  /// Fences exclusive to exercises are omitted; questions only remain when asking.
  package func answering(_ files: [Exercise.File], asking: Bool = false) -> Document {
    var lines: [Fence.Line] = []
    var next = 1
    // The program is compiled after its last file, because a given file may need the answer.
    let last = fences.last { fence in
      switch ExerciseFence(fence) {
      case .given, .starter: true
      default: false
      }
    }
    func opening(_ fence: Fence, _ text: String) -> Fence.Line {
      Fence.Line(text: fence == last ? text : text + " open", location: fence.location)
    }
    func line(_ number: Int) -> Fence.Line {
      Fence.Line(
        text: String(decoding: self.line(number), as: UTF8.self),
        location: location(line: number))
    }
    for fence in fences {
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
        lines.append(opening(fence, "\(mark)swift \(name)"))
        lines += content
        lines.append(Fence.Line(text: mark, location: location(line: fence.lastLine)))
      case .question where asking:
        lines += (first...fence.lastLine).map(line)
      case let kind where kind.isOfExercise:
        lines += (first...fence.lastLine).map {
          Fence.Line(text: "", location: location(line: $0))
        }
      case .given:
        lines.append(opening(fence, fence.delimiter + fence.info))
        lines += (first + 1...fence.lastLine).map(line)
      default:
        lines += (first...fence.lastLine).map(line)
      }
      next = fence.lastLine + 1
    }
    while next <= lineCount {
      lines.append(line(next))
      next += 1
    }
    return Document(lines, of: self)
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
