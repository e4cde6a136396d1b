import Chapter
import Diagnostics
import Weaving

// The program of a transcript: its inputs, with their output as expectations.

extension UnmarkedSnippet {
  /// Creates the snippet of a fence, from its code or from the inputs of a transcript.
  init(_ fence: Fence, known: Set<String> = []) {
    if let transcript = fence.transcript(in: FenceLanguage(fence.info)) {
      self.init(transcript, known: known)
    } else {
      self.init(fence.lines.map { Program.Line($0.text, at: $0.location) }, known: known)
    }
  }

  init(_ transcript: Transcript, known: Set<String>) {
    var program = TranscriptProgram()
    for entry in transcript.entries { program.append(entry) }
    program.close()
    self.init(program.lines, known: known)
    expectations += program.expectations
  }
}

/// A program of inputs, composed step by step.
private struct TranscriptProgram {
  private(set) var lines: [Program.Line] = []
  private(set) var expectations: [WatchedExpectation] = []
  private var declared: Set<String> = []
  /// The number of open scopes, each for a redeclared name.
  private var depth = 0

  mutating func append(_ entry: Transcript.Entry) {
    let code = entry.input.map { line in
      // The REPL's names are not valid in a program; the columns do not move.
      Program.Line(line.text.replacing(#/\$(?=[RE]\d)/#, with: "_"), at: line.location)
    }
    let snippet = UnmarkedSnippet(code)
    let keys = Set(snippet.items.flatMap(\.keys))
    if !keys.isDisjoint(with: declared) {
      lines.append(Program.Line("do {", at: entry.input[0].location))
      depth += 1
    }
    declared.formUnion(keys)
    let outputs = Self.read(entry.output, of: snippet.ownNames)
    let start = lines.count
    for case .value(let value, _) in outputs where value.isNumbered {
      lines.append(Program.Line("let \(value.variable) =", at: entry.input[0].location))
    }
    lines += code
    let range = start...max(start, lines.count - 1)
    expectations += outputs.flatMap { output in
      output.expectations.map { expectation, variable in
        var watched = WatchedExpectation(expectation: expectation, lines: range)
        watched.watched = range
        watched.isTopLevel = depth == 0
        watched.isOfTranscript = true
        if let variable { watched.value = .variable(variable) }
        return watched
      }
    }
  }

  mutating func close() {
    guard let last = lines.last else { return }
    lines += (0..<depth).map { _ in Program.Line("}", at: last.origin(ofColumn: 1)) }
  }

  /// Returns the parts of an input's output.
  private static func read(_ output: [Fence.Line], of names: Set<String>) -> [TranscriptOutput] {
    var found: [TranscriptOutput] = []
    var rest = output[...]
    while let line = rest.popFirst() {
      if let value = TranscriptValue(line.text, of: names) {
        var lines = [Fence.Line(text: value.text, location: line.location)]
        lines[0].location.column += value.column
        while value.isOpen, let next = rest.popFirst() {
          lines.append(Fence.Line(text: next.text.trimmed, location: next.location))
          if next.text.hasPrefix("}") { break }
        }
        found.append(.value(value, lines))
      } else if let lead = line.text.prefixMatch(of: #/error: (\S+:\d+:\d+: )?(error: )?/#) {
        found.append(.error(String(line.text[lead.range.upperBound...]), line))
        // An excerpt follows.
        rest = []
      } else if line.text.hasPrefix("Fatal error: ") {
        found.append(.trap(String(line.text.dropFirst("Fatal error: ".count)), line))
        rest = []
      } else if case .text(let lines)? = found.last {
        found[found.count - 1] = .text(lines + [line])
      } else {
        found.append(.text([line]))
      }
    }
    return found
  }
}

/// A part of an input's output.
private enum TranscriptOutput {
  case value(TranscriptValue, [Fence.Line])
  case error(String, Fence.Line)
  case trap(String, Fence.Line)
  case text([Fence.Line])

  /// The expectations of the part, each with its variable.
  var expectations: [(InferredExpectation, variable: String?)] {
    switch self {
    case .value(let value, let lines):
      var shown = InferredExpectation(kind: .value, location: lines[0].location)
      shown.lines = lines.map { .init(text: $0.text, location: $0.location) }
      shown.aspect = .layout
      let type = ClaimType.canonical(value.type)
      shown.isUnordered =
        type?.contains(#/^(Optional<)*(Set|Dictionary)</#) ?? false
      var typed = InferredExpectation(kind: .value, location: lines[0].location)
      typed.location.column = 1
      typed.lines = [.init(text: type ?? "", location: typed.location)]
      typed.aspect = .type
      return (type == nil ? [] : [(typed, value.variable)])
        + (value.isAddress ? [] : [(shown, value.variable)])
    case .error(let text, let line):
      return [
        (InferredExpectation(kind: .fails(text: text, quotes: true), location: line.location), nil)
      ]
    case .trap(let text, let line):
      return [(InferredExpectation(kind: .traps(text: text), location: line.location), nil)]
    case .text(let lines):
      var printed = InferredExpectation(kind: .prints, location: lines[0].location)
      printed.lines = lines.map { .init(text: $0.text, location: $0.location) }
      return [(printed, nil)]
    }
  }
}

extension TranscriptValue {
  /// The program's variable with the value.
  fileprivate var variable: String { isNumbered ? "_" + name.dropFirst() : name }
}

extension Fence {
  /// The fence as a transcript, or nil if it is not one.
  ///
  /// Other languages have such prompts as well, so a fence without `swift` must contain a value
  /// with its type.
  func transcript(in language: FenceLanguage) -> Transcript? {
    guard language.language == "swift" || language.mayBeTranscript,
      let transcript = Transcript(self)
    else { return nil }
    if language.language == "swift" { return transcript }
    let showsValue = transcript.entries.contains { entry in
      entry.output.contains { TranscriptValue($0.text, of: nil) != nil }
    }
    return showsValue && UnmarkedSnippet(transcript, known: []).parses ? transcript : nil
  }
}
