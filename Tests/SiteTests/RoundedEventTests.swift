import Testing
import Trace

@testable import Site

@Suite("Repeated rounds of events")
struct RoundedEventTests {
  /// Returns the rounds of events that are written as `a1` for a write to a property with its new
  /// value, which counts up from 0, and `A` for a body.
  private static func rounds(_ text: String) -> [String] {
    var values: [String: String] = [:]
    let events = text.split(separator: " ").map { word -> (event: TraceEvent, count: Int) in
      let name = String(word.prefix(1))
      guard word.count > 1 else { return (.body(BodyRun(view: name, node: 1, causes: [])), 1) }
      let new = String(word.dropFirst())
      defer { values[name] = new }
      return (.write(Write(property: name, old: values[name] ?? "0", new: new)), 1)
    }
    return [RoundedEvent](events).map { rounded in
      let times = rounded.rounds > 1 ? " x\(rounded.rounds)" : ""
      switch rounded.event {
      case .write(let write): return "\(write.property) \(write.old)>\(write.new)\(times)"
      case .body(let run): return run.view + times
      default: return "?"
      }
    }
  }

  @Test(
    "Consecutive rounds are described once, with the first and the last value",
    arguments: [
      ("a1 A a2 A a3 A", ["a 0>3 x3", "A x3"]),
      ("a1 a2 a3 A", ["a 0>3 x3", "A"]),
      ("a1 b1 A B a2 b5 A B B", ["a 0>2 x2", "b 0>5 x2", "A x2", "B x2", "B"]),
      ("A a1 A a2 A b1 A", ["A", "a 0>2 x2", "A x2", "b 0>1", "A"]),
      // Rounds of another length follow.
      ("a1 A a2 A a3 B A a4 B A", ["a 0>2 x2", "A x2", "a 2>4 x2", "B x2", "A x2"]),
    ])
  func merged(events: String, expected: [String]) {
    #expect(Self.rounds(events) == expected)
  }

  @Test(
    "A different round, or one that returns to the first value, stays separate",
    arguments: [
      ("a1 A b1 A", ["a 0>1", "A", "b 0>1", "A"]),
      ("a1 A a2 B", ["a 0>1", "A", "a 1>2", "B"]),
      ("a1 a0", ["a 0>1", "a 1>0"]),
      ("A A", ["A", "A"]),
    ])
  func apart(events: String, expected: [String]) {
    #expect(Self.rounds(events) == expected)
  }
}
