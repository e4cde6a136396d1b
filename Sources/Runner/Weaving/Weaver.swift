import Diagnostics

/// Weaves one edit into a program, group of items by group of items.
///
/// The items of a snippet that belong in the same block are woven together; when a snippet edits
/// several blocks, the program is read anew for each, so that an edit may lie inside another.
final class Weaver {
  var program: Program
  let edit: Edit
  private(set) var snippet: Snippet
  let merger = Merger()
  var diagnostics: [Diagnostic] = []
  private(set) var isQuotation = true
  /// The claim of the replacements, for the proof.
  private(set) var claim = Proof.Claim()
  /// The number of blocks that the snippet's items belong in.
  private(set) var groups = 0

  init(_ program: Program, _ edit: Edit) {
    self.program = program
    self.edit = edit
    snippet = Snippet(edit.lines, at: edit.location)
  }

  /// Weaves the edit; leaves errors in `diagnostics` when it cannot.
  func weave() {
    if case .diff(let name) = edit.form { return weaveDiff(of: name) }
    if case .file(let name) = edit.form, program[file: name] == nil { return create(name) }
    readAgainIfStatements()
    diagnostics = program.files.isEmpty ? [.noProgram(at: edit.location)] : snippet.faults
    guard diagnostics.isEmpty else { return }
    let before = program
    // A mere quotation leaves the program unchanged, origins included.
    defer { if isQuotation { program = before } }
    switch edit.form {
    case .file(let name):
      weave(intoFilesNamed: name)
    case .fragment:
      weave(intoFilesNamed: nil)
    case .diff:
      break
    }
  }

  /// Parses `.run { … }` as a statement if no call precedes it.
  private func readAgainIfStatements() {
    guard snippet.shape == .modifiers, !areModifiers() else { return }
    snippet = Snippet(edit.lines, at: edit.location, hasModifiers: false)
  }

  private func create(_ name: String) {
    let known = program.files.map(\.name)
    guard edit.place == nil else {
      diagnostics.append(.noSuchFile(name, known, at: edit.placeLocation ?? edit.location))
      return
    }
    if let sign = snippet.signs.first {
      let location = snippet.written.location(at: sign.lowerBound)
      diagnostics.append(.elisionInNewFile(name, known, at: location))
      return
    }
    diagnostics = snippet.unbalancedBrackets
    guard diagnostics.isEmpty, isFree(name) else { return }
    program.files.append(Program.File(name: name, lines: snippet.written.lines))
  }

  /// Returns whether a file of that name can be added; reports a conflict.
  func isFree(_ name: String) -> Bool {
    let file = Program.File(name: name, lines: [])
    if let other = program.files.first(where: { $0.baseName == file.baseName }) {
      diagnostics.append(.baseNameTaken(name, other, at: edit.location))
    } else if let other = program.files.first(where: {
      $0.name.hasPrefix(name + "/") || name.hasPrefix($0.name + "/")
    }) {
      diagnostics.append(.folderTaken(name, other, at: edit.location))
    }
    return diagnostics.isEmpty
  }

  private func weave(intoFilesNamed name: String?) {
    if let place = edit.place {
      weave(at: place, intoFilesNamed: name)
    } else {
      weaveItems(intoFilesNamed: name)
    }
  }

  // MARK: Groups

  private func weaveItems(intoFilesNamed name: String?) {
    var pending = snippet.root.items
    while pending.contains(where: { !$0.isElision }), diagnostics.isEmpty {
      let files = program.files.filter { name == nil || $0.name == name }.map(OutlinedFile.init)
      let search = Search(files: files, isFile: name != nil)
      let count = withExtendedLifetime(files) { weaveGroup(pending, search) }
      guard count > 0 else { return }
      pending.removeFirst(count)
    }
  }

  /// Weaves the items that belong in one block; returns how many they were.
  private func weaveGroup(_ pending: [Item], _ search: Search) -> Int {
    let anchors = pending.map { $0.isElision ? Search.Result.nowhere : search.find($0) }
    for (item, anchor) in zip(pending, anchors) {
      if case .tie(let candidates) = anchor { diagnostics.append(.tie(item, candidates)) }
    }
    guard diagnostics.isEmpty else { return 0 }
    guard let target = anchors.lazy.compactMap(\.block).first ?? search.end(for: pending) else {
      let lost = pending.first { !$0.isElision } ?? pending[0]
      report(lost, search)
      return 0
    }
    let end = anchors.firstIndex { $0.block.map { $0 !== target } ?? false } ?? pending.count
    let group = Array(pending[..<end])
    let reading: Arrangement.Reading = target.kind == .file ? .loose : .fragment
    if reading == .fragment, let lost = search.unattached(group, anchors) {
      report(lost, search)
      return 0
    }
    var arrangement = Arrangement(group, into: target.items, reading: reading)
    for (index, anchor) in anchors[..<end].enumerated() {
      guard case .found(let items, let isWrapped) = anchor else { continue }
      let indices = items.map { $0.index(in: target.items) }
      arrangement.partners[index] = (indices.min() ?? 0)...(indices.max() ?? 0)
      if isWrapped { arrangement.wrappers.insert(index) }
    }
    let entries = arrangement.entries()
    diagnostics += arrangement.diagnostics
    guard let entries else { return 0 }
    groups += 1
    merger.notices += Notice.overloads(among: entries)
    apply(entries, of: group, to: target, in: search.files)
    return end
  }

  /// Reports an item without a place; in a snippet that does not parse, why it does not.
  private func report(_ lost: Item, _ search: Search) {
    let faults = snippet.syntaxErrors
    diagnostics += faults.isEmpty ? [.nowhere(lost, search)] : faults
  }

  // MARK: Writing

  /// Rewrites a block of the program; everything around it is kept.
  func apply(_ entries: [Entry], of written: [Item], to block: Block, in files: [OutlinedFile]) {
    if !entries.allSatisfy({ $0.isQuotation(of: block.items) }) { isQuotation = false }
    merger.kept = [:]
    var writer = Writer()
    let source = block.source
    let content = block.content
    writer.write(source, 0..<content.lowerBound, .none)
    merger.write(
      entries, of: written, old: block.items, Layout(of: block, .none), tails: [block], .none,
      to: &writer)
    writer.write(source, content.upperBound..<source.count, .none)
    diagnostics += merger.diagnostics
    noteReplaced(entries, of: block)
    noteLosses(entries, of: block)
    let name = files.first { $0.root.source === block.source }?.name
    guard let index = program.files.firstIndex(where: { $0.name == name }) else { return }
    program.files[index].lines = writer.lines
  }
}

// MARK: - The proof's claim

extension Weaver {
  /// Records the old text of replaced items that no elision kept.
  private func noteReplaced(_ entries: [Entry], of block: Block) {
    let source = block.source
    let kept = merger.kept[ObjectIdentifier(source), default: []]
      .sorted { $0.lowerBound < $1.lowerBound }
    for item in entries.filter(\.isWritten).flatMap({ $0.old.map { block.items[$0] } ?? [] }) {
      claim.replaced.append(
        .init(first: item.location, last: source.location(at: item.end - 1)))
      var position = item.lead
      for range in kept + [item.end..<item.end] where item.lead <= range.lowerBound {
        let end = min(range.lowerBound, item.end)
        if position < end { noteDropped(position..<end, of: source) }
        position = max(position, range.upperBound)
      }
    }
  }

  /// Notes what old declarations had that those written in their place have not.
  private func noteLosses(_ entries: [Entry], of block: Block) {
    var losses = Losses(writing: snippet.items)
    for entry in entries where entry.isWritten {
      guard let old = entry.old, old.count == 1 else { continue }
      losses.compare(entry.item, with: block.items[old.lowerBound])
    }
    merger.notices += losses.notes
  }

  private func noteDropped(_ range: Range<Int>, of source: SourceText) {
    for (index, byte) in source.text(range).utf8.enumerated() where !byte.isBlank {
      claim.dropped.insert(source.location(at: range.lowerBound + index))
    }
  }
}
