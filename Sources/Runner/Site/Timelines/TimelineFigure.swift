/// The template's model of a timeline: its drawings, and the meanings of its marks.
struct TimelineFigure {
  struct Entry {
    var styleClass: String
    var sign: String
    var meaning: String
  }

  /// The width at which the flat drawing is shown instead of the upright one, if both exist.
  var fit: Int?
  /// As SVG.
  var flat: String
  /// As SVG.
  var upright: String
  var legend: [Entry]
  /// The names of the properties and views with a lane, by which the page's script finds them.
  var lanes: String
  /// Whether events, properties or views are omitted.
  var isCut: Bool
  /// Whether there is a legend, or a note that the picture is cut.
  var hasNotes: Bool

  /// - Parameters:
  ///   - chosen: the index of the event whose screen is beside the timeline.
  ///   - summary: the accessible name's account of the bodies.
  init(_ timeline: Timeline, chosen: Int? = nil, summary: String, words: Words) {
    let drawing = TimelineDrawing(
      timeline, chosen: chosen,
      name: words("Timeline: {{summary}}", ["summary": summary]), words: words)
    fit = drawing.upright.isEmpty ? nil : drawing.fit
    flat = drawing.flat ?? ""
    upright = drawing.upright
    let showsValues =
      drawing.flat != nil
      && timeline.properties.contains { property in
        property.values.indices.contains { property.shortValue($0) != nil }
      }
    legend = timeline.kinds.map { kind in
      let meaning =
        kind == .write && showsValues
        ? words("written, or its new value") : words.meaning(of: kind)
      return Entry(styleClass: kind.styleClass, sign: kind.sign, meaning: meaning)
    }
    if timeline.lanes.contains(where: { $0.cells.contains(nil) }) {
      legend.append(Entry(styleClass: "u", sign: "", meaning: words("no mark: did not run")))
    }
    lanes = (timeline.properties.map(\.name) + timeline.lanes.map(\.name)).joined(separator: "|")
    isCut = timeline.omitted != Timeline.Omitted()
    hasNotes = isCut || !legend.isEmpty
  }

  /// Leaves out the legend, because a figure of several timelines has one for all.
  mutating func leaveOutLegend() {
    legend = []
    hasNotes = isCut
  }
}

extension Timeline {
  /// The kinds of marks on the drawing, in the order of the legend.
  fileprivate var kinds: [TimelineMark] {
    var kinds = marks.map(TimelineMark.view)
    if !properties.isEmpty { kinds.insert(.write, at: 0) }
    let shown = Set(screens.indices.compactMap(screenMark))
    return kinds + TimelineMark.allCases.filter(shown.contains)
  }
}

extension Words {
  /// Returns the meaning of a timeline's mark.
  func meaning(of mark: TimelineMark) -> String {
    switch mark {
    case .write: self("written")
    case .view(.first): self("ran for the first time")
    case .view(.state): self("ran: its own state changed")
    case .view(.dependency): self("ran: a dependency changed")
    case .view(.parent): self("ran: its parent gave it another value")
    case .view(.skipped): self("considered, did not run")
    case .view(.unreached): self("not reached")
    case .screen(isNew: true): self("the screen changed")
    case .screen(isNew: false): self("the screen stayed")
    case .idle: self("bodies ran, the screen stayed")
    case .stale: self("the screen is stale: its views would draw another")
    }
  }
}
