import Judging
import Outcomes
package import Trace

extension Explorer.Effects {
  /// The effects in the form that is compared: without their positions in time, in the output and
  /// in the driver.
  struct ComparedForm: Encodable, Equatable {
    var transition: Exploration.Transition
    var frame: Frame?
  }

  var comparedForm: ComparedForm {
    var transition = transition
    transition.target = nil
    transition.events = transition.events.map(\.withoutPlace)
    return ComparedForm(transition: transition, frame: frame?.withoutOutput)
  }

  /// Reads the effects of a use from its trace.
  ///
  /// - Parameter values: the written values before the use.
  init(_ trace: [TraceEvent], after values: Explorer.Values) {
    var events: [TraceEvent] = []
    self.values = values
    var hasFinished = false
    for event in trace {
      switch event {
      case .interaction:
        events = [event.withoutPlace]
        frame = nil
      case .frame(let next): frame = next
      case .write(let write):
        self.values.note(write)
        events.append(event)
      case .body, .skipped, .stale, .issue, .failed: events.append(event)
      case .finished: hasFinished = true
      case .started, .screen, .part, .stage, .counted: break
      }
    }
    if !hasFinished { frame = nil }
    transition = .init(events: events, printed: frame?.printed ?? [], isEnd: frame == nil)
  }
}

extension Frame {
  /// The frame without its position in the output.
  package var withoutOutput: Self {
    var frame = self
    (frame.outputStart, frame.outputEnd, frame.printed) = (0, 0, nil)
    return frame
  }
}

extension TraceEvent {
  /// The event without its position in time, in the output and in the driver.
  package var withoutPlace: Self {
    switch self {
    case .interaction(var interaction):
      interaction.time = 0
      interaction.site = nil
      return .interaction(interaction)
    case .issue(var issue):
      issue.outputOffset = 0
      return .issue(issue)
    default: return self
    }
  }
}

extension [TraceEvent] {
  /// The events of each interaction, followed by `finished` if the interaction was completed.
  package var moments: [[TraceEvent]] {
    let starts = indices.filter { if case .interaction = self[$0] { true } else { false } }
    return zip(starts, starts.dropFirst() + [count]).map { start, end in
      self[start..<end] + (end < count ? [.finished] : [])
    }
  }
}
