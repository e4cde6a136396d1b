import Testing

@testable import Site

@Suite("Repeated messages in a console")
struct RepeatedLinesTests {
  /// Returns the parts of a log as text: repetitions with their number.
  private func parts(_ log: String) -> [String] {
    let lines = log.split(separator: " ").map(String.init)
    return RepeatedLines.parts(of: lines, marks: ["!", "X"]).map { part in
      let text = lines[part.lines].joined(separator: " ")
      return part.repetitions == 0 ? text : "\(part.repetitions) × \(text)"
    }
  }

  @Test(
    "A marked message that repeats at once is folded, if that hides two lines",
    arguments: [
      ("a !b !b !b !b !b c", ["a !b", "4 × !b !b !b !b", "c"]),
      ("!b !b", ["!b !b"]),
      ("!b 1 !b 1", ["!b 1", "1 × !b 1"]),
      ("!b 1 2 !b 1 2 !b 1 3", ["!b 1 2", "1 × !b 1 2", "!b 1 3"]),
      ("!b !c !b !c Xd Xd Xd", ["!b !c", "1 × !b !c", "Xd", "2 × Xd Xd"]),
      ("a a a a", ["a a a a"]),
      ("!b a !b a a", ["!b a", "1 × !b a", "a"]),
      ("", []),
    ])
  func folds(log: String, expected: [String]) {
    #expect(parts(log) == expected)
  }

  @Test("A page shows the message once, and folds all others with their number")
  func page() throws {
    let warning = "\u{1F7E3} Counter.swift:3: a warning"
    let text = Sample.counter.replacing(
      "```console\n", with: "```console\n" + String(repeating: warning + "\n", count: 5))
    let page = try Website().pages(for: [Sample.chapter(text)], contents: nil)[0].text
    let console = try #require(
      try Markup(page).elements.first { $0.has("console") && $0.text.contains("a warning") })
    let fold = try #require(console.descendants.first { $0.has("again") })
    #expect(fold.descendants.first { $0.name == "summary" }?.text == "4 more")
    #expect(fold.descendants.count { $0.has("l") } == 4)
    #expect(console.descendants.count { $0.has("warning") } == 5)
    #expect(page.contains("<p class=\"label\" data-copy=\"Copy\"><span>Console</span></p>"))
  }
}
