import Chapter
import Diagnostics
import Planning
import Weaving

/// The tokens of a document's fences, each in the program of its step.
struct FenceTokens: Encodable, Sendable {
  private var tokens: [SwiftToken] = []

  /// A fence of Swift with its program.
  struct Part {
    var fence: Fence
    var program: FenceProgram
    /// The lines that the fence repeats.
    var quoted: QuotedLines?
    /// The files that have lines of the fence.
    var files: [String]

    init(_ fence: Fence, in program: FenceProgram) {
      (self.fence, self.program) = (fence, program)
      quoted = program.quotedLines
      files = program.files(showing: fence, quoted)
    }

    /// Returns the fence's place for a place in the program; nil if the fence does not show it.
    func location(of position: Program.Position) -> SourceLocation? {
      if let location = quoted?.location(of: position) { return location }
      guard let origin = program.origin(of: position), origin.file == fence.location.file,
        fence.allLines.contains(origin.line)
      else { return nil }
      return origin
    }
  }

  /// Finds the fences of Swift that have a program, in the given lines, counted from 1.
  static func parts(of plan: Plan, in lines: ClosedRange<Int>) -> some Sequence<Part> {
    let steps = Dictionary(
      plan.steps.enumerated().map { ($1.snippet, $0) }, uniquingKeysWith: { first, _ in first })
    let runs = Dictionary(
      plan.runs.enumerated().flatMap { number, run in run.parts.map { ($0.snippet, number) } },
      uniquingKeysWith: { first, _ in first })
    return plan.chapter.snippets.indices.lazy.compactMap { index -> Part? in
      let fence = plan.fence(index)
      guard fence.allLines.overlaps(lines), !fence.lines.isEmpty else { return nil }
      let program: FenceProgram
      switch plan.chapter.snippets[index].role {
      case .edit(let edit):
        // A diff's markers have their own colors.
        if case .diff = edit.form { return nil }
        guard let step = steps[index] else { return nil }
        program = FenceProgram(step: step, of: plan, showing: fence)
      case .run:
        guard let run = runs[index] else { return nil }
        program = FenceProgram(
          step: plan.runs[run].step, of: plan, driver: plan.driver(of: plan.runs[run]))
      default: return nil
      }
      return Part(fence, in: program)
    }
  }

  /// Adds those tokens of a file whose text is the same in the fence as in the program.
  mutating func add(
    _ found: [SwiftToken], of file: String, in part: Part, to document: OpenDocument
  ) {
    guard let text = part.program.text(of: file) else { return }
    let source = TextBuffer(text)
    let buffer = document.buffer
    for token in found {
      let bytes = source.offsets(
        of: LSP.Range(
          LSP.Position(line: token.line, character: token.start),
          LSP.Position(line: token.line, character: token.start + token.length)))
      let place = Program.Position(
        file: file, line: token.line + 1,
        column: bytes.lowerBound - source.start(ofLine: token.line) + 1)
      guard !bytes.isEmpty, let origin = part.location(of: place),
        origin.file == document.path
      else { continue }
      let start = buffer.start(ofLine: origin.line - 1) + origin.column - 1
      guard start + bytes.count <= buffer.bytes.count,
        buffer.bytes[start..<start + bytes.count].elementsEqual(source.bytes[bytes])
      else { continue }
      let position = buffer.position(ofOffset: start)
      tokens.append(
        SwiftToken(
          line: position.line, start: position.character, length: token.length, type: token.type,
          modifiers: token.modifiers))
    }
  }

  /// Drops the tokens outside a range of lines, counted from 1.
  mutating func keep(_ lines: ClosedRange<Int>) {
    tokens.removeAll { !lines.contains($0.line + 1) }
  }

  /// The tokens in order. Of two overlapping tokens, the first is cut at the start of the second,
  /// since editors do not support nested tokens.
  private var ordered: [SwiftToken] {
    let sorted = Set(tokens).sorted {
      ($0.line, $0.start, -$0.length, $0.type) < ($1.line, $1.start, -$1.length, $1.type)
    }
    return sorted.enumerated().compactMap { index, token in
      var token = token
      if index + 1 < sorted.count, sorted[index + 1].line == token.line {
        token.length = min(token.length, sorted[index + 1].start - token.start)
      }
      return token.length > 0 ? token : nil
    }
  }

  private enum Key: CodingKey { case data }

  func encode(to encoder: any Encoder) throws {
    var data: [Int] = []
    var (line, start) = (0, 0)
    for token in ordered {
      data += [
        token.line - line, token.line == line ? token.start - start : token.start, token.length,
        token.type, token.modifiers,
      ]
      (line, start) = (token.line, token.start)
    }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(data, forKey: .data)
  }
}
