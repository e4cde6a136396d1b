import Synchronization

/// The progress of a command's work: on a terminal, a single line that the next one replaces;
/// elsewhere, for some commands, a line for each part of the work that takes longer than a second.
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
    /// The ordinal of the part among all reported ones.
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

  /// The time after which an unfinished part is reported; a decision.
  private static let delay = Duration.seconds(1)

  /// - Parameter isWritten: whether parts are written without a terminal.
  init(_ terminal: Terminal, isWritten: Bool) {
    self.terminal = terminal
    self.isWritten = isWritten && !terminal.isErrorTerminal
  }

  /// Reports the next part of a subject's work, which ends the subject's previous part.
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

  /// Ends a subject's work; the line then shows that of another subject, if there is one.
  func end(_ subject: String) {
    let text = state.withLock { state in
      state.current.removeAll { $0.subject == subject }
      return state.current.last?.text
    }
    if let text { terminal.progress(text) } else { terminal.clearProgress() }
  }

  /// Writes the part with a number after it has taken a while.
  private func write(_ number: Int) {
    Task {
      try await Task.sleep(for: Self.delay)
      let text = state.withLock { $0.current.first { $0.number == number }?.text }
      if let text { terminal.writeError(text + "\n") }
    }
  }
}
