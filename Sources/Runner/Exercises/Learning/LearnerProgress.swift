import Diagnostics

/// A learner's progress, as a text with one line for each exercise that was begun:
///
///     observe-less: right, 1 hint
///     forward-changes: begun
///
/// Lines of another form are preserved, so that the learner's own notes are kept; all lines end as the
/// first one does.
package struct LearnerProgress: Equatable, Sendable {
  package enum State: String, Sendable {
    case begun, right
  }

  package struct Entry: Equatable, Sendable {
    package var state: State
    /// The number of hints that were shown.
    package var hints: Int

    package init(state: State, hints: Int = 0) {
      self.state = state
      self.hints = min(max(hints, 0), Self.mostHints)
    }

    /// More than any exercise has, so that a number that a learner writes cannot overflow.
    private static let mostHints = 1_000
  }

  private enum Line: Equatable, Sendable {
    case entry(String, Entry)
    case other(String)
  }

  private var lines: [Line]
  /// The end of each line: that of the first one.
  private let lineEnd: String

  package init(_ text: String = "") {
    lines = text.lines.map(Self.line)
    if lines.last == .other("") { lines.removeLast() }
    lineEnd = text.first { ["\n", "\r\n", "\r"].contains($0) }.map(String.init) ?? "\n"
  }

  private static func line(_ text: Substring) -> Line {
    let pattern = /([^\s:#][^:]*): (begun|right)(?:, (\d+) hints?)?/
    guard let match = text.wholeMatch(of: pattern), let state = State(rawValue: String(match.2))
    else { return .other(String(text)) }
    return .entry(
      String(match.1), Entry(state: state, hints: match.3.map { Int($0) ?? .max } ?? 0))
  }

  package var text: String {
    lines.map { line in
      switch line {
      case .other(let text): text + lineEnd
      case .entry(let name, let entry):
        "\(name): \(entry.state.rawValue)"
          + (entry.hints == 0 ? "" : ", \(entry.hints) hint\(entry.hints == 1 ? "" : "s")")
          + lineEnd
      }
    }.joined()
  }

  /// The exercise that was begun or continued last.
  package var current: String? {
    lines.lazy.reversed().compactMap { line in
      if case .entry(let name, _) = line { name } else { nil }
    }.first
  }

  package subscript(name: String) -> Entry? {
    lines.lazy.compactMap { line in
      if case .entry(name, let entry) = line { entry } else { nil }
    }.last
  }

  /// Replaces an entry in place; a new one is appended.
  package mutating func set(_ name: String, to entry: Entry) {
    if let index = index(of: name) {
      lines[index] = .entry(name, entry)
    } else {
      lines.append(.entry(name, entry))
    }
  }

  /// Makes an exercise the current one.
  package mutating func moveToEnd(_ name: String) {
    guard let index = index(of: name) else { return }
    lines.append(lines.remove(at: index))
  }

  package mutating func remove(_ name: String) {
    if let index = index(of: name) { lines.remove(at: index) }
  }

  private func index(of name: String) -> Int? {
    lines.lastIndex { if case .entry(name, _) = $0 { true } else { false } }
  }
}
