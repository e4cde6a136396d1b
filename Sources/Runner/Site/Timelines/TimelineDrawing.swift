import Diagnostics
import Trace

/// A timeline as SVG: with a column for each event, and turned upright, with a row for each event,
/// for narrow pages.
///
/// Marks of one kind are one path, so that a drawing has few elements. Lengths are in pixels of a
/// 16-pixel font; the drawing grows with the reader's font.
struct TimelineDrawing {
  /// The drawing with a column for each event; nil if it would be too wide: a long run reads
  /// better downwards, and a page has no room for two long drawings.
  private(set) var flat: String?
  /// The smallest width in rem, of those that the style sheet knows, that fits the flat drawing.
  private(set) var fit: Int?
  private(set) var upright = ""

  /// The widths in rem at which the style sheet chooses the drawing; the first one fits a phone.
  static let fits = [20, 26, 36, 45]

  private let timeline: Timeline
  private let words: Words
  private let name: String
  private let chosen: Int?

  /// - Parameters:
  ///   - chosen: the index of the marked event, whose screen is beside the drawing.
  ///   - name: the accessible name.
  init(_ timeline: Timeline, chosen: Int? = nil, name: String, words: Words) {
    self.timeline = timeline
    // A drawing omits events beyond its limit.
    self.chosen = chosen.flatMap { timeline.columns.indices.contains($0) ? $0 : nil }
    self.words = words
    self.name = name.escapedForHTML
    // Targets are cut before the drawing is turned.
    for length in [18, 13, 9] where flat == nil {
      let drawing = drawFlat(length)
      guard let fit = Self.fits.first(where: { drawing.width <= $0 * 16 }) else { continue }
      (flat, self.fit) = (drawing.html, fit)
    }
    upright = fit == Self.fits[0] ? "" : drawUpright()
  }

  private typealias Sizes = TimelineSizes

  /// A lane of any kind.
  private struct Row {
    var label: String
    var depth = 0
    var count = 1
    /// Whether a gap precedes it, since it is of another kind than the previous lane.
    var startsGroup = false
    /// The number of digits beside its marks: how often a body ran.
    var digits = 0
  }

  private var rows: [Row] {
    var rows = timeline.properties.map { Row(label: $0.name) }
    for (index, lane) in timeline.lanes.enumerated() {
      rows.append(
        Row(
          label: lane.name, depth: lane.depth, count: lane.count, startsGroup: index == 0,
          digits: lane.cells.map { $0.map { $0.runs > 1 ? "\($0.runs)".count : 0 } ?? 0 }.max() ?? 0
        ))
    }
    if hasScreen { rows.append(Row(label: words("screen"), startsGroup: true)) }
    if !rows.isEmpty { rows[0].startsGroup = false }
    return rows
  }

  private var hasScreen: Bool { timeline.screens.contains { $0 != nil } }

  // MARK: - Flat

  private func drawFlat(_ length: Int) -> (html: String, width: Int) {
    let rows = rows
    let labels = rows.map { Self.label($0.label, count: $0.count, limit: 34) }
    let label = zip(rows, labels).map { $0.depth * Sizes.indent + Sizes.code($1.count) }.max() ?? 0
    let titles = timeline.columns.map { title($0, limit: length) }
    var starts = [label + Sizes.gap]
    for (verb, target) in titles {
      let width = max(Sizes.bold(verb.count), Sizes.text(target.count)) + Sizes.gap
      starts.append(starts[starts.count - 1] + max(Sizes.lane + 8, width))
    }
    let centers = zip(starts, starts.dropFirst()).map { ($0 + $1) / 2 }
    let lanes = centersOfLanes(rows, from: 36, every: Sizes.lane)
    let (width, height) = (starts[starts.count - 1], (lanes.last ?? 36) + Sizes.lane / 2 + 2)

    var html = ""
    for (index, (verb, target)) in titles.enumerated() {
      html += text(verb, centers[index], 13, "v", isWarned: timeline.columns[index].hasIssue)
      if !target.isEmpty { html += text(target, centers[index], 28) }
    }
    for (row, (y, label)) in zip(rows, zip(lanes, labels)) {
      html += text(label, row.depth * Sizes.indent, y + 4, "j", isBold: row.count > 1)
    }
    var guides = SVGPath()
    for y in lanes { guides.line(label + 4, y, toX: width) }
    let marks = marks(isWide: true) { column, lane in (centers[column], lanes[lane]) }
    return (
      svg(
        "flat", width, height, at: starts, lanes,
        band(starts) { "x=\"\($0)\" width=\"\($1)\" height=\"\(height)\"" }
          + "<path class=\"g\" d=\"\(guides.data)\"/>" + marks + html
      ),
      width
    )
  }

  // MARK: - Upright

  private func drawUpright() -> String {
    let rows = rows
    let labels = rows.map { Self.label($0.label, count: $0.count, limit: 24) }
    let head =
      (zip(rows, labels).map { $0.depth * Sizes.indent + Sizes.code($1.count) }.max() ?? 0) + 6
    let titles = timeline.columns.map { title($0, limit: 16) }
    let label = titles.map { Sizes.bold($0.count) + Sizes.text($1.count + 1) }.max() ?? 0
    let lanes = centersOfLanes(rows, from: label + 4, every: Sizes.narrowLane, digit: Sizes.digit)
    let starts = (0...titles.count).map { head + $0 * Sizes.event }
    let width =
      (lanes.last ?? label) + Sizes.narrowLane / 2 + (rows.last?.digits ?? 0) * Sizes.digit

    var html = ""
    for (index, (verb, target)) in titles.enumerated() {
      let y = starts[index] + Sizes.event / 2 + 4
      let warning = timeline.columns[index].hasIssue ? "<tspan class=\"w\"> !</tspan>" : ""
      html +=
        "<text y=\"\(y)\"><tspan class=\"v\">\(verb.escapedForHTML)</tspan> "
        + "\(target.escapedForHTML)\(warning)</text>"
    }
    // Turned together: what is right of the origin is then above it.
    html += "<g transform=\"rotate(-90)\">"
    for (row, (x, label)) in zip(rows, zip(lanes, labels)) {
      html += text(label, 6 + row.depth * Sizes.indent - head, x + 4, "j", isBold: row.count > 1)
    }
    html += "</g>"
    var guides = SVGPath()
    for x in lanes { guides.line(x, head, toY: starts[titles.count]) }
    let marks = marks(isWide: false) { column, lane in
      (lanes[lane], starts[column] + Sizes.event / 2)
    }
    return svg(
      "upright", width, starts[titles.count] + 2, at: starts, lanes,
      band(starts) { "y=\"\($0)\" width=\"\(width)\" height=\"\($1)\"" }
        + "<path class=\"g\" d=\"\(guides.data)\"/>" + marks + html)
  }

  // MARK: - Parts

  /// - Parameter digit: the room between lanes for a digit beside a mark, beyond the pitch.
  private func centersOfLanes(
    _ rows: [Row], from start: Int, every pitch: Int, digit: Int = 0
  ) -> [Int] {
    var position = start
    return rows.map { row in
      if row.startsGroup { position += Sizes.gap }
      defer { position += pitch + row.digits * digit }
      return position + pitch / 2
    }
  }

  /// Draws all marks at the centers of their cells.
  ///
  /// - Parameter isWide: whether a cell has room for a short written value.
  private func marks(isWide: Bool, _ center: (_ column: Int, _ lane: Int) -> (Int, Int)) -> String {
    var paths: [TimelineMark: SVGPath] = [:]
    var texts = ""
    func mark(_ kind: TimelineMark, _ column: Int, _ lane: Int) {
      let (x, y) = center(column, lane)
      paths[kind, default: SVGPath()].add(kind, x, y)
    }
    for (lane, property) in timeline.properties.enumerated() {
      for (column, value) in property.values.enumerated() {
        guard value != nil else { continue }
        let (x, y) = center(column, lane)
        if isWide, let value = property.shortValue(column) {
          texts += text(value, x, y + 4, "x")
        } else {
          mark(.write, column, lane)
        }
      }
    }
    let views = timeline.properties.count
    for (index, lane) in timeline.lanes.enumerated() {
      for (column, cell) in lane.cells.enumerated() {
        guard let cell else { continue }
        mark(.view(cell.mark), column, views + index)
        if cell.runs > 1 {
          let (x, y) = center(column, views + index)
          texts += "<text class=\"q\" x=\"\(x + 7)\" y=\"\(y + 4)\">\(cell.runs)</text>"
        }
      }
    }
    for column in timeline.columns.indices {
      guard let kind = timeline.screenMark(column) else { continue }
      mark(kind, column, views + timeline.lanes.count)
    }
    return TimelineMark.allCases.compactMap { kind in
      paths[kind].map { "<path class=\"\(kind.styleClass)\" d=\"\($0.data)\"/>" }
    }.joined() + texts
  }

  /// Draws the mark of the chosen event: its column, or its row.
  private func band(_ starts: [Int], _ place: (_ start: Int, _ length: Int) -> String) -> String {
    guard let chosen else { return "" }
    return "<rect class=\"now\" \(place(starts[chosen], starts[chosen + 1] - starts[chosen]))/>"
  }

  /// - Parameters:
  ///   - starts: the bounds of the events.
  ///   - lanes: the centers of the lanes, by which the page's script finds them.
  private func svg(
    _ kind: String, _ width: Int, _ height: Int, at starts: [Int], _ lanes: [Int],
    _ content: String
  ) -> String {
    let rem = Double(width * 100 / 16).rounded() / 100
    let places = [starts, lanes].map { $0.map(String.init).joined(separator: " ") }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="\(kind)" viewBox="0 0 \(width) \(height)" \
      width="\(rem)rem" data-at="\(places[0])" data-lanes="\(places[1])" role="img" \
      aria-label="\(name)">\(content)</svg>
      """
  }

  private func text(
    _ text: String, _ x: Int, _ y: Int, _ style: String = "m", isBold: Bool = false,
    isWarned: Bool = false
  ) -> String {
    let warning = isWarned ? "<tspan class=\"w\"> !</tspan>" : ""
    return "<text class=\"\(style)\(isBold ? " b" : "")\" x=\"\(x)\" y=\"\(y)\">"
      + "\(text.escapedForHTML)\(warning)</text>"
  }

  /// Returns an event's verb and target as one text.
  static func title(_ column: Timeline.Column, limit: Int, words: Words) -> String {
    let (verb, target) = title(column, limit, words)
    return target.isEmpty ? verb : "\(verb) \(target)"
  }

  private func title(_ column: Timeline.Column, limit: Int) -> (verb: String, target: String) {
    Self.title(column, limit, words)
  }

  /// Returns an event's verb and target, cut at a number of characters.
  private static func title(_ column: Timeline.Column, _ limit: Int, _ words: Words) -> (
    verb: String, target: String
  ) {
    let verb = column.verb?.rawValue ?? words("program")
    let target = column.target.replacing("\n", with: " ")
    let cut = target.count > limit ? "\(target.prefix(limit - 1))…" : target
    return (verb, column.isQuoted ? "“\(cut)”" : cut)
  }

  /// Returns a lane's label, without the beginning of a long path: whole names of views, if the
  /// last one fits, or else of types.
  ///
  /// A number of views comes first: after the name it would read like the number of one view.
  static func label(_ name: String, count number: Int = 1, limit: Int) -> String {
    let count = number > 1 ? "\(number) × " : ""
    let room = limit - count.count
    guard name.count > room else { return count + name }
    var rest = name[...]
    let sign = " › "
    while let end = rest.firstRange(of: sign)?.upperBound {
      rest = rest[end...]
      if sign.count + 1 + rest.count <= room { return "\(count)…\(sign)\(rest)" }
    }
    while rest.count > room - 1, let dot = rest.firstIndex(of: ".") {
      rest = rest[rest.index(after: dot)...]
    }
    return count + (rest.count > room - 1 ? "…\(rest.suffix(room - 1))" : "….\(rest)")
  }
}

/// The lengths of a timeline's drawing, in pixels of a 16-pixel font.
private enum TimelineSizes {
  static let lane = 22
  static let narrowLane = 18
  static let event = 22
  static let gap = 10
  /// The width of a digit at 10 pixels.
  static let digit = 6
  static let indent = 12

  /// Returns the width of text at 12 pixels: letters of the usual sans-serif fonts are 0.55 em wide
  /// on average (measured).
  static func text(_ count: Int) -> Int { count * 66 / 10 }

  /// Returns the width of bold text at 12 pixels.
  static func bold(_ count: Int) -> Int { count * 74 / 10 }

  /// Returns the width of code at 12 pixels, whose letters are 0.6 em wide.
  static func code(_ count: Int) -> Int { count * 73 / 10 }
}
