import Outcomes
import Running
import Weaving

// Values computed from random numbers, or from the time, differ from run to run.

extension Attempt {
  /// Returns whether a statement of the snippet depends on a random value or on the time.
  func isRandom(statementAt lines: ClosedRange<Int>) -> Bool {
    let snippets = context.map(\.snippet) + [snippet]
    // A function declared by the document is random only if its body is.
    var random = Self.sources.filter { name in
      !snippets.contains { $0.text.string.containsBytes(of: "func \(name)(") }
    }
    for snippet in snippets { snippet.spread(&random) }
    let start = snippet.text.offset(ofLine: lines.lowerBound)
    let end =
      snippet.text.offset(ofLine: lines.upperBound)
      + snippet.text.lines[lines.upperBound].text.utf8.count
    return snippet.items.contains { item in
      item.range.overlaps(start..<max(end, start + 1)) && snippet.isRandom(item, random)
    }
  }

  private static let sources: Set = [
    "random", "randomElement", "shuffle", "shuffled", "SystemRandomNumberGenerator", "now",
    "timeIntervalSinceNow", "drand48", "processIdentifier", "systemUptime",
  ]
}

extension UnmarkedSnippet {
  /// Returns whether an item reads a random name, or creates a date or an identifier without
  /// arguments.
  fileprivate func isRandom(_ item: Item, _ random: Set<String>) -> Bool {
    guard !item.isSeeded else { return false }
    if !item.used.isDisjoint(with: random) { return true }
    guard item.used.contains("Date") || item.used.contains("UUID") else { return false }
    return text.string(in: item.range).contains(#/\b(Date|UUID)(\.init)?\(\s*\)/#)
  }

  /// Adds the variables, functions and types whose statement or declaration reads a random name.
  fileprivate func spread(_ random: inout Set<String>) {
    for item in items where isRandom(item, random) {
      random.formUnion(item.used.intersection(variables))
      random.formUnion(item.keys.map { String($0.prefix { $0 != "(" }) })
    }
  }
}

extension UnmarkedSnippet.Item {
  /// Whether the code uses an explicit generator, which may return the same numbers in each run.
  fileprivate var isSeeded: Bool {
    used.contains("using") && !used.contains("SystemRandomNumberGenerator")
  }
}
