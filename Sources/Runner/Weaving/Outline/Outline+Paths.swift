extension Item {
  /// The path of this item, as in `in=`: `CounterView.body > Section["Timer"]`.
  var path: String {
    guard let owner = parent.owner else { return fullTitle }
    if parent.kind == .modifiers { return owner.path + fullTitle }
    if parent.kind == .elements { return owner.path + " > " + fullTitle }
    return owner.containerPath(through: parent) + (isMember ? "." : " > ") + fullTitle
  }

  /// The title, including the literal if only a labelled closure has one: `Section["Timer"]`.
  var fullTitle: String {
    guard head.kind == .call, head.literal == nil, let label = details.labelLiterals.min() else {
      return details.title
    }
    let literal = label.drop { $0 != "\"" }.dropFirst().dropLast()
    return details.title + "[\"\(Substring(literal).trimmed)\"]"
  }

  /// Whether a path names the item after a dot: a declaration in a type or at file level.
  var isMember: Bool {
    head.kind.isDeclaration && (parent.kind == .members || parent.kind == .file)
  }

  /// Returns the path of a block of this item.
  func containerPath(through block: Block) -> String {
    guard !block.role.label.isEmpty, !isMember, !block.kind.isInExpression else { return path }
    return path + "." + block.role.label
  }
}

extension Block {
  var path: String { owner?.containerPath(through: self) ?? "the file" }
}
