package import Diagnostics

extension Snippet {
  /// A picture computed from the traces of named runs.
  package struct Diagram: Equatable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
      /// The timelines of runs, one below the other.
      case timeline
      /// The views of one run as a tree, with the bodies that one event ran.
      case tree
      /// The sums of bodies, writes or another count, as bars: one for each run, or for each stage
      /// of a single run.
      case chart
      /// The state that one run wrote, with the views that observed it, after an event or at the end.
      case stores

      /// The kind in a sentence: `a timeline`.
      package var phrase: String { self == .stores ? "a figure of stores" : "a \(rawValue)" }

      /// Whether it shows one run only.
      fileprivate var isOfOneRun: Bool { self == .tree || self == .stores }
    }

    package var kind: Kind
    package var runs: [Table.RunName] = []
    package var location: SourceLocation
    /// The titles of the runs; their names if empty.
    package var titles: [String] = []
    /// The number of the event, counted from 1; nil for a tree's launch, and for the end of a run
    /// whose stores are shown.
    package var event: Int?
    /// The place of the event's number in the info string.
    package var eventLocation: SourceLocation
    /// The sum of a chart's bars: `bodies`, `writes`, or the name of a program's counter.
    package var counted = "bodies"
    /// The views whose bodies a chart counts; all views if empty.
    package var views: [String] = []

    /// - Parameter location: the place in the info string for reporting the runs' faults.
    package init(_ kind: Kind, location: SourceLocation) {
      self.kind = kind
      self.location = location
      eventLocation = location
    }
  }
}

extension SnippetReader {
  /// Reads `timeline runs='before, after'`; nil for a fence of another language that has one of
  /// these names, such as a listing of a folder's tree.
  mutating func diagram(_ language: String, _ words: inout UnreadWords, fence: Fence)
    -> Snippet.Role?
  {
    guard let kind = Snippet.Diagram.Kind(rawValue: language) else { return nil }
    let isEmpty = fence.lines.allSatisfy { $0.text.allSatisfy(\.isWhitespace) }
    let names = words.take("runs") ?? words.take("run")
    if names == nil, !isEmpty { return nil }
    var diagram = Snippet.Diagram(kind, location: fence.infoLocation)
    if let names {
      diagram.location = names.valueLocation ?? names.location
      diagram.runs = Self.runNames(names)
    }
    if diagram.runs.isEmpty {
      report(
        "\(kind.phrase) needs the names of its runs", at: diagram.location,
        help: kind == .stores
          ? "write stores run=before, and name the run: swift run=before"
          : "write \(kind.rawValue) runs='before, after', and name each run: swift run=before")
    } else if kind.isOfOneRun, diagram.runs.count > 1 {
      report(
        "\(kind.phrase) shows one run, and this one names \(diagram.runs.count)",
        at: diagram.location,
        help: "write \(kind.phrase) for each of them")
    }
    if !isEmpty {
      report(
        "\(kind.phrase) is drawn from its runs, and this one has text of its own",
        at: fence.lines[0].location, help: "leave the fence empty, and write about it below")
    }
    switch kind {
    case .timeline:
      readTitles(of: &diagram, &words)
    case .tree, .stores:
      readEvent(of: &diagram, &words)
    case .chart:
      readTitles(of: &diagram, &words)
      if let word = words.take("counts"), let name = Self.list(word).first {
        diagram.counted = name
      }
      diagram.views = words.take("views").map(Self.list) ?? []
    }
    return finish(.diagram(diagram), words, known: ["run", "runs"] + Self.words(of: kind))
  }

  private static func words(of kind: Snippet.Diagram.Kind) -> [String] {
    switch kind {
    case .timeline: ["titles"]
    case .tree, .stores: ["event"]
    case .chart: ["titles", "counts", "views"]
    }
  }

  private mutating func readTitles(of diagram: inout Snippet.Diagram, _ words: inout UnreadWords) {
    guard let word = words.take("titles") else { return }
    diagram.titles = Self.list(word)
    if diagram.titles.count == diagram.runs.count { return }
    report(
      "'titles' has \(diagram.titles.count) titles for \(diagram.runs.count) runs",
      at: word.valueLocation ?? word.location,
      help: "write one for each run, with commas between them")
    diagram.titles = []
  }

  private mutating func readEvent(of diagram: inout Snippet.Diagram, _ words: inout UnreadWords) {
    guard let word = words.take("event") else { return }
    diagram.eventLocation = word.valueLocation ?? word.location
    if let number = word.value.flatMap({ Int($0) }), number > 0 {
      diagram.event = number
    } else {
      report(
        "'event' needs the number of an event", at: diagram.eventLocation,
        help: "write event=1 for the launch, event=2 for what the driver does next, as the run's "
          + "timeline has them")
    }
  }
}
