/// The unread words of an info string; reading a word removes it.
struct UnreadWords {
  private(set) var rest: [InfoString.Word]
  private(set) var taken: Set<String> = []

  init(_ words: [InfoString.Word]) { rest = words }

  mutating func take(_ name: String) -> InfoString.Word? {
    guard let index = rest.firstIndex(where: { $0.name == name }) else { return nil }
    taken.insert(name)
    return rest.remove(at: index)
  }

  /// Takes a word without a value. A word with a value remains, and is reported.
  mutating func takeFlag(_ name: String) -> Bool {
    guard let index = rest.firstIndex(where: { $0.name == name && $0.value == nil }) else {
      return false
    }
    taken.insert(name)
    rest.remove(at: index)
    return true
  }

  mutating func takeFileName() -> InfoString.Word? {
    guard let first = rest.first, first.value == nil, first.name.hasSuffix(".swift") else {
      return nil
    }
    rest.removeFirst()
    return first
  }
}
