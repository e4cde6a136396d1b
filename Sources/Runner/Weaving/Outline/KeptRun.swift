/// Declarations that follow one another and stay as they were, for which a sketch of the text has a
/// stand-in.
struct KeptRun {
  /// Begins the name of every stand-in.
  static let mark = "__keptAsItWas_"

  var number: Int
  var items: ArraySlice<Item>
  /// The line of the stand-in, from 0.
  var sketchLine: Int
  /// The first of the lines in the whole text, from 0.
  var line: Int
  var lineCount: Int

  var name: String { Self.mark + String(number) }
  var standIn: String { "struct \(name) {}" }

  /// The canonical text of a declaration with what the stand-in in it stands for.
  func spelled(in text: String) -> String {
    text.replacing("struct \(name) { }", with: items.map(\.canonical).joined(separator: " "))
  }
}
