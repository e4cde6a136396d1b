/// The events of one part of a run: each interaction, with all that followed from it.
package struct Session: Equatable, Sendable {
  package struct Moment: Equatable, Sendable {
    /// Nil for events before the first interaction.
    package var interaction: Interaction?
    package var events: [TraceEvent] = []
    package var screen: String?

    /// The place of a write.
    package var writeSites: Set<Site> {
      Set(events.compactMap { if case .write(let write) = $0 { write.site } else { nil } })
    }
  }

  package private(set) var moments: [Moment] = []
  /// The screen before the first moment.
  package private(set) var firstScreen: String?
  /// Views with several instances, which need ordinals in reports.
  package private(set) var crowd: Set<String> = []
  /// Properties that several objects have, which need ordinals in reports.
  package private(set) var objectCrowd: Set<String> = []

  package var isEmpty: Bool { moments.isEmpty }

  /// Reads the events of a part, counted from 0; its screen may be the one that the part before left.
  package init(_ trace: [TraceEvent], part: Int) {
    crowd = Self.crowd(trace)
    objectCrowd = Self.objectCrowd(trace)
    var number = 0
    for event in trace {
      if case .part = event {
        number += 1
        continue
      }
      if number > part { break }
      if number < part {
        if case .screen(let screen) = event { firstScreen = screen }
        continue
      }
      append(event)
    }
  }

  private mutating func append(_ event: TraceEvent) {
    switch event {
    case .interaction(let interaction):
      moments.append(Moment(interaction: interaction))
    case .screen(let screen):
      if moments.isEmpty { moments.append(Moment()) }
      moments[moments.count - 1].screen = screen
    case .write, .body, .skipped, .issue, .failed:
      if moments.isEmpty { moments.append(Moment()) }
      moments[moments.count - 1].events.append(event)
    case .started, .part, .finished:
      break
    }
  }

  private static func crowd(_ trace: [TraceEvent]) -> Set<String> {
    var nodes: [String: Set<Int>] = [:]
    for event in trace {
      switch event {
      case .body(let run): nodes[run.view, default: []].insert(run.node)
      case .skipped(let skip): nodes[skip.view, default: []].insert(skip.node)
      default: break
      }
    }
    return Set(nodes.filter { $0.value.count > 1 }.keys)
  }

  private static func objectCrowd(_ trace: [TraceEvent]) -> Set<String> {
    var objects: [String: Set<Int>] = [:]
    for event in trace {
      switch event {
      case .write(let write):
        if let object = write.object { objects[write.property, default: []].insert(object) }
      case .body(let run):
        for cause in run.causes {
          guard let object = cause.object, let property = cause.property else { continue }
          objects[property, default: []].insert(object)
        }
      default: break
      }
    }
    return Set(objects.filter { $0.value.count > 1 }.keys)
  }
}
