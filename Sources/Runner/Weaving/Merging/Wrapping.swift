/// The search for old items wrapped by a new one.
///
/// `if self.timerTask == nil { Button("Start timer") { ... } }` has no partner, but the button in
/// it does: the button moves inside, and is not kept outside. Only items that are unlikely to be
/// duplicates count: a call with a literal (or a literally equal call with arguments), control flow
/// with the same condition, or an elided closure with the same owner.
enum Wrapping {
  static func items(wrappedBy item: Item, among old: [Item]) -> [Item] {
    // Members are never wrapped: a method that starts a task is not a new version of a property
    // that starts one.
    guard old.first?.parent.kind == .statements, item.head.kind != .function else { return [] }
    var found: [Item] = []
    collect(in: item, among: old, into: &found)
    return found
  }

  private static func collect(in item: Item, among old: [Item], into found: inout [Item]) {
    for block in item.blocks {
      if block.elides, !block.role.owner.isEmpty {
        let owners = old.filter { $0.blocks.contains { $0.role == block.role } }
        if owners.count == 1 { add(owners[0], to: &found) }
      }
      for child in block.items where !child.isElision {
        let twins = old.filter { isTwin(child, $0) }
        if twins.count == 1 {
          add(twins[0], to: &found)
        } else {
          collect(in: child, among: old, into: &found)
        }
      }
    }
  }

  private static func add(_ item: Item, to found: inout [Item]) {
    if !found.contains(where: { $0 === item }) { found.append(item) }
  }

  private static func isTwin(_ written: Item, _ old: Item) -> Bool {
    guard written.head == old.head else { return false }
    switch written.head.kind {
    case .control: return true
    case .call:
      if written.head.literal != nil { return true }
      let isView = written.head.name.first?.isUppercase ?? false
      return isView && written.canonical == old.canonical
        && !(written.details.arguments.isEmpty && written.blocks.isEmpty)
    default: return false
    }
  }
}
