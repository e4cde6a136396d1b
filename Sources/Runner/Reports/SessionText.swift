import Diagnostics
package import Trace

/// The text of a session for a terminal: the causes of each body run, and the reasons why other
/// bodies were skipped.
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
      lines += self.lines(moment, in: session)
      if let shown = moment.screen, shown != screen {
        lines.append("  the screen now:")
        lines += shown.lines.map { "    " + $0 }
        screen = shown
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the lines of a moment, without its screen.
  package func lines(_ moment: Session.Moment, in session: Session) -> [String] {
    let writes = moment.writeSites
    let events = moment.countedEvents.compactMap { event, count in
      text(event, count: count, after: writes, in: session)
    }
    // Not "nothing changed": writes to plain properties are not observed.
    return [head(moment, in: session)]
      + (events.isEmpty ? ["  no body ran"] : events.map { "  " + $0 })
      + (moment.stale.map(lines) ?? []).map { "  " + $0 }
  }

  private func lines(_ stale: StaleScreen) -> [String] {
    let lines = stale.lines.map { line in
      switch (line.shown, line.current) {
      case (let shown?, let current?):
        "stale: the screen shows \"\(shown)\", its views would now show \"\(current)\""
      case (let shown?, nil): "stale: the screen shows \"\(shown)\", its views would not any more"
      case (nil, let current): "stale: its views would now show \"\(current ?? "")\" as well"
      }
    }
    return (stale.isUntraced ? ["something that is not traced was written"] : []) + lines
      + (stale.omitted > 0 ? ["stale: \(stale.omitted) more"] : [])
  }

  private func head(_ moment: Session.Moment, in session: Session) -> String {
    guard let interaction = moment.interaction else { return session.title(of: moment) }
    let isQuoted = !interaction.target.isEmpty && interaction.verb.targetsLabel
    let target = isQuoted ? "\"\(interaction.target)\"" : interaction.shownTarget
    let deed = [interaction.verb.rawValue, target].filter { !$0.isEmpty }.joined(separator: " ")
    return "at \(seconds(interaction.time)), \(deed)"
  }

  private func text(
    _ event: TraceEvent, count: Int, after writes: Set<Site>, in session: Session
  ) -> String? {
    func text(_ cause: BodyRun.Cause) -> String {
      let property =
        cause.property.map {
          session.name(ofProperty: $0, object: cause.object)
        } ?? cause.detail
      // A place already shown in a line above is not repeated.
      let sent = cause.sent.flatMap { writes.contains($0) ? nil : line($0) }
      let details = [
        property, sent.map { "sent at \($0)" }, line(cause.site).map { "read at \($0)" },
      ].compactMap(\.self)
      return details.isEmpty ? cause.name : "\(cause.name) (\(details.joined(separator: ", ")))"
    }
    switch event {
    case .write(let write):
      return
        "\(session.name(ofProperty: write.property, object: write.object)): \(write.old) → \(write.new)"
        + (write.action.map { ", by \($0)" } ?? "") + place(write.site)
    case .body(let run):
      let causes = run.causes.map(text).joined(separator: ", ")
      let subject = session.subject(ofView: run.view, node: run.node, count: count)
      return "\(subject) ran: \(causes)"
    case .skipped(let skip):
      let subject = session.subject(ofView: skip.view, node: skip.node, count: count)
      return "\(subject) did not run: \(session.reason(of: skip))"
    case .issue(let issue):
      return "\(issue.severity == .warning ? "🟣" : "❌") \(issue.message)" + place(issue.site)
        + (count == 1 ? "" : "  (\(count) times)")
    case .failed(let message, let site):
      return "stopped: \(message)" + place(site)
    case .started, .interaction, .screen, .frame, .stale, .part, .stage, .counted, .finished:
      return nil
    }
  }

  /// Returns the place in the program; the interaction shows those in the driver.
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
