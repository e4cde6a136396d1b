import Diagnostics
import Foundation
import Testing
import Weaving

/// Splits a program into listings in reading order, and weaves them into the same program again: no
/// member, extension, overload or case is lost or duplicated.
@Suite("Listings in reading order")
struct ListingTests {
  /// A hundred programs per run; ten times as many with `STRESS` in the environment.
  private static let seeds =
    ProcessInfo.processInfo.environment["STRESS"] == nil ? 0..<4 : 0..<40

  @Test("Declarations spread over several listings add up to the program", arguments: seeds)
  func declarations(seed: Int) {
    var book = Book(random: Random(state: UInt64(seed) &* 4721 &+ 11))
    for _ in 0..<25 {
      let parts = book.program()
      let (woven, faults) = weave(book.listings(of: parts))
      let whole = parts.flatMap { $0.lines(showing: $0.members) }
      guard woven != whole || !faults.isEmpty else { continue }
      record(book, woven, faults, whole)
    }
  }

  @Test("A test that repeats its statements is woven, or refused with the places", arguments: seeds)
  func statements(seed: Int) {
    var book = Book(random: Random(state: UInt64(seed) &* 9173 &+ 5))
    var refused = 0
    for _ in 0..<50 {
      let body = book.body()
      let (woven, faults) = weave(book.listings(ofBody: body))
      if !faults.isEmpty {
        refused += 1
        #expect(
          faults.allSatisfy {
            $0.notes.count > 1 || $0.message.contains(/\bis (before|between|above|below)\b/)
          })
      } else if woven != book.function(body) {
        record(book, woven, faults, book.function(body))
      }
    }
    #expect(refused < 40)
  }

  private func weave(_ listings: [[String]]) -> (lines: [String], faults: [Diagnostic]) {
    var program = Program()
    var faults: [Diagnostic] = []
    for (number, lines) in listings.enumerated() {
      let fence = Diagnostics.SourceLocation(file: "a.md", line: number * 1000 + 1)
      let source = lines.enumerated().map { index, text in
        SourceLine(
          text, at: Diagnostics.SourceLocation(file: "a.md", line: fence.line + 1 + index))
      }
      let edit = Edit(.file("A.swift"), lines: source, at: fence)
      guard let weave = program.weaving(edit, diagnostics: &faults) else { break }
      program = weave.program
    }
    let lines = program.files.first?.lines.map(\.text).filter { !$0.isEmpty } ?? []
    return (lines, faults.filter { $0.severity == .error })
  }

  private func record(
    _ book: Book, _ woven: [String], _ faults: [Diagnostic], _ whole: [String]
  ) {
    let listings = book.shown.map { $0.joined(separator: "\n") }.joined(separator: "\n---\n")
    let text = [
      "LISTINGS", listings, "WOVEN", woven.joined(separator: "\n"),
      faults.map(\.message).joined(separator: "\n"), "WANTED", whole.joined(separator: "\n"),
    ]
    Issue.record("\(text.joined(separator: "\n"))")
  }
}

/// A declaration at the top level of a file, with the members that follow in successive listings.
private struct Part {
  /// The text before the brace; the whole declaration if there are no members.
  var header: String
  var members: [[String]] = []
  var isExtension = false

  func lines(showing members: [[String]]) -> [String] {
    if self.members.isEmpty { return header.split(separator: "\n").map(String.init) }
    return [header + " {"] + members.joined().map { "  " + $0 } + ["}"]
  }
}

private struct Book {
  var random: Random
  private(set) var shown: [[String]] = []
  /// The names that Swift does not accept twice.
  private var taken: Set<String> = []

  init(random: Random) { self.random = random }

  private static let types = ["Int", "String", "[Int]", "Double?", "(Int) -> Bool"]

  private mutating func pick(_ texts: [String]) -> String { texts[random.below(texts.count)] }

  // MARK: Programs

  mutating func program() -> [Part] {
    taken = []
    var parts: [Part] = []
    for number in 0...random.below(3) {
      parts.append(type(number))
      for _ in 0..<random.below(4) { parts.append(added(to: "T\(random.below(number + 1))")) }
    }
    return parts
  }

  private mutating func type(_ number: Int) -> Part {
    let name = "T\(number)"
    if random.below(4) == 0 {
      let cases = (0...random.below(4)).map { ["case c\($0)"] }
      return Part(header: "enum \(name)", members: cases)
    }
    let word = pick(["struct", "final class", "actor", "@MainActor struct"])
    let members = (0...random.below(4)).map { member(of: name, "", at: $0, isStored: true) }
    return Part(header: "\(word) \(name)", members: members)
  }

  private mutating func added(to type: String) -> Part {
    switch random.below(8) {
    case 0:
      let other = pick(Self.types)
      guard taken.insert("*\(type)\(other)").inserted else { break }
      return Part(
        header: "func * (lhs: \(type), rhs: \(other)) -> \(type) {\n  lhs.scaled(rhs)\n}")
    case 1:
      let name = "g\(random.below(2))"
      let other = pick(Self.types)
      guard taken.insert(name + other).inserted else { break }
      return Part(header: "func \(name)(_ value: \(other)) {\n  print(value)\n}")
    case 2:
      let screen = "Screen\(taken.count)"
      taken.insert(screen)
      return Part(header: "#Preview {\n  \(screen)(of: \(type)())\n}")
    case 3:
      let conformance = "P\(taken.count)"
      taken.insert(conformance)
      return Part(
        header: "extension \(type): \(conformance)",
        members: (0...random.below(2)).map { member(of: type, "", at: $0, isStored: false) },
        isExtension: true)
    default: break
    }
    let constraint = pick(["", "", " where Element == Int", " where Element: Equatable"])
    return Part(
      header: "extension \(type)\(constraint)",
      members: (0...random.below(3)).map {
        member(of: type, constraint, at: $0, isStored: false)
      }, isExtension: true)
  }

  private mutating func member(of type: String, _ constraint: String, at index: Int, isStored: Bool)
    -> [String]
  {
    let parameter = pick(Self.types)
    let all: [(lines: [String], isPossible: Bool)] = [
      (["func f\(random.below(3))(_ value: \(parameter)) {", "  use(value)", "}"], true),
      (["init(_ value: \(parameter)) {", "  self.init(of: value)", "}"], true),
      (["subscript(value: \(parameter)) -> Int { 0 }"], true),
      (["static func == (lhs: \(type), rhs: \(parameter)) -> Bool {", "  false", "}"], true),
      (["var v\(taken.count) = 0"], isStored),
      (["struct N\(taken.count) {", "  var n = \(index)", "}"], true),
      (["var w\(taken.count): Int { \(index) }"], true),
    ]
    let candidates = all.filter(\.isPossible).map(\.lines)
    for _ in 0..<8 {
      let member = candidates[random.below(candidates.count)]
      if taken.insert(type + constraint + member[0]).inserted { return member }
    }
    taken.insert("u\(taken.count)")
    return ["func u\(taken.count)() {}"]
  }

  // MARK: Listings

  /// Shows each part in turn, and some of its members in a later listing.
  mutating func listings(of parts: [Part]) -> [[String]] {
    var listings: [[String]] = []
    var later: [[String]] = []
    // Beside a growing part, a new one would be adjacent in the program too.
    var isNew = false
    for part in parts {
      let first = part.members.count > 1 ? 1 + random.below(part.members.count) : part.members.count
      var lines = part.lines(showing: Array(part.members[..<first]))
      if random.below(3) == 0, isNew {
        listings[listings.count - 1] += [""] + lines
      } else {
        if random.below(4) == 0, !listings.isEmpty { lines = ["...", ""] + lines }
        listings.append(lines)
      }
      var next = first
      while next < part.members.count {
        let end = min(next + 1 + random.below(2), part.members.count)
        // A member distinguishes an extension from others.
        let context = part.isExtension ? [part.members[next - 1]] : []
        var members = context + part.members[next..<end]
        if next > context.count { members.insert(["..."], at: 0) }
        later.append(part.lines(showing: members))
        next = end
      }
      isNew = true
      if random.below(2) == 0, !later.isEmpty {
        listings += later
        later = []
        isNew = false
      }
    }
    shown = listings + later
    return shown
  }

  // MARK: Statements

  mutating func body() -> [String] {
    (0...3 + random.below(5)).map { _ in
      pick([
        "await store.send(.tap)", "await store.receive(\\.done)", "await store.receive(\\.failed)",
        "await clock.advance()", "#expect(store.count == \(random.below(3)))",
      ])
    }
  }

  func function(_ body: [String]) -> [String] {
    ["@Test func steps() async {"] + body.map { "  " + $0 } + ["}"]
  }

  /// Whether some lines can be read as containing more of a body's last lines than the intended
  /// ones, which come first: of several readings, the one that writes the fewest lines counts.
  private func isRead(as body: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
    let context = body.endIndex - lines.startIndex
    guard context < body.count else { return false }
    var rest = body.suffix(context + 1)
    for line in lines where line == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  /// Shows the beginning of a body first, then successively more of it, below its last lines.
  mutating func listings(ofBody body: [String]) -> [[String]] {
    var end = 1 + random.below(body.count)
    shown = [function(Array(body[..<end]))]
    while end < body.count {
      let next = min(end + 1 + random.below(2), body.count)
      var context = min(1 + random.below(2), end)
      while context < end, isRead(as: body[..<end], body[(end - context)..<next]) { context += 1 }
      let elision = context < end ? ["..."] : []
      shown.append(function(elision + body[(end - context)..<next]))
      end = next
    }
    return shown
  }
}
