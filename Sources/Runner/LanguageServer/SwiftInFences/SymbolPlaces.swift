import Chapter
import Checking
import Diagnostics
import Judging
import Planning
import Running
import Weaving

/// The places of a chapter's symbols, as resolved by the compiler in the programs of all steps.
struct SymbolPlaces {
  private let document: OpenDocument
  /// The texts of the open documents.
  private let texts: OpenTexts
  private let chapter: CheckedChapter
  /// The symbols at each place, in all programs.
  private var symbols: [SourceLocation: Set<String>] = [:]
  private var declarations: [String: Set<SourceLocation>] = [:]
  /// The fences of steps whose programs do not compile, so their names are unknown.
  private let unreadFences: [Fence]

  init(_ programs: [NamedProgram], of chapter: CheckedChapter, in snapshot: DocumentSnapshot) {
    document = snapshot.document
    texts = snapshot.openTexts
    self.chapter = chapter
    let read = Set(programs.map(\.program.step))
    unreadFences = chapter.plan.steps.enumerated().filter { !read.contains($0.offset) }
      .map { chapter.plan.fence($0.element.snippet) }
    for named in programs {
      let program = chapter.plan.steps[named.program.step].program
      for occurrence in named.names.occurrences {
        let place: SourceLocation?
        if let file = named.program.drivers.first(where: { $0.name == occurrence.file }) {
          let isGenerated = file.driver.isGenerated(line: occurrence.line)
          place =
            isGenerated
            ? nil : file.driver.origin(line: occurrence.line, column: occurrence.column)
        } else {
          place = program.origin(
            file: occurrence.file, line: occurrence.line, column: occurrence.column)
        }
        guard let place else { continue }
        symbols[place, default: []].insert(occurrence.symbol)
        if occurrence.isDeclaration { declarations[occurrence.symbol, default: []].insert(place) }
      }
    }
  }

  /// Returns all places of the symbol at a position.
  func references(_ position: LSP.Position) -> [LSP.Location] {
    places(ofSymbolAt: position).sorted().compactMap {
      document.location(of: $0, besides: texts)
    }
  }

  /// Returns the edits that rename the symbol at a position, in all fences.
  ///
  /// - Throws: ``RPCError`` if there is no name declared in this chapter.
  func renaming(_ position: LSP.Position, to name: String) throws -> LSP.WorkspaceEdit {
    guard name.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil else {
      throw RPCError(.invalidParams, "'\(name)' is not a name")
    }
    guard let word = document.buffer.word(at: position) else {
      throw RPCError(.requestFailed, "there is no name here")
    }
    let found = places(ofSymbolAt: position)
    guard !found.isEmpty else {
      throw RPCError(
        .requestFailed, "'\(word.text)' is not known here: its program does not compile")
    }
    let declared = symbols(at: position).flatMap { declarations[$0] ?? [] }
    guard let first = declared.first else {
      throw RPCError(.requestFailed, "'\(word.text)' is declared in a library")
    }
    guard declared.allSatisfy({ $0.file == document.path }) else {
      throw RPCError(.requestFailed, "'\(word.text)' is declared in \(first.file); rename it there")
    }
    let ranges = found.filter { $0.file == document.path }.compactMap { place -> Range<Int>? in
      let start = document.buffer.start(ofLine: place.line - 1) + place.column - 1
      return document.buffer.range(ofName: word.text, at: start)
    }
    let others = rangesInPaths(of: word.text) + rangesInUnreadFences(of: word.text, besides: ranges)
    let edits = Set(ranges + others).sorted { $0.lowerBound < $1.lowerBound }
      .map { LSP.TextEdit(document.buffer.range($0), name) }
    return LSP.WorkspaceEdit(changes: [document.uri: edits])
  }

  private func symbols(at position: LSP.Position) -> Set<String> {
    guard let word = document.buffer.word(at: position) else { return [] }
    let start = document.buffer.position(ofOffset: word.bytes.lowerBound)
    return symbols[document.location(of: start)] ?? []
  }

  private func places(ofSymbolAt position: LSP.Position) -> [SourceLocation] {
    let wanted = symbols(at: position)
    return symbols.filter { !$0.value.isDisjoint(with: wanted) }.map(\.key)
  }

  /// Returns the places of a name in programs that do not compile, if it has no other meaning
  /// anywhere.
  private func rangesInUnreadFences(
    of name: String, besides known: [Range<Int>]
  ) -> [Range<Int>] {
    let starts = Set(known.map(\.lowerBound))
    let isUnique = symbols.keys.allSatisfy { place in
      guard place.file == document.path else { return true }
      let start = document.buffer.start(ofLine: place.line - 1) + place.column - 1
      return starts.contains(start) || document.buffer.range(ofName: name, at: start) == nil
    }
    guard isUnique else { return [] }
    return unreadFences.flatMap { $0.contentRange }.compactMap { offset in
      offset > 0 && document.buffer.bytes[offset - 1].isOfWord
        ? nil : document.buffer.range(ofName: name, at: offset)
    }
  }

  /// Returns the places of a name in the paths of info strings: `in='CounterView.body'`.
  private func rangesInPaths(of name: String) -> [Range<Int>] {
    chapter.chapter.snippets.flatMap { snippet -> [Range<Int>] in
      guard case .edit(let edit) = snippet.role, let path = edit.path,
        let place = edit.pathLocation
      else { return [] }
      let start = document.buffer.start(ofLine: place.line - 1) + place.column - 1
      return (start..<(start + path.utf8.count)).compactMap { offset in
        let isStart = offset == start || !document.buffer.bytes[offset - 1].isOfWord
        return isStart ? document.buffer.range(ofName: name, at: offset) : nil
      }
    }
  }
}

extension TextBuffer {
  /// Returns the bytes of a whole name that begins at an offset; nil if there is another text.
  fileprivate func range(ofName name: String, at offset: Int) -> Range<Int>? {
    guard bytes.indices.contains(offset) else { return nil }
    let end = offset + bytes[offset...].prefix(while: \.isOfWord).count
    return bytes[offset..<end].elementsEqual(name.utf8) ? offset..<end : nil
  }
}
