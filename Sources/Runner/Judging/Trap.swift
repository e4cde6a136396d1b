import Diagnostics
package import Outcomes

/// The message of Swift's runtime at a trap: `Snippets/CounterView.swift:12: Fatal error: text`.
package struct Trap {
  package var message: String
  /// The message with all of its lines.
  package var wholeMessage: String
  package var file: String
  package var line: Int

  /// The prefixes of messages that end the program.
  package static let kinds = ["Fatal error", "Assertion failed", "Precondition failed"]

  /// The line before the stack that the runtime adds to the message.
  fileprivate static let stack = "Current stack trace:"

  package init?(_ standardError: String) {
    // The last such line: the program's own output precedes the trap.
    let lines = standardError.lines
    for (index, line) in lines.enumerated().reversed() {
      let starts = Self.kinds.lazy.map { ": " + $0 }
      guard let range = starts.compactMap(line.firstRange).first else { continue }
      let place = line[..<range.lowerBound].split(separator: ":")
      guard place.count >= 2, let number = Int(place[place.count - 1]),
        let file = place[place.count - 2].split(separator: "/").last
      else { continue }
      message = "the run crashed: " + line[range.lowerBound...].dropFirst(2)
      var rest = lines[(index + 1)...].prefix { !$0.hasPrefix(Self.stack) }
      while rest.last?.isEmpty == true { rest.removeLast() }
      wholeMessage = ([message[...]] + rest).joined(separator: "\n")
      self.file = String(file)
      self.line = number
      return
    }
    return nil
  }
}

extension RunOutcome {
  /// The signals by which a trap of Swift ends a program.
  private static let trapSignals: Set<Int32> = [4, 5]

  /// The message of the trap that ended the run. Program output that looks like one does not count.
  package var trap: Trap? {
    guard case .signaled(let signal) = termination, Self.trapSignals.contains(signal) else {
      return nil
    }
    return Trap(standardError)
  }

  /// The lines that the program wrote to standard error, without the stack trace that the runtime
  /// adds to a trap's message.
  package var ownErrorLines: [ConsoleLine] {
    guard trap != nil,
      let message = errorLines.lastIndex(where: {
        if case .printed(let text) = $0 { Trap(text) != nil } else { false }
      }),
      let stack = errorLines[message...].firstIndex(where: {
        if case .printed(let text) = $0 { text.hasPrefix(Trap.stack) } else { false }
      })
    else { return errorLines }
    return Array(errorLines[..<stack])
  }

  /// Returns the message for a crash that the program itself does not explain.
  package func crashMessage(_ signal: Int32) -> String {
    if let crashReason { return "the run crashed: \(crashReason)" }
    if standardError.contains("failed to allocate") {
      return "the run crashed: it allocated more memory than a run may"
    }
    return "the run crashed: \(signalName(signal))"
  }
}

package func signalName(_ signal: Int32) -> String {
  let names: [Int32: String] = [
    4: "illegal instruction", 5: "trap", 6: "abort", 7: "bus error", 8: "arithmetic fault",
    9: "killed", 11: "segmentation fault", 15: "terminated",
  ]
  return names[signal] ?? "signal \(signal)"
}
