package import Trace

extension Session.Moment {
  /// The moment as an author names it: `launch`, `tap "+"`, `advance 1.0 seconds`.
  package var label: String {
    guard let interaction else { return isBetween ? "program" : "before" }
    switch interaction.verb {
    case .launch: return "launch"
    case .advance: return "advance \(interaction.target)"
    default: return "\(interaction.verb.rawValue) \"\(interaction.target)\""
    }
  }

  /// Returns the runs of bodies of a view, by its name without generic arguments.
  package func runs(of view: String) -> [BodyRun] {
    events.compactMap { event in
      guard case .body(let run) = event, run.view.prefix(while: { $0 != "<" }) == view else {
        return nil
      }
      return run
    }
  }
}

extension Session {
  /// Returns the reason why no body of a view ran at a moment; nil if none of them was considered.
  package func reason(againstBodiesOf view: String, at moment: Moment) -> String? {
    for case .skipped(let skip) in moment.events
    where skip.view.prefix(while: { $0 != "<" }) == view {
      return reason(of: skip)
    }
    return nil
  }
}
