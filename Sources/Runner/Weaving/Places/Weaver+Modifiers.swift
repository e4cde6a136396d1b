/// Weaving a snippet that starts with a dot: `.sheet(isPresented: $isPresented) { … }`.
///
/// - `after=` a call appends the modifiers to those of the call.
/// - `in=` a call weaves them into its modifiers: those of the same name are replaced, and the
///   others are appended, or placed by the snippet's elisions.
/// - `before=`, `after=` and `replace=` a modifier (`CounterView.body > Form.sheet`) insert next to
///   it or replace it.
/// - Without a place, a modifier replaces the only one with its name, and modifiers without a
///   partner are inserted beside it.
extension Weaver {
  func weaveModifiers(at place: Edit.Place, _ node: PlaceNode, _ files: [OutlinedFile]) {
    switch (place, node) {
    case (.before, .modifier(let item)), (.after, .modifier(let item)),
      (.replace, .modifier(let item)):
      weave(beside: item, place, files)
    case (.inside, _):
      guard let chain = node.call?.chain else { break }
      return weaveInside(chain, files)
    case (.after, _):
      guard let chain = node.call?.chain else { break }
      return weaveBehind(chain, files)
    default:
      break
    }
    guard case .modifier = node else {
      diagnostics.append(.notModifiable(node.path, at: edit.placeLocation ?? edit.location))
      return
    }
    if case .inside = place {
      diagnostics.append(.notModifiable(node.path, at: edit.placeLocation ?? edit.location))
    }
  }

  private func weaveBehind(_ chain: Block, _ files: [OutlinedFile]) {
    let kept = chain.items.enumerated().map { index, item in
      Entry(item: item, origin: .kept, old: index...index, new: nil)
    }
    let written = snippet.items
    let new = written.enumerated().map { number, item in
      Entry(item: item, origin: .written(.nothing), old: nil, new: number)
    }
    apply(kept + new, of: written, to: chain, in: files)
  }

  /// Returns whether the items that start with a dot are modifiers. They are not if they are
  /// inserted among statements, or if statements of the program also start with a dot.
  func areModifiers() -> Bool {
    let files = outlinedFiles(named: nil)
    return withExtendedLifetime(files) {
      if let place = edit.place {
        var resolver = PlaceResolver(files: files, location: edit.location)
        guard let node = resolver.resolve(place.path) else { return true }
        if case .modifier = node { return true }
        if case .after = place, node.item?.beginsWithDot ?? false { return false }
        if case .replace = place { return !(node.item?.beginsWithDot ?? false) }
        return node.call?.chain != nil
      }
      let search = Search(files: files, isFile: false)
      let isModifier = snippet.items.contains { item in
        if case .nowhere = search.find(item) { false } else { true }
      }
      if isModifier { return true }
      let statements = SnippetCode(edit.lines, at: edit.location, hasModifiers: false)
      return !statements.items.contains { item in
        if case .nowhere = search.find(item) { false } else { true }
      }
    }
  }
}

extension Item {
  fileprivate var beginsWithDot: Bool { source.text(start..<end).hasPrefix(".") }
}
