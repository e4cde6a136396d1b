/// The events of one part of a run: each interaction, with its effects.
package struct Session: Equatable, Sendable {
  package struct Moment: Equatable, Sendable {
    /// Nil for events before the first interaction, and for events caused by the driver's own
    /// statements between two interactions.
    package var interaction: Interaction?
    /// Whether the moment follows an interaction's screen without an interaction itself.
    package var isBetween = false
    /// The statement of the driver that caused the moment, if any.
    package var statement: Statement?
    package var events: [TraceEvent] = []
    package var screen: String?
    package var frame: Frame?
    /// The lines of the screen that its views would draw otherwise, if any.
    package var stale: StaleScreen?

    /// The places of the moment's writes.
    package var writeSites: Set<Site> {
      Set(events.compactMap { if case .write(let write) = $0 { write.site } else { nil } })
    }
  }

  /// A statement of the driver: `model.count = 9`.
  package struct Statement: Equatable, Sendable {
    package var text: String
    /// The line in its fence, from 1.
    package var line: Int

    package init(text: String, line: Int) {
      self.text = text
      self.line = line
    }
  }

  package private(set) var moments: [Moment] = []
  /// The screen before the first moment.
  package private(set) var firstScreen: String?
  package private(set) var firstFrame: Frame?
  /// The number of interactions before the first moment.
  package private(set) var interactionsBefore = 0
  /// The names that distinguish the run's views and objects.
  let naming: Naming

  package var isEmpty: Bool { moments.isEmpty }

  /// The driver's statements, by their lines in its file.
  private let driver: [Int: Statement]
  /// Whether the last moment has its screen, so that later events start another moment.
  private var isOver = false

  /// Reads the events of a part, counted from 0; its first screen may be the last one of the
  /// previous part.
  ///
  /// - Parameters:
  ///   - driver: the driver's statements, each of which can start a moment, by their lines in its
  ///     file.
  ///   - naming: the names of a longer run that includes the events; if nil, they are computed
  ///     from the events.
  package init(
    _ trace: [TraceEvent], part: Int, driver: [Int: Statement] = [:], naming: Naming? = nil
  ) {
    self.driver = driver
    self.naming = naming ?? Naming(trace)
    var number = 0
    for event in trace {
      if case .part = event {
        number += 1
        continue
      }
      if number > part { break }
      if number < part {
        if case .screen(let screen) = event { firstScreen = screen }
        if case .frame(let frame) = event { firstFrame = frame }
        if case .interaction = event { interactionsBefore += 1 }
        continue
      }
      append(event)
    }
  }

  /// Adds printed lines to the last moment.
  package mutating func note(printed lines: [String]) {
    guard !moments.isEmpty, !lines.isEmpty else { return }
    moments[moments.count - 1].frame = Frame(elements: [], printed: lines)
  }

  private mutating func append(_ event: TraceEvent) {
    switch event {
    case .interaction(let interaction):
      moments.append(Moment(interaction: interaction))
      isOver = false
    case .screen(let screen):
      if moments.isEmpty { moments.append(Moment()) }
      moments[moments.count - 1].screen = screen
      isOver = true
    case .frame(let frame):
      if moments.isEmpty { moments.append(Moment()) }
      moments[moments.count - 1].frame = frame
    case .stale(let stale):
      if moments.isEmpty { moments.append(Moment()) }
      moments[moments.count - 1].stale = stale
    case .write, .body, .skipped:
      let statement = statement(of: event)
      // Each writing statement has a moment, with the bodies run for it.
      if moments.isEmpty {
        moments.append(Moment(statement: statement))
      } else if isOver {
        moments.append(Moment(isBetween: true, statement: statement))
        isOver = false
      } else if let last = moments.last, last.interaction == nil, let statement,
        statement != last.statement
      {
        moments.append(Moment(isBetween: last.isBetween, statement: statement))
      }
      moments[moments.count - 1].events.append(event)
    case .issue, .failed:
      if moments.isEmpty { moments.append(Moment()) }
      moments[moments.count - 1].events.append(event)
    case .started, .part, .stage, .counted, .finished:
      break
    }
  }

  /// Returns the driver's statement that makes a write; nil for other events.
  private func statement(of event: TraceEvent) -> Statement? {
    guard case .write(let write) = event, case .line(let file, let line)? = write.site,
      file.hasPrefix("+")
    else { return nil }
    return driver[line]
  }
}
