import Chapter
import Judging
import Mustache
import Outcomes
import Planning
import Trace

/// The template's model of a changed program's outcome beside the book's.
struct ChangeFigure {
  /// A part of the run.
  struct Part {
    var consoleFigure: ConsoleFigure?
    var bookFigure: TimelineFigure?
    var ownFigure: TimelineFigure?
    var sessionFigure: SessionFigure
    var console = ""
    var hasBookTimeline = false
    var bookTimeline = ""
    var hasSession = false
    var session = ""
  }

  /// A view whose bodies ran more or less often than in the book.
  struct Body {
    var sentence: String
  }

  var parts: [Part]
  var hasBodies: Bool
  var bodies: [Body]
  /// Whether both programs ran with views, and their bodies equally often.
  var isEqual: Bool

  init(_ changed: ChangeReport.Checked, book: ChangeReport.Checked, words: Words) {
    let bookSessions = book.sessions
    parts = changed.sessions.enumerated().map { number, session in
      var figure = session.figure(in: words)
      var part = Part(
        consoleFigure: Self.console(number, of: changed, words), sessionFigure: figure)
      part.ownFigure = Self.timeline(
        session, of: changed, chosen: figure.chosen, summary: figure.summary, words)
      if bookSessions.indices.contains(number) {
        let session = bookSessions[number]
        part.bookFigure = Self.timeline(
          session, of: book, summary: words.summary(of: session), words)
      }
      part.hasSession = !session.isEmpty
      figure.runID = "change"
      part.sessionFigure = figure
      return part
    }
    if parts.isEmpty, let console = Self.console(nil, of: changed, words) {
      parts = [Part(consoleFigure: console, sessionFigure: SessionFigure(summary: "", moments: []))]
    }
    let (own, others) = (changed.bodyCounts, book.bodyCounts)
    bodies = Set(own.keys).union(others.keys).sorted().compactMap { view in
      let (count, other) = (own[view] ?? 0, others[view] ?? 0)
      guard count != other, changed.run != nil, book.run != nil else { return nil }
      return Body(
        sentence: words(
          "{{view}}.body: {{count}} in your program, {{book}} in the book",
          ["view": view, "count": "\(count)", "book": "\(other)"]))
    }
    hasBodies = !bodies.isEmpty
    isEqual = bodies.isEmpty && !own.isEmpty && !others.isEmpty
  }

  /// Compares a part's console, or the compiler's messages, with the book's.
  private static func console(
    _ part: Int?, of changed: ChangeReport.Checked, _ words: Words
  ) -> ConsoleFigure? {
    let plan = changed.chapter.plan
    let own = part.flatMap { part in plan.runs.first.map { $0.parts[part] } }
    let fence = own?.console ?? plan.steps.first?.expectation.diagnostics
    let shown = fence.map { plan.fence($0).lines.map(\.text) } ?? []
    let comparison = changed.chapter.comparisons.first {
      $0.fence == fence && (own == nil || $0.subject == own?.snippet)
    }
    let label = part == nil ? words("The compiler says") : words("Console of your program")
    guard let comparison, !comparison.matches else {
      if let part, let printed = changed.run?.parts[part], comparison == nil {
        // A run that ended early is not compared.
        let actual = printed.map { ($0.mark ?? "") + $0.text }
        return difference(label, from: shown, to: actual, words)
      }
      return comparison == nil && part == nil
        ? nil : ConsoleFigure(label: label, lines: shown, words: words)
    }
    return difference(label, from: shown, to: comparison.actual, words)
  }

  private static func difference(
    _ label: String, from shown: [String], to actual: [String], _ words: Words
  ) -> ConsoleFigure {
    guard shown != actual else { return ConsoleFigure(label: label, lines: actual, words: words) }
    // A page is no place for a flood: the first lines show it.
    let limit = 400
    var figure = ConsoleFigure(
      label: label,
      explanation: words("Lines marked + came from your program; lines marked − are the book's."),
      lines: Array(LineDifference.lines(from: shown, to: actual).prefix(limit)), links: .none,
      words: words)
    figure.isFault = false
    return figure
  }

  private static func timeline(
    _ session: Session, of checked: ChangeReport.Checked, chosen: Int? = nil, summary: String,
    _ words: Words
  ) -> TimelineFigure? {
    let timeline = Timeline(session, trace: checked.run?.trace ?? [])
    return timeline.isEmpty
      ? nil : TimelineFigure(timeline, chosen: chosen, summary: summary, words: words)
  }
}

extension ChangeFigure.Part {
  /// Draws the figures, whose moments are drawn already.
  mutating func draw(with templates: MustacheLibrary) {
    console = consoleFigure.map { templates.text(of: $0, by: "console") } ?? ""
    bookTimeline = bookFigure.map { templates.text(of: $0, by: "timeline") } ?? ""
    hasBookTimeline = bookFigure != nil
    guard hasSession else { return }
    sessionFigure.timeline = ownFigure.map { templates.text(of: $0, by: "timeline") } ?? ""
    session = templates.text(of: sessionFigure, by: "session")
  }
}

extension ChangeReport.Checked {
  /// The number of times that the bodies of each view ran, without generic arguments.
  fileprivate var bodyCounts: [String: Int] {
    (run?.trace ?? []).reduce(into: [:]) { counts, event in
      if case .body(let run) = event { counts[run.view.withoutGenericArguments, default: 0] += 1 }
    }
  }
}
