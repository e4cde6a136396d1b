import Chapter
import Checking
import Diagnostics
import Judging
import SwiftParser
import SwiftSyntax
import Weaving

/// The reader of one code block, which classifies and checks it.
struct BlockReader: Sendable {
  let checker: UnmarkedChecker
  let neighbours: BlockNeighbours

  var block: CodeBlock { neighbours.block }

  func state() async throws -> BlockState {
    let fence: Fence
    switch block.form {
    case .fence(let written): fence = written
    case .indented(let code) where block.isInSource: fence = code
    case .indented: return state(.notSwift, "it is indented, and has no language")
    case .unread(let info, let obstacle):
      var state = state(
        FenceLanguage(info).language == "swift" ? .illustrative : .notSwift, obstacle.reason)
      state.block.remedy = obstacle.remedy
      state.block.isExempt = FenceLanguage(info).exemption != nil
      return state
    }
    let info = FenceLanguage(fence.info)
    if info.language.isEmpty, try await isUnmarkedSwift(fence) {
      var swift = SwiftClassifier(reading: self, fence: fence, info: info)
      return try await swift.state()
    }
    if info.language == "swift" || fence.transcript(in: info) != nil {
      let exemption =
        info.exemption.map { "its fence says '\($0)'" }
        ?? (block.isSkipped ? "a comment before it says to skip it" : nil)
      if let exemption {
        var state = state(.illustrative, exemption)
        state.block.isExempt = true
        state.raw = UnmarkedSnippet(fence)
        return state
      }
      var swift = SwiftClassifier(reading: self, fence: fence, info: info)
      return try await swift.state()
    }
    guard info.isOutput || info.isShell else { return state(.notSwift, info.language) }
    return try await readOutput(fence, info)
  }

  func state(_ kind: Verdict.Snippet.Kind, _ detail: String, isChecked: Bool = false)
    -> BlockState
  {
    BlockState(
      block: Verdict.Snippet(
        kind: kind, detail: detail, location: block.location, lastLine: block.lastLine,
        isChecked: isChecked))
  }

  /// Returns whether code without a language is Swift: it is in a documentation comment, unless it
  /// is the output of the preceding snippet.
  private func isUnmarkedSwift(_ fence: Fence) async throws -> Bool {
    guard block.isInSource, !fence.showsShell else { return false }
    guard neighbours.index > 0,
      neighbours.blocks[neighbours.index - 1].headings == block.headings,
      let printed = try await neighbours.state(neighbours.index - 1).printed, !printed.isEmpty
    else { return true }
    if case .fence = block.form { return false }
    if LenientText.matches(fence.lines.map(\.text), printed) { return false }
    return UnmarkedSnippet(fence.lines.map { Program.Line($0.text, at: $0.location) }).parses
  }

  // MARK: - Output

  /// Compares a fence without a language with the output of the preceding snippet.
  private func readOutput(_ fence: Fence, _ info: FenceLanguage) async throws -> BlockState {
    let name = info.language.isEmpty ? "it has no language" : info.language
    guard !fence.showsShell, let previous = neighbours.index > 0 ? neighbours.index - 1 : nil,
      neighbours.blocks[previous].headings == block.headings,
      !fence.lines.allSatisfy({ LenientText.isElision($0.text) || $0.text.trimmed.isEmpty })
    else { return state(.notSwift, name) }
    let before = try await neighbours.state(previous)
    if !before.said.isEmpty, !fence.compilerErrors.isEmpty { return readErrors(fence, before) }
    guard let printed = before.printed, !printed.isEmpty || info.language == "output" else {
      return state(.notSwift, "\(name), and no snippet right before it prints")
    }
    let line = neighbours.blocks[previous].location.line
    var shown = fence.lines.map { InferredExpectation.Line(text: $0.text, location: $0.location) }
    shown.trimBlankEdges()
    var state = state(.output, "of the snippet at line \(line)")
    let lines = printed.withoutBlankEdges
    let holds = LenientText.matches(shown.map(\.text), lines)
    if holds {
      state.block.isChecked = true
    } else if LenientText.matches(shown.map(\.text).sorted(), lines.sorted()),
      try await isUnordered(previous, printing: printed)
    {
      state.block.isChecked = true
      state.block.detail += ", in any order: it changes with the hash seed"
    } else if info.isShell {
      return self.state(.notSwift, name)
    } else {
      state.diagnostics = [
        LenientText.difference(
          "the snippet's output differs from this block", shown, lines,
          atLetter: true,
          note: Diagnostic(.note, "the snippet is here", at: neighbours.blocks[previous].location))
      ]
    }
    return state
  }

  /// Compares a fence of compiler messages with those about the preceding snippet.
  private func readErrors(_ fence: Fence, _ before: BlockState) -> BlockState {
    var state = state(
      .output, "of the compiler, on the snippet at line \(before.block.location.line)",
      isChecked: true)
    for (text, location) in fence.compilerErrors
    where !before.said.contains(where: { $0.says(text) }) {
      state.block.isChecked = false
      state.diagnostics.append(
        Diagnostic(
          .error, "the compiler's messages differ from this block", at: location,
          detail: before.said.map { "error: " + $0 }.joined(separator: "\n"),
          notes: [Diagnostic(.note, "the snippet is here", at: before.block.location)]))
    }
    return state
  }
}

extension CodeBlock.Obstacle {
  fileprivate var reason: String {
    switch self {
    case .tags: "it is inside HTML, where Markdown reads no fence"
    case .comment: "it is inside an HTML comment, which no page shows"
    case .indentation: "it is indented like code, where Markdown reads no fence"
    case .text: "Markdown reads its fence as text of a paragraph"
    case .template: "it is between tags of a template, and not in a fence"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .tags: "put a blank line between the tags and its fence"
    case .comment: "take it out of the comment, or say 'swift,ignore' in its fence"
    case .indentation, .text:
      "separate the fence with a blank line, and indent it like the text around it"
    case .template: "write it as a fence: ```swift"
    }
  }
}

extension Fence {
  /// Whether the text contains commands at a shell prompt.
  fileprivate var showsShell: Bool {
    lines.contains { line in ["$ ", "% ", "# ", "> "].contains(where: line.text.hasPrefix) }
  }
}

extension [String] {
  /// The lines without leading and trailing blank ones, which documents usually omit.
  fileprivate var withoutBlankEdges: Self {
    var lines = self[...]
    while lines.first?.trimmed.isEmpty == true { lines.removeFirst() }
    while lines.last?.trimmed.isEmpty == true { lines.removeLast() }
    return Array(lines)
  }
}

extension Fence {
  /// The compiler errors in the text, each with its place.
  var compilerErrors: [(text: String, location: Diagnostics.SourceLocation)] {
    lines.compactMap { line in
      guard let range = line.text.firstRange(of: "error: ") else { return nil }
      let text = String(line.text[range.upperBound...]).trimmed
      return text.isEmpty ? nil : (text, line.location)
    }
  }
}

// MARK: - Order

// The order of output that depends on the hash seed, which is fixed in checks but not on a reader's
// machine.

extension BlockReader {
  /// The number of runs with different seeds: the probability that two elements keep their order in
  /// all of them is 1 in 4,096.
  private static let seeds = 12

  /// Returns whether a different hash seed changes the order of the lines in a block's output.
  ///
  /// Blocks without a set or a dictionary are not run again.
  func isUnordered(_ index: Int, printing printed: [String]) async throws -> Bool {
    guard checker.findsOrder, printed.count > 1, try await usesHashing(index) else { return false }
    var varied = UnmarkedChecker(
      checker.checker.varied(.anotherHashSeed), imports: checker.imports)
    varied.findsOrder = false
    for _ in 0..<Self.seeds {
      let states = BlockStates(blocks: neighbours.blocks, checker: varied)
      guard let other = try await states.state(index).printed else { return false }
      if other != printed { return other.sorted() == printed.sorted() }
    }
    return false
  }

  /// Returns whether a block, or one that it may build on, uses a set or a dictionary.
  private func usesHashing(_ index: Int) async throws -> Bool {
    let visible = neighbours.blocks[..<index].indices.filter {
      neighbours.blocks[$0].isVisible(from: neighbours.blocks[index])
    }
    for block in visible + [index] {
      guard let usable = try await neighbours.state(block).usable else { continue }
      let finder = HashingFinder(viewMode: .sourceAccurate)
      finder.walk(Parser.parse(source: usable.text.string))
      if finder.isFound { return true }
    }
    return false
  }
}
