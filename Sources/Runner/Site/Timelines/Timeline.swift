import Trace

/// The timeline of a part of a run: an event is a column; a written property, a view and the screen
/// are lanes.
///
/// It is computed from the trace alone. `TimelineDrawing` draws it.
struct Timeline: Equatable {
  /// An event: an interaction, or the driver's own statements between two of them.
  struct Column: Equatable {
    var verb: Interaction.Verb?
    /// The label of the used control, the launched type, a span of time, or the statement.
    var target = ""
    var isQuoted = false
    var hasIssue = false
  }

  /// The effect of an event on a view.
  enum Mark: Int, CaseIterable {
    /// The first run of the body.
    case first
    /// A run for a property that belongs to the view itself.
    case state
    /// A run for anything else that the body had read.
    case dependency
    /// A run only for another value from the parent.
    case parent
    /// A body that was considered and did not run.
    case skipped
    /// A body that the event's writes did not reach.
    case unreached

    var isRun: Bool { rawValue < Mark.skipped.rawValue }
  }

  struct Cell: Hashable {
    var mark: Mark
    var runs = 0
  }

  struct Lane: Equatable {
    var name: String
    var depth = 0
    /// The number of views with equal cells that share the lane.
    var count = 1
    var cells: [Cell?]
  }

  /// A property with the last value that each event wrote.
  struct Property: Equatable {
    var name: String
    var values: [String?]

    /// Returns the value written at an event, if it fits into a column of the flat drawing.
    func shortValue(_ column: Int) -> String? {
      values[column].flatMap { (1...5).contains($0.count) ? $0 : nil }
    }
  }

  private(set) var columns: [Column] = []
  private(set) var properties: [Property] = []
  private(set) var lanes: [Lane] = []
  /// Whether each event changed the screen; nil for an event without a screen.
  private(set) var screens: [Bool?] = []
  /// Whether the views would draw another screen after each event.
  private(set) var stale: [Bool] = []
  /// The numbers of events, properties and views beyond the limits.
  private(set) var omitted = Omitted()

  struct Omitted: Equatable {
    var columns = 0
    var properties = 0
    var views = 0
  }

  /// The limits of a readable picture (decision): beyond them, the words of the session go on.
  static let columnLimit = 24
  static let propertyLimit = 8
  static let laneLimit = 14

  /// - Parameters:
  ///   - trace: the trace of the whole run, which also has the session's part.
  ///   - event: the index of the only event to show; all events if nil.
  ///   - library: the libraries' views, which may share lanes.
  init(
    _ session: Session, trace: [TraceEvent], event: Int? = nil, laneLimit: Int = Self.laneLimit,
    library: LibraryViews = .all
  ) {
    let moments =
      event.map { session.moments[$0...$0] } ?? session.moments.prefix(Self.columnLimit)
    omitted.columns = event == nil ? session.moments.count - moments.count : 0
    columns = moments.map(Column.init)
    screens = Self.screens(of: moments, after: session)
    stale = moments.map { $0.stale != nil }

    var reader = CellReader(trace, columns: moments.count)
    for (column, moment) in moments.enumerated() {
      for event in moment.events { reader.read(event, column, in: session) }
    }
    properties = Array(reader.properties.prefix(Self.propertyLimit))
    omitted.properties = reader.properties.count - properties.count
    let all = ViewTree(trace, cells: reader.cells, library: library).lanes(in: session)
    lanes = Array(all.prefix(laneLimit))
    omitted.views = all.dropFirst(laneLimit).reduce(0) { $0 + $1.count }
  }

  /// Whether it shows no view, so that the words of the session say as much.
  var isEmpty: Bool { lanes.isEmpty }

  /// The kinds of marks on it, in the order of a legend.
  var marks: [Mark] {
    let used = Set(lanes.flatMap(\.cells).compactMap { $0?.mark })
    return Mark.allCases.filter(used.contains)
  }

  /// Whether bodies ran in an event, and the screen stayed as it was: work without an effect.
  func isIdle(_ column: Int) -> Bool {
    screens[column] == false && lanes.contains { $0.cells[column]?.mark.isRun == true }
  }

  /// Returns the mark of an event in the screen's lane.
  func screenMark(_ column: Int) -> TimelineMark? {
    screens[column].map { isNew in
      if stale[column] { return .stale }
      return isIdle(column) ? .idle : .screen(isNew: isNew)
    }
  }

  private static func screens(of moments: ArraySlice<Session.Moment>, after session: Session)
    -> [Bool?]
  {
    var (screen, frame) = (session.firstScreen, session.firstFrame)
    return moments.map { moment in
      guard let new = moment.screen else { return nil }
      defer { (screen, frame) = (new, moment.frame) }
      // A frame omits elements beyond its limit, which the text has.
      return new != screen || moment.frame.map { !$0.isDrawn(like: frame) } ?? false
    }
  }
}

extension Timeline.Column {
  init(_ moment: Session.Moment) {
    if let interaction = moment.interaction {
      verb = interaction.verb
      target = interaction.shownTarget
      isQuoted = !target.isEmpty && interaction.verb.targetsLabel
    } else {
      target = moment.statement?.text ?? ""
    }
    hasIssue = moment.events.contains {
      switch $0 {
      case .issue, .failed: true
      default: false
      }
    }
  }
}

// MARK: - Cells

/// Collects the cells of a timeline, event by event.
private struct CellReader {
  private(set) var cells: [BodyRun.Instance: [Timeline.Cell?]] = [:]
  private(set) var properties: [Timeline.Property] = []
  private let columns: Int
  private var indices: [String: Int] = [:]
  /// The views whose first runs are marked in the trace, or have been read.
  private var known: Set<BodyRun.Instance> = []
  /// The properties that the run writes.
  private var written: Set<String> = []

  init(_ trace: [TraceEvent], columns: Int) {
    self.columns = columns
    for event in trace {
      switch event {
      case .body(let run):
        if run.placement != nil { known.insert(.init(view: run.view, node: run.node)) }
      // Possibly in an earlier part.
      case .write(let write): written.insert(write.property)
      default: break
      }
    }
  }

  mutating func read(_ event: TraceEvent, _ column: Int, in session: Session) {
    switch event {
    case .write(let write):
      let name = session.name(ofProperty: write.property, object: write.object)
      let index = indices[name] ?? properties.count
      if index == properties.count {
        indices[name] = index
        properties.append(.init(name: name, values: Array(repeating: nil, count: columns)))
      }
      properties[index].values[column] = write.new
    case .body(let run):
      let instance = BodyRun.Instance(view: run.view, node: run.node)
      let isFirst = known.insert(instance).inserted || run.placement != nil
      let previous = cells[instance]?[column]
      let mark = previous.flatMap { $0.mark.isRun ? $0.mark : nil }
      set(
        .init(
          mark: mark ?? (isFirst ? .first : self.mark(of: run)), runs: (previous?.runs ?? 0) + 1),
        instance, column)
    case .skipped(let skip):
      let instance = BodyRun.Instance(view: skip.view, node: skip.node)
      if let cell = cells[instance]?[column], cell.mark != .unreached { return }
      set(.init(mark: skip.reads == nil ? .skipped : .unreached), instance, column)
    default: break
    }
  }

  private mutating func set(_ cell: Timeline.Cell, _ instance: BodyRun.Instance, _ column: Int) {
    cells[instance, default: Array(repeating: nil, count: columns)][column] = cell
  }

  /// Returns the kind of the causes: a property of the view itself is one that is written under its
  /// name, unlike a binding or a value of the environment.
  private func mark(of run: BodyRun) -> Timeline.Mark {
    let names = run.causes.map(\.name)
    let isOwn = names.contains {
      $0.hasPrefix("_") && written.contains("\(run.view).\($0.dropFirst())")
    }
    if isOwn { return .state }
    return names.contains("@self")
      && names.allSatisfy { $0.hasPrefix("@self") || $0 == "@identity" }
      ? .parent : .dependency
  }
}
