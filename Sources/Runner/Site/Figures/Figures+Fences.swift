import Chapter
import Judging

extension Figures {
  /// Draws the code block that starts at a line; a block that is no snippet is drawn unchanged.
  func html(at line: Int, literal: String) -> String {
    guard let index = snippet(startingAt: line) else { return plain(literal, index: nil) }
    if isAttached(index) { return "" }
    let snippet = checked.chapter.snippets[index]
    switch snippet.role {
    case .edit(let edit):
      return html(edit, index)
    case .run(let run):
      return html(run, index)
    case .console(let shown):
      if let table = shown.table.flatMap({ html($0, index) }) { return table }
      return render(console(index, label: consoleLabel(index), id: anchors[index]), "console")
        + faults(index)
    case .question:
      return question(index) + faults(index)
    case .diagram(let diagram):
      return html(diagram, index) + faults(index)
    case .diagnostics:
      return render(
        console(index, label: words("The compiler says"), id: anchors[index]), "console")
        + faults(index)
    case .sketch(let why):
      return render(
        CodeFigure(
          figureID: anchors[index], isSketch: true, why: why, label: words("Sketch, not compiled"),
          code: Listing(swift: snippet.fence.text).html, faults: faults(index)), "code")
    case .resource(let resource):
      return plain(snippet.fence.text, index: index, caption: resource.name)
    case .other:
      return plain(snippet.fence.text, index: index)
    }
  }
}
