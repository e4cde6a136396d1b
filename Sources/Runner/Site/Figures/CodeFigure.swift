import Diagnostics

/// A code block without annotations.
struct CodeFigure {
  var figureID: String?
  /// The caption above the code, if any.
  var caption: String?
  var isSketch: Bool
  var why: String
  var label: String
  var code: String
  /// The facts about the names in the code, if any.
  var names: String?
  var faults: String
  /// Whether the code is the starter of an exercise, which an editor replaces.
  var isStarter = false
}

extension Figures {
  /// Draws code without an outcome.
  func plain(_ text: String, index: Int?, caption: String? = nil) -> String {
    let lines = text.lines.dropLast().map(
      String.init)
    return render(
      CodeFigure(
        figureID: index.map { anchors[$0] }, caption: caption, isSketch: false, why: "",
        label: words("Example"),
        code: Listing(plain: lines).html, faults: index.map(faults) ?? ""), "code")
  }
}
