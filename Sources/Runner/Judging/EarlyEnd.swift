package import Diagnostics
package import Outcomes
package import Trace

/// The reason why a run ended before its last line.
package struct EarlyEnd {
  package var rule: Diagnostic.Rule
  package var message: String
  package var help: String?
  /// The candidates for its place, the best one first.
  package var sites: [Site] = []
}

extension RunOutcome {
  /// Returns the reason why the run ended early, if it did.
  ///
  /// - Parameter isDriven: whether a driver runs the program, which marks its last line.
  package func earlyEnd(isDriven: Bool) -> EarlyEnd? {
    if let failure {
      return EarlyEnd(
        rule: .failure, message: failure.message, sites: [failure.site].compactMap(\.self))
    }
    switch termination {
    case .exited(0) where !isDriven || trace.contains(.finished):
      return nil
    case .exited(let status) where !isDriven:
      return EarlyEnd(rule: .earlyEnd, message: "the run ended with exit status \(status)")
    case .exited(let status):
      return EarlyEnd(
        rule: .earlyEnd, message: "the run ended before its last line, with exit status \(status)",
        help:
          "a driver runs to its end; see what calls 'exit', or write exit=\(status) if that is intended"
      )
    case .signaled(let signal):
      let trap = trap
      let site = trap.map { Site.line(file: $0.file, line: $0.line) }
      return EarlyEnd(
        rule: .crash, message: trap?.message ?? crashMessage(signal),
        sites: [site, crashSite].compactMap(\.self))
    case .processorTimeExceeded(let seconds):
      return EarlyEnd(
        rule: .limit, message: "the run used more than \(seconds) s of processor time",
        help: "see which loop does not end; --time-limit allows more")
    case .wallTimeExceeded(let seconds):
      return EarlyEnd(
        rule: .limit, message: "the run did not end within \(seconds) s",
        help:
          "see what it waits for outside of the program; sleeps, timers and clocks take no real time"
      )
    case .outputExceeded(let bytes):
      return EarlyEnd(
        rule: .limit, message: "the run printed more than \(bytes) bytes",
        help: "see which loop prints without end")
    case .processesExceeded:
      return EarlyEnd(
        rule: .limit, message: "the run started too many processes",
        help: "see which loop starts them without end")
    case .memoryExceeded:
      return EarlyEnd(
        rule: .limit, message: "the run's processes took more memory than a run may",
        help: "together they have 4 GB, with the files that they write")
    case .filesExceeded:
      return EarlyEnd(
        rule: .limit, message: "the run wrote more or larger files than a run may",
        help: "together they have 1 GB, and are at most 100000")
    case .outputLost:
      return EarlyEnd(
        rule: .failure,
        message: "the run closed or replaced its standard output",
        help: "what it prints then is lost; put standard output back before the run ends")
    case .stopped:
      return EarlyEnd(
        rule: .failure, message: "the run was stopped by a signal",
        help: "see which line sends SIGSTOP or SIGTSTP; a run has no shell that would continue it")
    }
  }
}

extension Diagnostic {
  /// Reports the early end of a run, with the start and the end of what it had printed and written
  /// to standard error.
  package init(
    _ end: EarlyEnd, at location: SourceLocation, printed: [ConsoleLine], errors: [ConsoleLine],
    notes: [Diagnostic] = []
  ) {
    let message = end.message.lines.map(String.init)
    var detail = Array(message.dropFirst().drop { $0.isEmpty })
    if !printed.isEmpty {
      detail.append("what it had printed:")
      detail += Self.excerpt(printed.map(ConsoleComparison.text))
    }
    let errors = errors.map(ConsoleComparison.text).filter { !$0.isEmpty }
    if !errors.isEmpty {
      detail.append("what it wrote to standard error:")
      detail += Self.excerpt(errors)
    }
    self.init(
      .error, message.first ?? "", at: location, help: end.help,
      detail: detail.isEmpty ? nil : detail.joined(separator: "\n"), notes: notes)
  }

  /// Returns the first and the last of many lines, indented, with long ones truncated.
  private static func excerpt(_ lines: [String]) -> [String] {
    let edge = 10
    let shown =
      lines.count > 2 * edge + 1
      ? lines.prefix(edge) + ["… \(lines.count - 2 * edge) more lines …"] + lines.suffix(edge)
      : lines[...]
    return shown.map { "  " + $0.prefix(500) }
  }
}
