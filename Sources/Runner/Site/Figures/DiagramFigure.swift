import Chapter
import Judging
import Outcomes
import Planning
import Trace

/// The template's model of a diagram: pictures of runs.
struct DiagramFigure {
  struct Picture {
    /// The run's title, with a link to the run; nil for a picture of several.
    var title: String?
    var runAnchor = ""
    /// The program that was run, with its step.
    var program = ""
    var stepAnchor = ""
    var stepName = ""
    /// An event's verb and target, or an account of the bodies.
    var summary = ""
    /// As HTML.
    var drawing: String
  }

  var diagramID: String
  /// The class of the figure: the plural of its kind.
  var styleClass: String
  var caption: String
  var pictures: [Picture]
  /// The meanings of the marks in all pictures.
  var legend: [TimelineFigure.Entry] = []
  var hasLegend = false
}

extension Figures {
  /// Draws a diagram; empty if one of its runs was not executed, which is reported elsewhere.
  func html(_ diagram: Snippet.Diagram, _ index: Int) -> String {
    guard let planned = checked.plan.diagrams.first(where: { $0.snippet == index }),
      planned.runs.allSatisfy({ checked.runs[$0] != nil })
    else { return "" }
    var figure = DiagramFigure(
      diagramID: anchors[index], styleClass: diagram.kind.styleClass, caption: caption(of: diagram),
      pictures: [])
    switch diagram.kind {
    case .timeline:
      for number in planned.runs.indices { addTimelines(planned, number, to: &figure) }
    case .tree: figure.pictures = tree(planned).map { [$0] } ?? []
    case .chart: figure.pictures = [chart(planned)]
    case .stores: figure.pictures = stores(planned).map { [$0] } ?? []
    }
    figure.hasLegend = !figure.legend.isEmpty
    return figure.pictures.isEmpty ? "" : render(figure, "diagram")
  }

  private func caption(of diagram: Snippet.Diagram) -> String {
    switch diagram.kind {
    case .timeline where diagram.runs.count > 1: words("The runs, one below the other")
    case .timeline: words("The run")
    case .tree: words("The views of the run")
    case .stores: words("The state that the run wrote, and the views that observed it")
    case .chart where diagram.counted == "bodies" && diagram.views.isEmpty:
      words("Bodies that ran")
    case .chart where diagram.counted == "bodies":
      words("Bodies that ran: {{views}}", ["views": diagram.views.joined(separator: ", ")])
    case .chart where diagram.counted == "writes": words("Writes that views could see")
    case .chart: words("Counted by the run: {{name}}", ["name": diagram.counted])
    }
  }

  /// Adds a picture of each part of a run, and its marks to the common legend.
  private func addTimelines(
    _ diagram: Plan.Diagram, _ number: Int, to figure: inout DiagramFigure
  ) {
    let run = diagram.runs[number]
    for part in checked.plan.runs[run].parts.indices {
      let session = session(of: run, part)
      let timeline = Timeline(
        session, trace: checked.runs[run]?.trace ?? [], library: links(of: run, part).libraryViews)
      if timeline.isEmpty { continue }
      let summary = session.figure(in: words, links: links(of: run, part)).summary
      var drawn = TimelineFigure(timeline, summary: summary, words: words)
      figure.legend += drawn.legend.filter { entry in
        !figure.legend.contains { $0.sign == entry.sign }
      }
      drawn.leaveOutLegend()
      figure.pictures.append(
        picture(diagram, number, part: part, summary: summary, render(drawn, "timeline")))
    }
  }

  private func tree(_ diagram: Plan.Diagram) -> DiagramFigure.Picture? {
    let session = session(of: diagram.runs[0], 0)
    let event = (diagram.content.event ?? 1) - 1
    guard session.moments.indices.contains(event) else { return nil }
    let timeline = Timeline(
      session, trace: checked.runs[diagram.runs[0]]?.trace ?? [], event: event,
      laneLimit: ViewTreeDrawing.limit, library: links(of: diagram.runs[0], 0).libraryViews)
    return picture(
      diagram, 0, summary: TimelineDrawing.title(timeline.columns[0], limit: 40, words: words),
      ViewTreeDrawing(timeline, words: words).html)
  }

  /// Draws the state after the event, or at the end of all parts of the run.
  private func stores(_ diagram: Plan.Diagram) -> DiagramFigure.Picture? {
    let run = diagram.runs[0]
    let parts = checked.plan.runs[run].parts.indices
    let sessions =
      diagram.content.event == nil ? parts.map { session(of: run, $0) } : [session(of: run, 0)]
    let state = WrittenState(sessions, until: diagram.content.event)
    if state.rows.isEmpty { return nil }
    var moment = words("at the end")
    if let event = diagram.content.event {
      guard sessions[0].moments.indices.contains(event - 1) else { return nil }
      moment = TimelineDrawing.title(
        Timeline.Column(sessions[0].moments[event - 1]), limit: 40, words: words)
    }
    return picture(
      diagram, 0, summary: moment, WrittenStateDrawing(state, words: words).html)
  }

  private func chart(_ diagram: Plan.Diagram) -> DiagramFigure.Picture {
    let traces = diagram.runs.map { checked.runs[$0]?.trace ?? [] }
    let chart = RunChart(diagram.content, traces: traces)
    return DiagramFigure.Picture(
      drawing: ChartDrawing(chart, name: caption(of: diagram.content)).html)
  }

  private func picture(
    _ diagram: Plan.Diagram, _ number: Int, part: Int = 0, summary: String, _ drawing: String
  ) -> DiagramFigure.Picture {
    let content = diagram.content
    let run = checked.plan.runs[diagram.runs[number]]
    let step = checked.plan.steps[run.step]
    return DiagramFigure.Picture(
      title: content.titles.isEmpty ? content.runs[number].name : content.titles[number],
      runAnchor: anchors[run.parts[part].snippet],
      program: step.branch == nil ? words("the program at") : words("the branch at"),
      stepAnchor: anchors[step.snippet], stepName: step.id,
      summary: summary, drawing: drawing)
  }
}

extension Snippet.Diagram.Kind {
  fileprivate var styleClass: String { self == .stores ? "stores" : "\(rawValue)s" }
}
