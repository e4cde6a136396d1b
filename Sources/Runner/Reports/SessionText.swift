package import Trace

/// The text of a session for a terminal: the causes of each body that ran, and the reasons of the
/// others.
///
///     at 1 s, toggle "Display seconds"
///       CounterView.isDisplayingSecondsElapsed: true → false
///       CounterView ran: _isDisplayingSecondsElapsed (read at CounterView.swift:9)
///       screen:
///         Counter
///         …
package struct SessionText: Sendable {
  package init() {}

  package func text(_ session: Session) -> String {
    var screen = session.firstScreen
    var lines: [String] = []
    for moment in session.moments {
      lines.append(head(moment))
      let writes = moment.writeSites
      let events = moment.events.compactMap { text($0, after: writes, in: session) }
      lines +=
        events.isEmpty ? ["  nothing was written, and no body ran"] : events.map { "  " + $0 }
      if let shown = moment.screen, shown != screen {
        lines.append("  the screen now:")
        lines += shown.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
        screen = shown
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func head(_ moment: Session.Moment) -> String {
    guard let interaction = moment.interaction else { return "before anything was done" }
    let isQuoted = !["launch", "advance"].contains(interaction.verb)
    let target = isQuoted ? "\"\(interaction.target)\"" : interaction.target
    return "at \(seconds(interaction.time)), \(interaction.verb) \(target)"
  }

  private func text(
    _ event: TraceEvent, after writes: Set<Site>, in session: Session
  ) -> String? {
    func name(_ view: String, _ node: Int) -> String {
      session.crowd.contains(view) ? "\(view) #\(node)" : view
    }
    func name(_ property: String, of object: Int?) -> String {
      guard let object, session.objectCrowd.contains(property) else { return property }
      return "\(property) of #\(object)"
    }
    func text(_ cause: BodyRun.Cause) -> String {
      let property = cause.property.map { name($0, of: cause.object) } ?? cause.detail
      // A place shown in a line above is not repeated.
      let sent = cause.sent.flatMap { writes.contains($0) ? nil : line($0) }
      let details = [
        property, sent.map { "sent at \($0)" }, line(cause.site).map { "read at \($0)" },
      ].compactMap(\.self)
      return details.isEmpty ? cause.name : "\(cause.name) (\(details.joined(separator: ", ")))"
    }
    switch event {
    case .write(let write):
      return "\(name(write.property, of: write.object)): \(write.old) → \(write.new)"
        + place(write.site)
    case .body(let run):
      let causes = run.causes.map(text).joined(separator: ", ")
      return "\(name(run.view, run.node)) ran: \(causes)"
    case .skipped(let skip):
      return "\(name(skip.view, skip.node)) did not run: \(skip.reason)"
    case .issue(let issue):
      return "\(issue.severity == .warning ? "🟣" : "❌") \(issue.message)" + place(issue.site)
    case .failed(let message, let site):
      return "stopped: \(message)" + place(site)
    case .started, .interaction, .screen, .part, .finished:
      return nil
    }
  }

  /// Returns the place in the program; the driver's own lines are shown by their interaction.
  private func place(_ site: Site?) -> String {
    line(site).map { "  (\($0))" } ?? ""
  }

  private func line(_ site: Site?) -> String? {
    guard case .line(let file, let line)? = site, !file.hasPrefix("+") else { return nil }
    return "\(file):\(line)"
  }

  private func seconds(_ time: Double) -> String {
    time == time.rounded() ? "\(Int(time)) s" : "\(time) s"
  }
}
