import Chapter
import Judging
import Planning

/// The template's model of a table of runs.
struct TableFigure {
  struct Run {
    var runName: String
    var runAnchor: String
  }

  var tableID: String
  var counted: String
  var runs: [Run]
  var table: String
}

extension Figures {
  /// Draws a table of runs; returns nil on a difference, which is drawn instead.
  func html(_ table: Snippet.Table, _ index: Int) -> String? {
    let lines = checked.chapter.snippets[index].fence.lines.map(\.text)
    guard checked.comparisons.first(where: { $0.fence == index })?.matches == true,
      let drawn = PipeTable(lines: lines)
    else { return nil }
    let runs = checked.plan.tables.first { $0.snippet == index }?.runs ?? []
    return render(
      TableFigure(
        tableID: anchors[index], counted: table.cells.joined(separator: ", "),
        runs: zip(table.runs, runs).map { name, run in
          .init(runName: name.name, runAnchor: anchors[checked.plan.runs[run].parts[0].snippet])
        },
        table: drawn.html(label: words("Table"), namesRows: true) { $0.escapedForHTML }), "table")
  }
}
