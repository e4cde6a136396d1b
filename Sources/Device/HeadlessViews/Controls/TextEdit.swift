/// The change to a text made by one input event.
package struct TextEdit {
  package let apply: (String) -> String

  package init(_ apply: @escaping (String) -> String) {
    self.apply = apply
  }

  /// Appends a text character by character, one event each.
  package static func typing(_ text: String) -> [TextEdit] {
    text.map { character in TextEdit { $0 + String(character) } }
  }
}
