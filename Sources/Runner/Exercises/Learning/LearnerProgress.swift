import Diagnostics
import Foundation

/// A learner's progress, as a text with one line for each started exercise:
///
///     observe-less: right, 1 hint
///     forward-changes: begun
///
/// Lines of any other form are preserved, since they may be the learner's notes, and so is each
/// line ending.
package struct LearnerProgress: Equatable, Sendable {
  package enum State: String, Sendable {
    case begun, right
  }

  package struct Entry: Equatable, Sendable {
    package var state: State
    /// The number of revealed hints.
    package var hints: Int

    package init(state: State, hints: Int = 0) {
      self.state = state
      self.hints = hints
    }
  }

  fileprivate struct Line: Equatable, Sendable {
    /// The line as in the file, without its ending.
    var text: String
    var end: String
    var name: String?
    var entry: Entry?
  }

  private var lines: [Line] = []
  /// The byte order mark with which some editors begin a file.
  private var mark = ""
  /// The ending of a new line: that of the first line.
  private var lineEnd: String { lines.first.map { $0.end.isEmpty ? "\n" : $0.end } ?? "\n" }

  package init(_ text: String = "") {
    var rest = text[...]
    if rest.unicodeScalars.first == "\u{FEFF}" {
      mark = "\u{FEFF}"
      rest = Substring(rest.unicodeScalars.dropFirst())
    }
    let texts = rest.lines
    for (index, line) in texts.enumerated() {
      let next = index + 1 < texts.count ? texts[index + 1].startIndex : rest.endIndex
      let read = Line(line, end: String(rest[line.endIndex..<next]))
      if !read.text.isEmpty || !read.end.isEmpty { lines.append(read) }
    }
  }

  package var text: String { mark + lines.map { $0.text + $0.end }.joined() }

  /// The exercise that was begun or continued last.
  package var current: String? { lines.lazy.compactMap(\.name).last }

  package subscript(name: String) -> Entry? {
    index(of: name).flatMap { lines[$0].entry }
  }

  /// Replaces an entry in place, or appends a new one.
  package mutating func set(_ name: String, to entry: Entry) {
    if let index = index(of: name) {
      if lines[index].entry != entry {
        lines[index] = Line(name, entry, end: lines[index].end)
      }
    } else {
      append(Line(name, entry, end: lineEnd))
    }
  }

  /// Makes an exercise the current one.
  package mutating func moveToEnd(_ name: String) {
    guard let index = index(of: name), index + 1 < lines.count else { return }
    append(lines.remove(at: index))
  }

  package mutating func remove(_ name: String) {
    if let index = index(of: name) { lines.remove(at: index) }
  }

  private mutating func append(_ line: Line) {
    if let last = lines.indices.last, lines[last].end.isEmpty { lines[last].end = line.end }
    lines.append(line)
  }

  private func index(of name: String) -> Int? { lines.lastIndex { $0.name == name } }
}

extension LearnerProgress.Line {
  /// The upper bound on a count; no exercise has as many hints.
  private static let mostHints = 1_000_000

  fileprivate init(_ text: Substring, end: String) {
    self.init(text: String(text), end: end)
    let pattern = /([^\s:#][^:]*): (begun|right)(?:, (\d+) hints?)?/
    guard let match = text.wholeMatch(of: pattern),
      let state = LearnerProgress.State(rawValue: String(match.2))
    else { return }
    name = String(match.1)
    let hints = match.3.map { Int($0) ?? Self.mostHints } ?? 0
    entry = LearnerProgress.Entry(state: state, hints: min(hints, Self.mostHints))
  }

  fileprivate init(_ name: String, _ entry: LearnerProgress.Entry, end: String) {
    let hints = entry.hints == 0 ? "" : ", \(entry.hints) hint\(entry.hints == 1 ? "" : "s")"
    self.init(text: "\(name): \(entry.state.rawValue)\(hints)", end: end, name: name, entry: entry)
  }
}
