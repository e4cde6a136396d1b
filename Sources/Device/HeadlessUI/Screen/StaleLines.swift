import Trace

/// The lines of a screen that stay although their views would now draw others.
///
/// A line becomes stale in an event after which its views draw another one, and the screen does not,
/// if both agreed before. Other differences between the screen and its views are none of state: a
/// body that makes its own model, for instance, draws that model's first state again whenever it runs.
struct StaleLines {
  /// A screen, and the lines that its views would draw; nil where they draw a different one each time.
  struct Evaluation: Equatable {
    var shown: [String]
    var current: [String?]

    /// Whether both have as many lines, so that lines at equal places correspond.
    fileprivate var isAligned: Bool { shown.count == current.count }
    fileprivate var isKnown: Bool { current.allSatisfy { $0 != nil } }
    fileprivate var agrees: Bool { isAligned && zip(shown, current).allSatisfy { $0 == $1 } }
  }

  private enum Extent: Equatable {
    case lines(Set<Int>)
    /// The screen and its views differ in the number of lines.
    case whole
  }

  private var last: Evaluation?
  private var extent = Extent.lines([])

  /// Compares a screen with its views, after an event.
  ///
  /// - Parameters:
  ///   - evaluation: nil if the views cannot be evaluated.
  ///   - hasWrites: whether the trace has a write since the last call.
  /// - Returns: the stale lines, if any.
  mutating func update(_ evaluation: Evaluation?, hasWrites: Bool) -> StaleScreen? {
    defer { last = evaluation }
    guard let evaluation, let last, let (next, isNew) = extent(of: evaluation, after: last) else {
      extent = .lines([])
      return nil
    }
    extent = next
    let lines =
      switch next {
      case .lines(let places):
        places.sorted().map {
          StaleScreen.Line(shown: evaluation.shown[$0], current: evaluation.current[$0])
        }
      case .whole: Self.difference(of: evaluation)
      }
    guard !lines.isEmpty else { return nil }
    return StaleScreen(lines: lines.map(\.trimmed), isUntraced: isNew && !hasWrites)
  }

  /// Returns the stale part, and whether some of it is new or has changed; nil without one.
  private func extent(
    of evaluation: Evaluation, after last: Evaluation
  ) -> (extent: Extent, isNew: Bool)? {
    if evaluation.isAligned, evaluation.shown.count == last.shown.count {
      return lines(of: evaluation, after: last)
    }
    guard !evaluation.isAligned, evaluation.isKnown, evaluation.shown == last.shown,
      last.agrees || extent == .whole || isExplained(last)
    else { return nil }
    return (.whole, evaluation.current != last.current)
  }

  private func lines(
    of evaluation: Evaluation, after last: Evaluation
  ) -> (extent: Extent, isNew: Bool)? {
    var places: Set<Int> = []
    var isNew = false
    for place in evaluation.shown.indices {
      let (shown, current) = (evaluation.shown[place], evaluation.current[place])
      guard let current, current != shown, shown == last.shown[place] else { continue }
      let before = last.isAligned ? last.current[place] : nil
      let wasStale =
        switch extent {
        case .lines(let places): places.contains(place)
        case .whole: true
        }
      guard wasStale || before == shown else { continue }
      places.insert(place)
      if before != current { isNew = true }
    }
    return places.isEmpty ? nil : (.lines(places), isNew)
  }

  /// Whether each difference of an evaluation is a stale line.
  private func isExplained(_ evaluation: Evaluation) -> Bool {
    guard case .lines(let places) = extent, evaluation.isAligned else { return false }
    return evaluation.shown.indices.allSatisfy {
      evaluation.shown[$0] == evaluation.current[$0] || places.contains($0)
    }
  }

  private static func difference(of evaluation: Evaluation) -> [StaleScreen.Line] {
    let current = evaluation.current.compactMap(\.self)
    let changes = current.difference(from: evaluation.shown)
    let removed = changes.removals.map { change in
      if case .remove(_, let line, _) = change { line } else { "" }
    }
    let added = changes.insertions.map { change in
      if case .insert(_, let line, _) = change { line } else { "" }
    }
    return (0..<max(removed.count, added.count)).map { index in
      StaleScreen.Line(
        shown: index < removed.count ? removed[index] : nil,
        current: index < added.count ? added[index] : nil)
    }
  }
}

extension StaleScreen.Line {
  /// The line without its indentation.
  fileprivate var trimmed: Self {
    Self(shown: shown?.withoutIndentation, current: current?.withoutIndentation)
  }
}

extension String {
  fileprivate var withoutIndentation: String { String(drop { $0 == " " }) }
}
