import Synchronization

/// The parts of a command's work that go on: on a terminal one line, which the next one replaces;
/// elsewhere a line for each part of some commands that goes on for a second.
final class WorkProgress: Sendable {
  /// A part of the work on a subject, such as a document.
  struct Part: Equatable, Sendable {
    /// The name of a part of a subject that has several: `exploring runs`.
    var name: String?
    var done: Int
    var all: Int
  }

  private struct Current {
    var subject: String
    var part: Part
    /// The number of reports of parts that began before it.
    var number: Int

    var text: String {
      let count = part.all > 0 ? ["\(part.done) of \(part.all)"] : []
      return "\(subject): \(([part.name].compactMap(\.self) + count).joined(separator: ", "))"
    }
  }

  private struct State {
    var current: [Current] = []
    var count = 0
  }

  private let terminal: Terminal
  private let isWritten: Bool
  private let state = Mutex(State())

  /// The time after which an unfinished part is written, a decision.
  private static let patience = Duration.seconds(1)

  /// - Parameter isWritten: whether parts are written where there is no terminal.
  init(_ terminal: Terminal, isWritten: Bool) {
    self.terminal = terminal
    self.isWritten = isWritten && !terminal.isErrorTerminal
  }

  /// Reports a part of a subject's work, which the subject's last one was before.
  func report(_ part: Part, of subject: String) {
    let (text, begun) = state.withLock { state in
      let index = state.current.firstIndex { $0.subject == subject }
      let last = index.map { state.current.remove(at: $0) }
      let isNew = last?.part.name != part.name
      if isNew { state.count += 1 }
      let current = Current(
        subject: subject, part: part, number: isNew ? state.count : last?.number ?? 0)
      state.current.append(current)
      return (current.text, isNew ? current.number : nil)
    }
    terminal.progress(text)
    if isWritten, let begun { write(begun) }
  }

  /// Ends a subject's work; the line shows another one that goes on, if there is one.
  func end(_ subject: String) {
    let text = state.withLock { state in
      state.current.removeAll { $0.subject == subject }
      return state.current.last?.text
    }
    if let text { terminal.progress(text) } else { terminal.clearProgress() }
  }

  /// Writes the part of a number when it has gone on for a while.
  private func write(_ number: Int) {
    Task {
      try await Task.sleep(for: Self.patience)
      let text = state.withLock { $0.current.first { $0.number == number }?.text }
      if let text { terminal.writeError(text + "\n") }
    }
  }
}
