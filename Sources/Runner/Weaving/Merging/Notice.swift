import Diagnostics

/// A note on an insertion that may have been meant as an edit.
///
/// A changed literal makes a new node: `Text("B")`, written in a block that elides `Text("A")`, is
/// inserted beside it. That is often intended (a second button) but not always. So there is a note
/// if both are calls of the same callee, both have a literal, and the old one is elided. With
/// `in=`, `before=` or `after=` the insertion is explicit, and there is no note.
enum Notice {
  static func insertions(beside entries: [Entry]) -> [Diagnostic] {
    let added = entries.filter {
      $0.isWritten && $0.old == nil && $0.item.head.kind == .call && $0.item.isDistinguished
    }
    if added.isEmpty { return [] }
    let kept = entries.filter { !$0.isWritten }.map(\.item)
    return added.compactMap { entry in
      let item = entry.item
      let twins = kept.filter {
        $0.head.kind == .call && $0.head.name == item.head.name && $0.isDistinguished
      }
      let title = item.fullTitle
      guard
        let twin = twins.min(by: {
          $0.fullTitle.distance(to: title) < $1.fullTitle.distance(to: title)
        })
      else { return nil }
      return Diagnostic(
        .warning, "'\(title)' is inserted beside the elided '\(twin.fullTitle)'", at: item.location,
        help: "if an edit was meant, write replace='\(twin.path)'")
    }
  }

  /// Returns notes on added statements of a test if an elided one has an equal head.
  static func repetitions(among entries: [Entry]) -> [Diagnostic] {
    entries.compactMap { entry in
      let item = entry.item
      guard entry.isWritten, entry.old == nil, item.head.kind == .call, !item.isDistinguished,
        let twin = entries.last(where: { !$0.isWritten && $0.item.head == item.head })?.item,
        !item.isDistinct(from: twin)
      else { return nil }
      return Diagnostic(
        .note, "\(item.quoted) is added below the elided one", at: item.location,
        help: "if an edit was meant, write what follows it, or use replace='\(twin.path)'")
    }
  }

  /// Returns notes on declarations that are added beside one of the same name, as overloads or as
  /// members with other constraints, but may be meant as new versions.
  static func overloads(among entries: [Entry]) -> [Diagnostic] {
    let added = entries.filter {
      $0.isWritten && $0.old == nil && $0.item.head.kind.isDeclaration
    }
    return added.compactMap { entry -> Diagnostic? in
      let item = entry.item
      for other in entries where !other.isWritten && other.item.head == item.head {
        let twin = other.item
        guard let difference = difference(of: item, from: twin) else { continue }
        return Diagnostic(
          .note, "\(item.quoted) is added beside \(twin.quoted), which \(difference)",
          at: item.location, help: "if an edit was meant, write replace='\(twin.path)'")
      }
      return nil
    }
  }

  private static func difference(of item: Item, from twin: Item) -> String? {
    if item.head.kind == .extension {
      guard item.constraint != twin.constraint else { return nil }
      let members = Set(twin.blocks.flatMap(\.items).map(\.head))
      let shared = item.blocks.flatMap(\.items).first {
        !$0.isElision && members.contains($0.head)
      }
      guard let shared else { return nil }
      return "has \(shared.quoted) as well"
    }
    switch item.facts.distinction(from: twin.facts) {
    case .types: return "takes other types"
    case .isStatic(let isStatic): return isStatic ? "is static" : "is not static"
    case .fixity(let fixity): return "is \(fixity)"
    case nil: return item.isOverloadInExtension(of: twin) ? "takes other types" : nil
    }
  }
}

extension Item {
  /// Whether a literal distinguishes the call from others of the same callee.
  fileprivate var isDistinguished: Bool { head.literal != nil || !details.labelLiterals.isEmpty }
}
