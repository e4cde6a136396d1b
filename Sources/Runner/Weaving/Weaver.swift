import Diagnostics

/// The weaver of one edit into a program, one group of items at a time.
///
/// The items of a snippet that belong in the same block are woven together. If a snippet edits
/// several blocks, the program is outlined again for each, so that one edit can be inside another.
final class Weaver {
  var program: Program
  let edit: Edit
  private(set) var snippet: SnippetCode
  let merger = Merger()
  var diagnostics: [Diagnostic] = []
  private(set) var isQuotation = true
  /// The weaver's claim about the replaced items, for the proof.
  private(set) var claim = Proof.Claim()
  /// The document lines of declarations and headers that lose parts in this edit.
  private(set) var lostLines: Set<SourceLocation> = []
  /// The number of blocks that the snippet's items belong in.
  private(set) var groups = 0

  init(_ program: Program, _ edit: Edit) {
    self.program = program
    self.edit = edit
    snippet = SnippetCode(edit.lines, at: edit.location)
  }

  /// Weaves the edit; reports errors in `diagnostics`.
  func weave() {
    if case .diff(let name) = edit.form { return weaveDiff(of: name) }
    if case .file(let name) = edit.form, program[file: name] == nil { return create(name) }
    readAgainIfStatements()
    diagnostics = program.files.isEmpty ? [.noProgram(at: edit.location)] : snippet.faults
    guard diagnostics.isEmpty else { return }
    let before = program
    // A pure quotation leaves the program unchanged, including origins.
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

  /// Parses the snippet again with `.run { … }` as a statement, unless a call precedes it.
  private func readAgainIfStatements() {
    guard snippet.shape == .modifiers, !areModifiers() else { return }
    snippet = SnippetCode(edit.lines, at: edit.location, hasModifiers: false)
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
    let baseName = Program.File(name: name, lines: []).baseName
    let suffix = "/" + baseName
    if let other = program.files.first(where: { $0.name == baseName || $0.name.hasSuffix(suffix) })
    {
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
      let files = outlinedFiles(named: name)
      let search = Search(files: files, isFile: name != nil)
      let count = withExtendedLifetime(files) { weaveGroup(pending, search) }
      guard count > 0 else { return }
      pending.removeFirst(count)
    }
  }

  /// Weaves the items of one block, and returns their number.
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

  /// Reports the snippet's syntax errors or, if there are none, that an item has no place.
  private func report(_ lost: Item, _ search: Search) {
    let faults = snippet.syntaxErrors
    diagnostics += faults.isEmpty ? [.nowhere(lost, search)] : faults
  }

  // MARK: Writing

  /// Rewrites a block of the program, and keeps everything around it.
  func apply(_ entries: [Entry], of written: [Item], to block: Block, in files: [OutlinedFile]) {
    if !entries.allSatisfy({ $0.isQuotation(of: block.items) }) { isQuotation = false }
    merger.kept = [:]
    var writer = Writer()
    writer.write(around: block) { writer in
      merger.write(
        entries, of: written, old: block.items, MergedLayout(of: block, .none), tails: [block],
        .none,
        to: &writer)
    }
    diagnostics += naming(lookalikesOf: entries, in: files, merger.diagnostics)
    noteReplaced(entries, of: block)
    noteLosses(entries, of: block)
    guard let file = files.first(where: { $0.root.source === block.source }),
      let index = program.files.firstIndex(where: { $0.name == file.name })
    else { return }
    writer.fillOrigins(from: edit.location)
    program.files[index].lines = writer.lines
    program.files[index].outline = OutlineCache()
    guard diagnostics.isEmpty else { return }
    if isQuotation {
      // The program is unchanged, unless another group changes it.
      quoted[file.name] = file
      outlines[file.name] = nil
    } else {
      file.root = Splicing.outline(of: writer)
    }
  }

  /// Adds the program's most similar names to faults of elisions in new declarations, because the
  /// name may be misspelled.
  private func naming(
    lookalikesOf entries: [Entry], in files: [OutlinedFile], _ faults: [Diagnostic]
  ) -> [Diagnostic] {
    guard !faults.isEmpty else { return faults }
    var faults = faults
    for item in entries.filter({ $0.isWritten && $0.old == nil }).map(\.item)
    where item.head.kind.isDeclaration && item.containsElision {
      let near = Search(files: files, isFile: true).nearest(to: item).filter {
        $0.head.name != item.head.name
      }
      guard let first = near.first else { continue }
      let lines = item.location.line...item.source.location(at: item.end - 1).line
      for index in faults.indices {
        guard let place = faults[index].location, lines.contains(place.line),
          faults[index] == .nothingElided(at: place)
        else { continue }
        faults[index].help = "did you mean '\(first.head.name)'?"
        faults[index].notes = near.map { $0.candidate("the program has '\($0.path)'") }
      }
    }
    return faults
  }

  /// The outlines of the program's files that have been outlined so far.
  private var outlines: [String: OutlinedFile] = [:]
  /// The outlines of files that the snippet only quotes.
  private var quoted: [String: OutlinedFile] = [:]

  func outlinedFiles(named name: String?) -> [OutlinedFile] {
    program.files.filter { name == nil || $0.name == name }.map { file in
      if let known = outlines[file.name] { return known }
      let outlined = OutlinedFile(file)
      outlines[file.name] = outlined
      return outlined
    }
  }

  /// Stores the outlines for the next edit of the program.
  func keepOutlines() {
    let known = isQuotation ? outlines.merging(quoted) { $1 } : outlines
    for index in program.files.indices {
      guard let outlined = known[program.files[index].name] else { continue }
      program.files[index].outline = OutlineCache(outlined.root)
    }
  }
}

// MARK: - The proof's claim

extension Weaver {
  /// Records the old text of replaced items that no elision kept.
  private func noteReplaced(_ entries: [Entry], of block: Block) {
    let source = block.source
    let kept = merger.kept[ObjectIdentifier(source), default: KeptRanges()].ranges
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

  /// Records the parts of old declarations that their new versions lack.
  private func noteLosses(_ entries: [Entry], of block: Block) {
    var isNamed = false
    if case .replace? = edit.place { isNamed = true }
    var losses = Losses(writing: snippet.items, isNamed: isNamed)
    for entry in entries where entry.isWritten {
      guard let old = entry.old, old.count == 1 else { continue }
      losses.compare(entry.item, with: block.items[old.lowerBound])
    }
    merger.notices += losses.notes
    diagnostics += losses.errors
    lostLines.formUnion(losses.lines)
  }

  private func noteDropped(_ range: Range<Int>, of source: SourceText) {
    for (index, byte) in source.text(range).utf8.enumerated() where !byte.isBlank {
      claim.dropped.insert(source.location(at: range.lowerBound + index))
    }
  }
}
