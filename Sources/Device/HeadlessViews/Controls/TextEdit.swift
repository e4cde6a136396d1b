/// The change that one input event makes to a text.
package struct TextEdit {
  package let apply: (String) -> String

  package init(_ apply: @escaping (String) -> String) {
    self.apply = apply
  }

  /// Appends the characters of a text, one with each event.
  package static func typing(_ text: String) -> [TextEdit] {
    text.map { character in TextEdit { $0 + String(character) } }
  }
}
