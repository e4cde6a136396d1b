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
      guard let event = content.event, let trace = traces.first else { return }
      let count = Session(trace, part: 0, driver: plan.statements(of: plan.runs[diagram.runs[0]]))
        .moments.count
      if event <= count { return }
      add(
        .document,
        Diagnostic(
          .error,
          "the run '\(content.runs[0].name)' has \(count) events, but this tree asks for event \(event)",
          at: content.eventLocation, help: "write a number from 1, for the launch, to \(count)"))
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
}
