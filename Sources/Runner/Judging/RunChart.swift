package import Chapter
package import Trace

/// The bars of a chart: a sum for each run, or for each stage of a single run.
package struct RunChart: Equatable {
  package struct Bar: Equatable {
    package var title: String
    package var sum = 0
  }

  package private(set) var bars: [Bar] = []
  /// A counter that the chart names but no run has.
  private(set) var uncounted: String?

  /// - Parameter traces: one for each run that the chart names.
  package init(_ diagram: Snippet.Diagram, traces: [[TraceEvent]]) {
    var hasStages = false
    var isCounted = ["bodies", "writes"].contains(diagram.counted)
    for (index, trace) in traces.enumerated() {
      let run = diagram.runs[index]
      let name = run.name + (run.occurrence.map { ":\($0)" } ?? "")
      bars.append(Bar(title: diagram.titles.isEmpty ? name : diagram.titles[index]))
      for event in trace {
        switch event {
        case .stage(let name) where traces.count == 1:
          // The time before the first stage has a bar only if something is counted there.
          if !hasStages, bars[0].sum == 0 {
            bars = []
          } else if !hasStages {
            bars[0].title = "launch"
          }
          hasStages = true
          bars.append(Bar(title: name))
        case .body(let body) where diagram.counted == "bodies":
          if diagram.views.isEmpty || diagram.views.contains(body.view) { add(1) }
        case .write where diagram.counted == "writes":
          add(1)
        case .counted(diagram.counted, let number):
          isCounted = true
          add(number)
        default: break
        }
      }
    }
    if !isCounted { uncounted = diagram.counted }
  }

  private mutating func add(_ number: Int) { bars[bars.count - 1].sum += number }
}
