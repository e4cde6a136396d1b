/// A run of unchanged declarations, for which the sketch of a text has a stand-in.
struct KeptRun {
  /// The prefix of every stand-in's name.
  static let mark = "__keptAsItWas_"

  var number: Int
  var items: ArraySlice<Item>
  /// The line of the stand-in, from 0.
  var sketchLine: Int
  /// The first line of the run in the whole text, from 0.
  var line: Int
  var lineCount: Int

  var name: String { Self.mark + String(number) }
  var standIn: String { "struct \(name) {}" }

  /// Returns the canonical text of a declaration, with the stand-in replaced by the run.
  func spelled(in text: String) -> String {
    text.replacing("struct \(name) { }", with: items.map(\.canonical).joined(separator: " "))
  }
}
