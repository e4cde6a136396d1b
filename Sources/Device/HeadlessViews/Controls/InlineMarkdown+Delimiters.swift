extension InlineMarkdown {
  /// A run of `*`, `_` or `~`, which may open emphasis, close it, or both, by what is around it.
  struct Delimiters {
    let character: Character
    var count: Int
    let length: Int
    let opens: Bool
    let closes: Bool

    /// - Parameters:
    ///   - before: The character before the run; `nil` at the beginning of the text.
    ///   - after: The character after the run; `nil` at the end.
    init(character: Character, count: Int, before: Character?, after: Character?) {
      self.character = character
      self.count = count
      length = count
      let isLeft = Self.flanks(after, other: before)
      let isRight = Self.flanks(before, other: after)
      switch character {
      case "_":
        opens = isLeft && (!isRight || Self.isPunctuation(before))
        closes = isRight && (!isLeft || Self.isPunctuation(after))
      case "~":
        opens = isLeft && count <= 2
        closes = isRight && count <= 2
      default:
        opens = isLeft
        closes = isRight
      }
    }

    /// Whether this run opens what another one closes. Runs that may do both do not match if their
    /// lengths add up to a multiple of three, unless each is one.
    func matches(_ closer: Self) -> Bool {
      guard character == closer.character, opens, count > 0 else { return false }
      if character == "~" { return length == closer.length }
      guard closes || closer.opens else { return true }
      return !(length + closer.length).isMultiple(of: 3)
        || length.isMultiple(of: 3) && closer.length.isMultiple(of: 3)
    }

    func used(with closer: Self) -> Int {
      if character == "~" { return count }
      return min(count, closer.count, 2)
    }

    /// Whether a run is next to a word on one side.
    private static func flanks(_ near: Character?, other: Character?) -> Bool {
      guard let near, !near.isWhitespace else { return false }
      return !isPunctuation(near) || other == nil || other?.isWhitespace == true
        || isPunctuation(other)
    }

    private static func isPunctuation(_ character: Character?) -> Bool {
      character.map { $0.isPunctuation || $0.isSymbol } ?? false
    }
  }
}
