import Foundation
import Testing

@testable import Judging
@testable import Outcomes
@testable import Planning
@testable import Running
@testable import UnmarkedDocuments

@Suite("Wildcards of a console")
struct WildcardTests {
  @Test(
    "Each matches what its name says, and at least one character",
    arguments: [
      ("took {{duration}}", "took 1.5 ms", true), ("took {{duration}}", "took 12s", true),
      ("took {{duration}}", "took 1e-05 seconds", true), ("took {{duration}}", "took 3", false),
      ("took {{duration}}", "took ms", false), ("took {{duration}}!", "took 1 s", false),
      ("{{address}}: {{path}}", "0x00fe: /a/b.txt", true), ("{{address}}", "0x", false),
      ("{{address}}", "00fe", false), ("in {{path}}", "in a/b", false), ("a{{any}}c", "abbc", true),
      ("a{{any}}c", "ac", false), ("a {{any}} {{any}} d", "a b c d", true),
      ("{{any}}b", "aab", true), ("{{other}}", "x", false), ("{{other}}", "{{other}}", true),
      ("{{duration}}", "{{duration}}", true), ("{{", "{{", true), ("{{any", "{{anyone", false),
    ])
  func kinds(shown: String, printed: String, matches: Bool) {
    #expect(LinePattern(shown).matches(printed) == matches)
  }

  @Test(
    "A printed line that looks like a wildcard is shown with an escape, which matches nothing else",
    arguments: [
      ("{{any}}", "{{braces}}any}}"), ("a {{duration}} b", "a {{braces}}duration}} b"),
      ("{{lines}}", "{{braces}}lines}}"), ("{{braces}}", "{{braces}}braces}}"),
      ("{{any}}{{path}}", "{{braces}}any}}{{braces}}path}}"), ("{{other}}", "{{other}}"),
      ("x {{lines}}", "x {{lines}}"), ("{{{any}}", "{{{any}}"), ("{{any", "{{any"),
      ("{{{{any}}}}", "{{{{braces}}any}}}}"), ("", ""),
    ])
  func escapes(printed: String, shown: String) {
    #expect(LinePattern.escaping(printed) == shown)
    let pattern = LinePattern(shown)
    #expect(pattern.matches(printed) && !pattern.hasWildcards && !pattern.isEverything)
    for other in ["x", "a 1 s b", "{{x}}", printed + "x", "x" + printed] {
      #expect(!pattern.matches(other))
    }
    if shown != printed { #expect(!pattern.matches(shown)) }
  }

  @Test("Recording never turns a printed line into a wildcard", arguments: [false, true])
  func recorded(isUnordered: Bool) {
    let printed = ["{{any}}", "{{lines}}", "b {{any}}", "c"].map(ConsoleLine.printed)
    for shown in [[], ["c"], ["{{any}}"], ["x", "{{lines}}"]] {
      let comparison = ConsoleComparison(
        shown: shown, printed: printed, isUnordered: isUnordered)
      let again = ConsoleComparison(
        shown: comparison.kept, printed: printed, isUnordered: isUnordered)
      #expect(again.matches, "\(shown) \(comparison.kept)")
    }
    let kept = ConsoleComparison(shown: ["x"], printed: printed, isUnordered: isUnordered).kept
    #expect(!kept.contains { LinePattern($0).hasWildcards || $0 == LinePattern.lines })
  }

  @Test(
    "The message of an ending is compared whole, line by line",
    arguments: [
      ("short", "short", true), ("short", "short\nlong", false), ("sho", "short", false),
      (#"short\nlong"#, "short\nlong", true), (#"short\n{{any}}"#, "short\nlong", true),
      (#"short\n{{any}}"#, "short\nlong\nmore", false), ("{{any}}", "short\nlong", false),
      (#"short{{any}}"#, "short\nlong", false), (#"a\nb"#, #"a\nb"#, true),
      (#"a\n\nb"#, "a\n\nb", true), (#"a\nb"#, "a\r\nb", false), ("a", "a\n", false),
    ])
  func endings(shown: String, message: String, matches: Bool) {
    #expect(EndingMessage(message).isShown(by: shown) == matches)
  }

  @Test("A trap's message has all of its lines, and no stack")
  func traps() {
    let trap = Trap(
      "before\nA/B.swift:3: Fatal error: one\n\ntwo\n\nCurrent stack trace:\n0 x\n")
    #expect(trap?.message == "the run crashed: Fatal error: one")
    #expect(trap?.wholeMessage == "the run crashed: Fatal error: one\n\ntwo")
    #expect(trap?.line == 3)
  }

  @Test(
    "Matching takes linear time in the line, however many wildcards it has",
    .timeLimit(.minutes(1)))
  func linear() {
    let line = String(repeating: "/a0x1 1 ms ", count: 400)
    let any = String(repeating: "{{any}}", count: 40)
    #expect(!LinePattern(any + "!").matches(line))
    #expect(LinePattern(any + " 1 ms ").matches(line))
    #expect(!LinePattern("{{any}}{{path}}{{any}}{{address}}{{any}}{{duration}}!").matches(line))
  }

  /// Returns whether parts of a pattern, of which nil is `{{any}}`, match letters, by trying every
  /// length.
  private func matches(_ parts: ArraySlice<Character?>, _ letters: ArraySlice<Character>) -> Bool {
    guard let part = parts.first else { return letters.isEmpty }
    guard let part else {
      return (1..<(letters.count + 1)).contains {
        matches(parts.dropFirst(), letters.dropFirst($0))
      }
    }
    return letters.first == part && matches(parts.dropFirst(), letters.dropFirst())
  }

  @Test("Random patterns match like an exhaustive search of all lengths")
  func patterns() {
    var random = SystemRandomNumberGenerator()
    let count = ProcessInfo.processInfo.environment["STRESS"] == nil ? 2_000 : 200_000
    for _ in 0..<count {
      let parts = (0..<Int.random(in: 1...6, using: &random)).map { _ -> Character? in
        ["a", "b", nil, nil].randomElement(using: &random)!
      }
      let letters = (0..<Int.random(in: 0...8, using: &random)).map { _ -> Character in
        ["a", "b"].randomElement(using: &random)!
      }
      let pattern = parts.map { $0.map(String.init) ?? "{{any}}" }.joined()
      let wanted = matches(parts[...], letters[...])
      #expect(
        LinePattern(pattern).matches(String(letters)) == wanted, "\(pattern) \(String(letters))")
    }
  }

  private func compare(_ shown: [String], _ printed: [String], isUnordered: Bool = false)
    -> ConsoleComparison
  {
    ConsoleComparison(
      shown: shown, printed: printed.map(ConsoleLine.printed), isUnordered: isUnordered)
  }

  @Test(
    "'{{lines}}' matches one or more lines, but never a warning",
    arguments: [
      (["a", "z"], false), (["a", "b", "z"], true), (["a", "b", "c", "z", "z"], true),
      (["b", "z"], false), (["a", "b"], false),
    ])
  func lines(printed: [String], matches: Bool) {
    #expect(compare(["a", "{{lines}}", "z"], printed).matches == matches)
    let warned = ConsoleComparison(
      shown: ["a", "{{lines}}", "z"],
      printed: [.printed("a"), .warning("A.swift:1: x"), .printed("z")])
    #expect(!warned.matches)
  }

  @Test(
    "A console of wildcards alone is an error",
    arguments: [["{{lines}}"], ["{{any}}", " {{any}}"]])
  func everything(shown: [String]) {
    let comparison = compare(shown, shown.map { _ in "printed" })
    #expect(!comparison.matches)
    #expect(comparison.fault != nil)
  }

  @Test(
    "A record keeps the wildcards that still match",
    arguments: [
      (["a {{any}}", "old"], ["a 1", "new"], ["a {{any}}", "new"]),
      (["x", "{{lines}}", "y"], ["w", "1", "2", "y"], ["w", "1", "2", "y"]),
      (["x", "{{lines}}", "y", "old"], ["x", "1", "2", "y"], ["x", "{{lines}}", "y"]),
      (["gone {{any}}", "b {{duration}}"], ["b 1 s", "b 2"], ["b {{duration}}", "b 2"]),
    ])
  func kept(shown: [String], printed: [String], kept: [String]) {
    let comparison = compare(shown, printed)
    #expect(!comparison.matches)
    let again = compare(comparison.kept, printed)
    #expect(again.matches)
    #expect(again.kept == comparison.kept)
    if shown[0] != "x" || kept[0] == "x" { #expect(comparison.kept == kept) }
  }

  @Test("In any order, each shown line matches one printed line")
  func unordered() {
    #expect(compare(["b", "a", "a"], ["a", "b", "a"], isUnordered: true).matches)
    #expect(!compare(["b", "a"], ["a", "b", "a"], isUnordered: true).matches)
    #expect(!compare(["b", "b", "a"], ["a", "b", "a"], isUnordered: true).matches)
    #expect(compare(["x {{any}}", "x 1"], ["x 1", "x 2"], isUnordered: true).matches)
    #expect(
      compare(["c", "x {{any}}", "b"], ["b", "d", "x 2"], isUnordered: true).kept
        == ["x {{any}}", "b", "d"])
  }
}
