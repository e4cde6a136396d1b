import Chapter
import Diagnostics
import Glibc
import Planning
import Weaving

/// A fence being edited, below an unchanged woven text. Only the fence itself is woven again, so
/// that completion is as fast at the end of a long document as at its start.
struct EditedFence {
  let program: FenceProgram

  /// - Parameters:
  ///   - bytes: the text up to the end of the fence, without the name being typed.
  ///   - name: the bytes of that name in the document; nil if the text differs by more.
  /// - Returns: nil if the text above has changed, or the fence builds on another program than the
  ///   main one.
  init?(
    _ bytes: [UInt8], without name: Range<Int>?, at line: Int, of snapshot: DocumentSnapshot
  ) {
    guard let last = snapshot.lastPlan,
      case .inside(let opening) = LinePart.of(line: line - 1, in: snapshot.document.buffer)
    else { return nil }
    let start = snapshot.document.buffer.start(ofLine: opening)
    let known = last.chapter.document.bytes
    guard start <= bytes.count, start <= known.count,
      bytes.hasSameStart(as: known, count: start)
    else { return nil }
    guard
      let chapter = Self.knownChapter(without: name, at: line, of: snapshot)
        ?? Self.chapter(bytes, from: opening, of: snapshot, like: last.chapter),
      let snippet = chapter.snippets.last, snippet.fence.allLines.contains(line)
    else { return nil }
    let step = last.steps.lastIndex {
      $0.branch == nil && $0.isKept && last.fence($0.snippet).location.line <= opening
    }
    switch snippet.role {
    case .edit(let edit) where edit.branch == nil:
      // The first program may belong to another chapter.
      guard step != nil || chapter.frontMatter.continued == nil else { return nil }
      let plan = Plan(chapter, continuing: step.map { last.steps[$0].program } ?? Program())
      guard let found = FenceProgram(at: line, in: plan) else { return nil }
      program = found
    case .run(let run) where run.branch == nil && !run.isContinuation && !run.repeats:
      guard let step else { return nil }
      let driver = Driver(
        [snippet.fence.lines], isTest: run.isTest, returns: run.returns,
        for: last.steps[step].program.files.map(\.text))
      program = FenceProgram(step: step, of: last, driver: driver)
    default: return nil
    }
  }

  /// Returns the fence alone, from the known chapter of this text, if any.
  private static func knownChapter(
    without name: Range<Int>?, at line: Int, of snapshot: DocumentSnapshot
  ) -> Chapter? {
    guard let name, var chapter = snapshot.knownChapter else { return nil }
    if !name.isEmpty {
      guard let edit = chapter.replacing(name, by: []) else { return nil }
      chapter = edit.chapter
    }
    chapter.snippets.removeAll { !$0.fence.allLines.contains(line) }
    return chapter
  }

  /// Parses the fence alone, with blank lines for the text above, which preserve its places.
  private static func chapter(
    _ bytes: [UInt8], from opening: Int, of snapshot: DocumentSnapshot, like last: Chapter
  ) -> Chapter? {
    let buffer = snapshot.document.buffer
    let first = min(last.frontMatterLineCount, opening)
    var text = bytes
    for index in buffer.start(ofLine: first)..<buffer.start(ofLine: opening)
    where text[index] != UInt8(ascii: "\n") && text[index] != UInt8(ascii: "\r") {
      text[index] = UInt8(ascii: " ")
    }
    var ignored: [Diagnostic] = []
    return Document(path: snapshot.document.path, bytes: text, diagnostics: &ignored)
      .map { Chapter($0, diagnostics: &ignored) }
  }
}

extension [UInt8] {
  /// Returns whether the first bytes, up to a count, equal those of another text.
  fileprivate func hasSameStart(as other: Self, count: Int) -> Bool {
    withUnsafeBytes { bytes in
      other.withUnsafeBytes { other in
        // The C library compares much faster than a loop in a debug build.
        guard count > 0, let first = bytes.baseAddress, let second = other.baseAddress else {
          return count == 0
        }
        return memcmp(first, second, count) == 0
      }
    }
  }
}
