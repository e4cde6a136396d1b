import Diagnostics

/// A run's views as a nested list, each with the effect of one event on it.
struct ViewTreeDrawing {
  /// The maximum number of a tree's views (decision); more are counted.
  static let limit = 40

  private(set) var html = "<div class=\"timeline\">"

  /// - Parameter timeline: a timeline of one event.
  init(_ timeline: Timeline, words: Words) {
    var depth = -1
    for lane in timeline.lanes {
      if lane.depth > depth {
        html += "<ul>"
        depth += 1
      } else {
        html += "</li>" + String(repeating: "</ul></li>", count: depth - lane.depth)
        depth = lane.depth
      }
      html += "<li>" + item(lane, words)
    }
    html += String(repeating: "</li></ul>", count: depth + 1)
    if timeline.omitted.views > 0 {
      html +=
        "<p>"
        + words("{{count}} more views", ["count": "\(timeline.omitted.views)"])
        .escapedForHTML + "</p>"
    }
    html += "</div>"
  }

  private func item(_ lane: Timeline.Lane, _ words: Words) -> String {
    let name = "<code>\(lane.name.escapedForHTML)\(lane.count > 1 ? " ×\(lane.count)" : "")</code>"
    guard let cell = lane.cells.first ?? nil else { return name }
    let mark = TimelineMark.view(cell.mark)
    let times = cell.runs > 1 ? " ×\(cell.runs)" : ""
    return "\(name) <span class=\"\(mark.styleClass)\" data-sign=\"\(mark.sign)\">"
      + "\(words.meaning(of: mark).escapedForHTML)\(times)</span>"
  }
}
