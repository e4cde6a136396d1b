/// A timeline as a small picture without words: the marks of its first events and views.
///
/// It stands beside the words of a table of contents, so it has no accessible name.
struct TimelinePicture {
  let svg: String

  /// The number of events and of lanes that are drawn (decision): a picture as wide as a thumb.
  private static let columnLimit = 7
  private static let laneLimit = 4
  /// The distance between two marks, in pixels.
  private static let pitch = 16

  init(_ timeline: Timeline) {
    let columns = timeline.columns.indices.prefix(Self.columnLimit)
    var rows: [[TimelineMark?]] = []
    let writes = columns.map { column in
      timeline.properties.contains { $0.values[column] != nil } ? TimelineMark.write : nil
    }
    if writes.contains(where: { $0 != nil }) { rows.append(writes) }
    for lane in timeline.lanes.prefix(Self.laneLimit) {
      rows.append(columns.map { column in lane.cells[column].map { .view($0.mark) } })
    }
    let screens = columns.map(timeline.screenMark)
    if screens.contains(where: { $0 != nil }) { rows.append(screens) }

    var paths: [TimelineMark: SVGPath] = [:]
    var guides = SVGPath()
    let width = columns.count * Self.pitch
    for (index, row) in rows.enumerated() {
      let y = index * Self.pitch + Self.pitch / 2
      guides.line(0, y, toX: width)
      for (column, mark) in zip(columns, row) {
        guard let mark else { continue }
        paths[mark, default: SVGPath()].add(mark, column * Self.pitch + Self.pitch / 2, y)
      }
    }
    let marks = TimelineMark.allCases.compactMap { kind in
      paths[kind].map { "<path class=\"\(kind.styleClass)\" d=\"\($0.data)\"/>" }
    }
    svg = Self.svg(
      width, rows.count * Self.pitch, "<path class=\"g\" d=\"\(guides.data)\"/>" + marks.joined())
  }

  /// Creates the picture of a run that only prints: a bar for each of its first lines.
  init(printed lines: [String]) {
    let shown = lines.prefix(Self.laneLimit + 2)
    let width = Self.columnLimit * Self.pitch
    // A console's line of 44 letters is as wide as the picture.
    let bars = shown.enumerated().map { index, line in
      let length = max(Self.pitch / 2, min(width, line.count * width / 44))
      return "M2 \(index * Self.pitch + 8)h\(length - 4)"
    }
    svg = Self.svg(
      width, shown.count * Self.pitch, "<path class=\"u\" d=\"\(bars.joined())\"/>")
  }

  private static func svg(_ width: Int, _ height: Int, _ content: String) -> String {
    // Slightly larger than a timeline.
    """
    <svg xmlns="http://www.w3.org/2000/svg" class="timeline" viewBox="0 0 \(width) \(height)" \
    width="\(Double(width * 5 / 7) / 10)rem" aria-hidden="true">\(content)</svg>
    """
  }
}
