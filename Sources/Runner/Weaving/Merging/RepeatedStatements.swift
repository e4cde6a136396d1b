/// The matching of a test's statements, which often repeat.
///
/// A test sends the same action again, and expects something else afterwards. So statements below
/// an elision at the end of a test are new, unless they quote the test's last statements literally:
/// treating them as new versions would remove the statements that they repeat. They are new
/// versions if the last one is a quotation, which puts those above it in their places.
enum RepeatedStatements {
  /// Returns the partners of the statements. Returns nil if they are not at the end of a test, or
  /// if one of them must be a new version: a declaration, or a statement with an elision.
  static func match(_ written: [Item], with old: [Item]) -> Matching.Result? {
    guard let cut = written.lastIndex(where: \.isElision), cut + 1 < written.count,
      written[cut].parent.isOfTest
    else { return nil }
    let end = written.indices[(cut + 1)...]
    if zip(end.reversed(), old.reversed()).allSatisfy({ written[$0].head == $1.head }),
      let last = old.last, written[written.count - 1].canonical == last.canonical
    {
      return nil
    }
    let quoted = quotations(end, of: written, in: old)
    let isNew = end.allSatisfy { new in
      quoted[new] != nil || !written[new].isVersion
        || !old.contains { $0.head == written[new].head }
    }
    guard isNew else { return nil }
    var result = Matching.match(
      Array(written[...cut]), with: Array(old.dropLast(quoted.count)))
    result.partners.merge(quoted) { $1 }
    return result
  }

  /// Returns the longest suffix of the old statements that the written ones quote in order.
  private static func quotations(
    _ end: Range<Int>, of written: [Item], in old: [Item]
  ) -> [Int: Int] {
    for count in stride(from: min(end.count, old.count), to: 0, by: -1) {
      var next = old.count - count
      var quoted: [Int: Int] = [:]
      for new in end where next < old.count && written[new].quotes(old[next]) {
        quoted[new] = next
        next += 1
      }
      if next == old.count { return quoted }
    }
    return [:]
  }
}

extension Item {
  /// Whether it can only be a new version of a statement with an equal head.
  fileprivate var isVersion: Bool {
    containsElision || head.isDefinite && head.kind != .call && head.kind != .macro
  }

  fileprivate func quotes(_ old: Item) -> Bool {
    head == old.head && (canonical == old.canonical || isVersion && !isDistinct(from: old))
  }
}

extension Block {
  /// Whether its statements are those of a test, possibly in a closure.
  fileprivate var isOfTest: Bool {
    guard kind == .statements, let owner else { return false }
    if owner.head.kind == .function {
      return owner.head.name.hasPrefix("test")
        || owner.facts.attributes.contains { $0.hasPrefix("@Test") }
    }
    return owner.parent.isOfTest
  }
}
