import Chapter
import Diagnostics
import Outcomes
import Planning
import Trace

extension Judge {
  /// Reports a diagram that would show nothing.
  ///
  /// A run that was not executed, or ended early, has been reported at its own place.
  mutating func judge(_ diagram: Plan.Diagram, _ outcomes: [RunOutcome?]) {
    guard let traces = ended(diagram.runs, outcomes)?.map(\.trace) else { return }
    subject = plan.fence(diagram.snippet).location
    let content = diagram.content
    switch content.kind {
    case .timeline, .tree:
      for (trace, run) in zip(traces, content.runs) where !trace.contains(where: \.isOfBody) {
        add(
          .document,
          Diagnostic(
            .error,
            "no body ran in '\(run.name)', so a \(content.kind.rawValue) has nothing to show",
            at: content.location, help: "name a run that launches a view: Simulator { … }"))
      }
      hasEvent(diagram, traces[0])
    case .stores:
      if hasEvent(diagram, traces[0]) { judgeWrites(of: diagram, traces[0]) }
    case .chart:
      let chart = RunChart(content, traces: traces)
      if let name = chart.uncounted {
        add(
          .document,
          Diagnostic(
            .error, "nothing in these runs is counted as '\(name)'", at: content.location,
            help: "counts= takes 'bodies', 'writes' and a name that the program counts itself: "
              + "simulator.count(\"\(name)\")"))
      } else if chart.bars.count < 2 {
        add(
          .document,
          Diagnostic(
            .error, "a chart of one bar compares nothing", at: content.location,
            help: "name several runs, or one that has stages: simulator.stage(\"…\")"))
      }
    }
  }

  /// Returns whether the run has the event of a diagram of one run, and reports that it has not.
  @discardableResult
  private mutating func hasEvent(_ diagram: Plan.Diagram, _ trace: [TraceEvent]) -> Bool {
    let content = diagram.content
    guard let event = content.event else { return true }
    let count = moments(of: diagram, trace, part: 0).count
    if event <= count { return true }
    let subject = content.kind == .tree ? "this tree asks" : "this figure asks"
    add(
      .document,
      Diagnostic(
        .error,
        "the run '\(content.runs[0].name)' has \(count) events, but \(subject) for event \(event)",
        at: content.eventLocation, help: "write a number from 1, for the launch, to \(count)"))
    return false
  }

  /// Reports a figure of stores whose run wrote nothing until its event.
  private mutating func judgeWrites(of diagram: Plan.Diagram, _ trace: [TraceEvent]) {
    let content = diagram.content
    let events = content.event.map { event in
      moments(of: diagram, trace, part: 0).prefix(event).flatMap(\.events)
    }
    if (events ?? trace).contains(where: \.isWrite) { return }
    let end = content.event.map { " until event \($0)" } ?? ""
    add(
      .document,
      Diagnostic(
        .error,
        "'\(content.runs[0].name)' wrote nothing that a view can observe\(end), so there are no stores to show",
        at: content.location,
        help: content.event == nil
          ? "name a run that writes state: of a store, of an observable object, or of a view"
          : "name a later event, or leave it out for the end of the run"))
  }

  private func moments(of diagram: Plan.Diagram, _ trace: [TraceEvent], part: Int)
    -> [Session.Moment]
  {
    Session(trace, part: part, driver: plan.statements(of: plan.runs[diagram.runs[0]])).moments
  }

  /// Returns the outcomes of runs that ended as planned; nil if one did not.
  func ended(_ runs: [Int], _ outcomes: [RunOutcome?]) -> [RunOutcome]? {
    let ended = runs.compactMap { run in
      outcomes[run].flatMap {
        $0.trace.contains(.finished) || plan.runs[run].ending != nil ? $0 : nil
      }
    }
    return ended.count == runs.count ? ended : nil
  }
}

extension TraceEvent {
  fileprivate var isOfBody: Bool { if case .body = self { true } else { false } }
  fileprivate var isWrite: Bool { if case .write = self { true } else { false } }
}
