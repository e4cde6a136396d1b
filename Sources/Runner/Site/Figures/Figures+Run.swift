import Chapter
import Checking
import Diagnostics
import Judging
import Outcomes
import Planning
import Running
import Trace
import Weaving

/// The template's model of a driver beside its output.
struct RunFigure {
  var figureID: String
  /// The place by which a reader changes the program; nil if it has none.
  var changePlace: String?
  /// Whether the driver is above its console, because its lines are too long to fit beside it.
  var isLong: Bool
  var title: String
  var hasStep: Bool
  var program: String
  var stepAnchor: String
  var stepName: String
  var code: String
  /// The facts about the names in the code, if any.
  var names: String?
  var console: String
  var faults: String
  var session: String

  /// The number of code columns that fit beside a console: measured at a width of 1280 pixels, with
  /// a font whose letters are 0.6 em wide.
  static let columnsBesideConsole = 44
}

extension Plan {
  /// Returns the line of the chapter by which the server finds a step or a run.
  func changePlace(ofFence index: Int) -> String { "\(fence(index).location.line)" }
}

extension Figures {
  func html(_ run: Snippet.Run, _ index: Int) -> String {
    let place = place(ofRun: index)
    let step = place.map { checked.plan.steps[checked.plan.runs[$0.run].step] }
    let code = place.map { checked.plan.runs[$0.run].parts[$0.part].code } ?? index
    let attachment = attachment(of: index)
    let lines = checked.chapter.snippets[code].fence.lines
    return render(
      RunFigure(
        figureID: anchors[index],
        changePlace: place.map { _ in checked.plan.changePlace(ofFence: index) },
        isLong: lines.contains { $0.text.count > RunFigure.columnsBesideConsole },
        title: title(run),
        hasStep: step != nil,
        program: step?.branch == nil ? words("the program at") : words("the branch at"),
        stepAnchor: step.map { anchors[$0.snippet] } ?? "",
        stepName: step?.id ?? "",
        code: Listing(swift: checked.chapter.snippets[code].fence.text).html,
        names: place.flatMap { names.attribute(for: lines, ofRun: $0.run) },
        console: attachment.map {
          render(console($0, label: consoleLabel($0), id: anchors[$0]), "console")
        }
          ?? console(ofRun: index).map { render($0, "console") } ?? "",
        faults: faults(index) + (attachment.map(faults) ?? ""),
        session: place.flatMap { session(run: $0.run, part: $0.part) } ?? ""),
      "run")
  }

  private func title(_ run: Snippet.Run) -> String {
    if run.isContinuation { return words("Go on with") }
    if run.isTest { return run.repeats ? words("Test again") : words("Test") }
    return run.repeats ? words("Run again") : words("Run")
  }

  private func place(ofRun index: Int) -> (run: Int, part: Int)? {
    for (number, run) in checked.plan.runs.enumerated() {
      if let part = run.parts.firstIndex(where: { $0.snippet == index }) { return (number, part) }
    }
    return nil
  }

  /// Returns the output of a run that is not directly followed by its console.
  private func console(ofRun index: Int) -> ConsoleFigure? {
    if let difference = checked.comparisons.first(where: { $0.subject == index && $0.fence == nil })
    {
      return ConsoleFigure(
        label: words("Console"),
        explanation: words("The run printed this, and the chapter does not show it."),
        lines: difference.actual.map { .added($0) }, links: lineLinks(forSnippet: index),
        words: words)
    }
    guard let place = place(ofRun: index), let outcome = checked.runs[place.run],
      checked.plan.runs[place.run].parts[place.part].console == nil,
      place.part < outcome.parts.count, outcome.parts[place.part].isEmpty
    else { return nil }
    return ConsoleFigure(label: words("Console"), lines: [], words: words)
  }

  private func session(run: Int, part: Int) -> String? {
    guard let outcome = checked.runs[run] else { return nil }
    let session = self.session(of: run, part)
    // Nothing is drawn for a test without a device.
    let isDriven = session.moments.contains { $0.interaction != nil }
    if session.isEmpty || checked.plan.runs[run].isTest && !isDriven { return nil }
    var figure = figure(of: session, run: run, part: part)
    let library = links(of: run, part).libraryViews
    figure.timeline = timeline(of: session, trace: outcome.trace, library, in: figure)
    if checked.plan.questions.contains(where: { $0.run == run && $0.part == part }) {
      figure.summary = words("predict first, by the question below")
      figure.isAsked = true
    }
    return render(figure, "session")
  }

  /// Draws the whole session of a run with its timeline, opened; nil if it was not executed.
  func openSession(ofRun run: Int) -> String? {
    let session = session(of: run, 0)
    guard let trace = checked.runs[run]?.trace, !session.isEmpty else { return nil }
    var figure = figure(of: session, run: run, part: 0)
    // Its player starts with the page.
    figure.isOpen = true
    figure.choose(figure.moments.firstIndex(where: \.hasFrame))
    figure.timeline = timeline(
      of: session, trace: trace, links(of: run, 0).libraryViews, in: figure)
    return render(figure, "session")
  }

  private func figure(of session: Session, run: Int, part: Int) -> SessionFigure {
    var figure = session.figure(in: words, links: links(of: run, part))
    for index in figure.moments.indices {
      figure.moments[index].told = render(figure.moments[index], "moment")
    }
    figure.runID = anchors[checked.plan.runs[run].parts[0].snippet]
    figure.play = explorations[run].map { _ in playName }
    return figure
  }

  /// Returns the session of a run's part; empty if the run was not executed.
  func session(of run: Int, _ part: Int) -> Session {
    let trace = checked.runs[run]?.trace ?? []
    return Session(
      trace, part: part, driver: checked.plan.statements(of: checked.plan.runs[run]),
      naming: explorations[run].map { Session.Naming(trace + $0.events) })
  }

  func links(of run: Int, _ part: Int) -> LineLinks {
    lineLinks(forSnippet: checked.plan.runs[run].parts[part].snippet)
  }

  private func timeline(
    of session: Session, trace: [TraceEvent], _ library: LibraryViews, in figure: SessionFigure
  ) -> String {
    let timeline = Timeline(session, trace: trace, library: library)
    if timeline.isEmpty { return "" }
    return render(
      TimelineFigure(
        timeline, chosen: figure.chosen, summary: figure.summary, words: words), "timeline")
  }

  /// The data of the playable runs.
  var playData: PlayData {
    var data = PlayData()
    for (run, exploration) in explorations.sorted(by: { $0.key < $1.key }) {
      guard let outcome = checked.runs[run] else { continue }
      let snippet = checked.plan.runs[run].parts[0].snippet
      let step = checked.plan.steps[checked.plan.runs[run].step]
      let links = lineLinks(forSnippet: snippet)
      let drawn = played.run(run, material: playMaterial(of: step)) {
        // The names must match the session's, because an account is drawn from a single moment.
        let naming = Session.Naming(outcome.trace + exploration.events)
        return PlayedRun(exploration, words: words) { transition in
          SessionFigure.Moment(transition, naming: naming, links, words)
            .map { render($0, "moment") } ?? ""
        }
      }
      let location = checked.plan.fence(snippet).location
      data.add(
        drawn, id: anchors[snippet],
        command: "chapters play \(location.file):\(location.line)")
    }
    return data
  }

  /// Returns the text of every input of a drawn run except its exploration: the theme in its
  /// language, and the links to the program's lines.
  private func playMaterial(of step: Plan.Step) -> String {
    let files = checked.plan.program(of: step).files.map(\.name)
    return ([words.language.tag, themeDigest, programPath(of: step)] + files)
      .joined(separator: "\n")
  }
}
