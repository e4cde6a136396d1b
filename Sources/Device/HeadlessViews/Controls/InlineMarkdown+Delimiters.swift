extension InlineMarkdown {
  /// A delimiter run of `*`, `_` or `~`. The characters around it determine whether it can open
  /// emphasis, close it, or both.
  struct Delimiters {
    let character: Character
    var count: Int
    let length: Int
    let opens: Bool
    let closes: Bool

    /// - Parameters:
    ///   - before: the character before the run; nil at the beginning of the text.
    ///   - after: the character after the run; nil at the end.
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

    /// Returns whether this run opens the emphasis that another run closes. If either run can do
    /// both, their lengths must not add up to a multiple of three, unless both lengths are
    /// multiples of three.
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

    /// Returns whether a run is left- or right-flanking, as CommonMark defines it.
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
