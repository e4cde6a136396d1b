import Trace

/// An event of a moment, with the number of views that it stands for, and of rounds in a row.
///
/// Typing a word writes a property and runs the same bodies once for each letter. Such rounds are told
/// once: `title: "" → "Blob"`, written four times.
struct RoundedEvent: Equatable {
  var event: TraceEvent
  var count = 1
  var rounds = 1
}

extension [RoundedEvent] {
  /// The maximum number of events in a round (decision): a write, and the bodies that it runs.
  private static let longestRound = 8

  /// Merges rounds that follow each other. Each begins with a write to the same property, whose old
  /// value is the new one of the round before; their other events are equal, or such writes. Rounds
  /// that lead back to the first value stay apart, or the account would show no change.
  init(_ events: [(event: TraceEvent, count: Int)]) {
    self = []
    let events = events.map { RoundedEvent(event: $0.event, count: $0.count) }
    var start = 0
    while start < events.count {
      let round = Self.firstRound(in: events[start...])
      append(contentsOf: round.merged)
      start += round.length
    }
  }

  /// Returns the shortest repeated round at the start of events, merged, or else their first event;
  /// with the number of events that it has in all rounds.
  private static func firstRound(in events: ArraySlice<RoundedEvent>) -> (merged: Self, length: Int)
  {
    let first = events[events.startIndex]
    guard case .write = first.event else { return ([first], 1) }
    for length in 1...longestRound where events.count >= 2 * length {
      var merged = Array(events.prefix(length))
      var rest = events.dropFirst(length)
      while let next = merged.continued(by: rest.prefix(length)) {
        merged = next
        rest = rest.dropFirst(length)
      }
      if merged[0].rounds > 1, merged.allSatisfy(\.event.isChange) {
        return (merged, merged[0].rounds * length)
      }
    }
    return ([first], 1)
  }

  /// Returns the rounds with another one; nil if it is none.
  private func continued(by round: ArraySlice<RoundedEvent>) -> Self? {
    guard round.count == count else { return nil }
    var merged = self
    for (index, next) in zip(indices, round) {
      switch (self[index].event, next.event) {
      case (.write(var write), .write(let other)):
        guard write.new == other.old, write.isOfSameProperty(as: other) else { return nil }
        write.new = other.new
        merged[index].event = .write(write)
      case (let event, let other):
        guard event == other, self[index].count == next.count else { return nil }
      }
      merged[index].rounds += 1
    }
    return merged
  }
}

extension TraceEvent {
  /// Whether it is no write that leaves the value as it was.
  fileprivate var isChange: Bool {
    guard case .write(let write) = self else { return true }
    return write.old != write.new
  }
}

extension Write {
  fileprivate func isOfSameProperty(as other: Self) -> Bool {
    var other = other
    (other.old, other.new) = (old, new)
    return other == self
  }
}
