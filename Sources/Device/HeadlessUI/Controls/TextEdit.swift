/// The change that one input event makes to a text.
struct TextEdit {
  let apply: (String) -> String

  init(_ apply: @escaping (String) -> String) {
    self.apply = apply
  }

  /// Appends the characters of a text, one with each event.
  static func typing(_ text: String) -> [TextEdit] {
    text.map { character in TextEdit { $0 + String(character) } }
  }
}
