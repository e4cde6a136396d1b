import Diagnostics
import Outcomes
import Running
import Weaving

/// A program of a snippet and the earlier ones that it builds on, with marks in its output.
///
/// Every line is unchanged; the calls that write marks are on separate lines, so that no column
/// moves.
struct WatchedProgram: Sendable {
  private(set) var lines: [Line] = []
  let isScript: Bool
  /// Whether the run lasts until its tasks end.
  let endsWithTasks: Bool
  /// The imported modules.
  let imports: Set<String>
  /// Whether to run the snippet's tests, after the last line of a script.
  let runsTests: Bool
  /// Whether to observe expectations of the script itself.
  let observesExpectations: Bool
  /// Whether it prints values in the REPL's layout.
  let laysOut: Bool
  /// The watched expectations, by their index in the snippet.
  private(set) var watched: Set<Int> = []
  /// Whether the code reads line numbers, so that the compiler must be given those of the document.
  private let readsLines: Bool
  /// The program lines, from 1, of each snippet's lines: a context snippet has its number from 1,
  /// and the last snippet has 0.
  private var placed: [Int: [Int]] = [:]
  /// The lines, from 0, of the watched statements, including the added calls.
  private var spans: [(expectation: Int, lines: ClosedRange<Int>)] = []

  struct Line: Sendable {
    var text: String
    /// The line in the document; nil for an added line.
    var origin: Program.Line?
    /// Whether it belongs to the snippet itself rather than to one that it builds on.
    var isOwn: Bool
    /// The number of bytes of an added call before the document's text.
    var addedBytes = 0
  }

  /// - Parameters:
  ///   - context: the snippets to build on, in reading order.
  ///   - withStatements: whether to execute their statements again, rather than use only their
  ///     declarations.
  ///   - expectations: the snippet's expectations to compare with the run.
  ///   - testable: the modules to import with `@testable`.
  ///   - isOnMainActor: whether statements run on the main actor even if none awaits.
  ///   - endsWithTasks: whether the run lasts until its tasks end.
  ///   - readsLines: whether called code may read the line of its call.
  init(
    _ snippet: UnmarkedSnippet, context: [UnmarkedSnippet], withStatements: Bool,
    expectations: Set<Int>, imports: [String] = [], testable: Set<String> = [],
    isOnMainActor: Bool = false, endsWithTasks: Bool = false, readsLines: Bool = false
  ) {
    let all = context + [snippet]
    let modules = all.reduce(into: Set(imports)) { $0.formUnion($1.imports) }
    self.imports = modules
    let isForDevice = !modules.isDisjoint(with: Self.modulesForDevice)
    let isTested = modules.contains("Testing") && !snippet.hasMain && snippet.parses
    let hasTests = isTested && snippet.tests.hasTests
    // A device starts only once: for a script, or for tests.
    isScript =
      !snippet.hasMain
      && (snippet.hasStatements
        || withStatements && context.contains(where: \.hasStatements) && !(hasTests && isForDevice))
    runsTests = hasTests && !(isScript && isForDevice)
    observesExpectations =
      isTested && isScript && snippet.tests.usesExpectations && !isForDevice
    self.endsWithTasks =
      isScript && endsWithTasks && snippet.parses && !runsTests && !observesExpectations
    laysOut = snippet.expectations.contains { $0.expectation.aspect == .layout }
    self.readsLines = readsLines || all.contains { $0.text.string.containsBytes(of: "#line") }
    if !imports.isEmpty {
      let lines = imports.map { (testable.contains($0) ? "@testable " : "") + "import \($0)" }
      add(lines.joined(separator: "; "))
    }
    for (index, piece) in context.enumerated() {
      let later = all[(index + 1)...]
      append(
        piece.blanked(for: Array(later), keepsStatements: withStatements && isScript),
        number: index + 1)
    }
    if isScript {
      let mark = isOnMainActor ? "await __chapters_own_later()" : "__chapters_mark(\"own\")"
      // Without the semicolon, a closure on the next line would be an argument of the call.
      add(snippet.startsWithClosure ? mark + ";" : mark)
    }
    if observesExpectations { add(TestSupport.beginning) }
    var repeatable = RepeatableExpressions(all)
    appendOwn(snippet, expectations: expectations.sorted(), &repeatable)
    if self.endsWithTasks { add("__chapters_end()") }
    if isScript, runsTests || observesExpectations {
      let awaits =
        isOnMainActor || snippet.tests.awaitsAtFileLevel
        || withStatements && context.contains(where: \.tests.awaitsAtFileLevel)
      add(TestSupport.finishing(awaits: awaits))
    }
  }

  static let fileName = "main.swift"
  static let supportFileName = "+support.swift"

  var text: String { lines.map { $0.text + "\n" }.joined() }

  /// The factor that encodes a snippet's number in a reported line.
  private static let linesOfSnippet = 1_000_000

  /// Returns the file name given to the compiler for a snippet.
  private static func file(ofSnippet number: Int) -> String {
    number == 0 ? fileName : "context-\(number).swift"
  }

  /// Returns the number that represents a place reported by the compiler; nil for another file.
  static func reported(file: String, line: Int) -> Int? {
    if file == fileName { return line }
    guard let match = file.wholeMatch(of: #/context-(\d+)\.swift/#), let number = Int(match.1)
    else {
      return nil
    }
    return number * linesOfSnippet + line
  }

  /// Adds a directive with the place of the lines that follow.
  private mutating func addPlace(_ line: Int, ofSnippet number: Int) {
    add("#sourceLocation(file: \"\(Self.file(ofSnippet: number))\", line: \(line))")
  }

  /// Returns the program line for a reported one.
  private func line(reported line: Int) -> Int {
    guard readsLines else { return line }
    let (number, line) = line.quotientAndRemainder(dividingBy: Self.linesOfSnippet)
    guard let placed = placed[number], !placed.isEmpty else { return line }
    return placed[min(max(line, 1), placed.count) - 1]
  }

  /// Returns the expectations with a statement or an added call at a line, from 1.
  func watched(atLine line: Int) -> Set<Int> {
    let line = self.line(reported: line)
    return Set(spans.filter { $0.lines.contains(line - 1) }.map(\.expectation))
  }

  /// Returns the document location of a position; added text has its neighbor's.
  func origin(line: Int, column: Int) -> (location: SourceLocation, isOwn: Bool)? {
    guard !lines.isEmpty else { return nil }
    let line = self.line(reported: line)
    let index = min(max(line - 1, 0), lines.count - 1)
    if let origin = lines[index].origin {
      // A position past the end of the text is clamped to it.
      let column =
        line > lines.count
        ? origin.text.utf8.count + 1 : max(column - lines[index].addedBytes, 1)
      return (origin.origin(ofColumn: column), lines[index].isOwn)
    }
    let near =
      lines[...index].last { $0.origin != nil } ?? lines[index...].first { $0.origin != nil }
    guard let near, let origin = near.origin else { return nil }
    return (origin.origin(ofColumn: origin.text.utf8.count + 1), near.isOwn)
  }

  // MARK: - Putting together

  private mutating func append(
    _ piece: [(text: String, origin: Program.Line?)], number: Int
  ) {
    var isPlaced = !readsLines
    for (text, origin) in piece {
      if origin != nil {
        let line = placed[number, default: []].count + 1
        if !isPlaced { addPlace(line, ofSnippet: number) }
        placed[number, default: []].append(lines.count + 1)
      }
      isPlaced = !readsLines || origin != nil
      lines.append(Line(text: text, origin: origin, isOwn: false))
    }
  }

  private mutating func add(_ text: String) {
    lines.append(Line(text: text, origin: nil, isOwn: true))
  }

  private mutating func appendOwn(
    _ snippet: UnmarkedSnippet, expectations: [Int], _ repeatable: inout RepeatableExpressions
  ) {
    var before: [Int: [String]] = [:]
    var after: [Int: [String]] = [:]
    // Several comments on one statement nest the calls around its value.
    var calls: [Int: String] = [:]
    var ends: [Int: String] = [:]
    var spanned: [Int: ClosedRange<Int>] = [:]
    for index in expectations {
      let expectation = snippet.expectations[index]
      guard let watched = expectation.watched, expectation.expectation.isWatched else { continue }
      guard isScript || !expectation.isTopLevel else { continue }
      guard
        snippet.standsAlone(on: watched) || expectation.value == .none || expectation.isOfTranscript
      else { continue }
      let member = expectation.expectation.computedMember(repeatable.isComputed)
      if let name = expectation.value.observedName,
        !repeatable.contains(member.map { "\(name).\($0)" } ?? name)
      {
        continue
      }
      if expectation.isValueOfClosure, expectation.expectation.mayEndRun { continue }
      if expectation.isOfCatch, expectation.catching.map(snippet.standsAlone) != true { continue }
      let span = expectation.isOfCatch ? watched : snippet.lines(sharedWith: watched)
      spanned[index] = span
      self.watched.insert(index)
      let isOfError = expectation.expectation.isOfError
      let describes = expectation.expectation.needsDescription ? "describes: true" : ""
      if expectation.isOfCatch, let catching = expectation.catching {
        before[catching.lowerBound, default: []].append("__chapters_observe_errors(\(describes))")
        before[watched.lowerBound, default: []].append("__chapters_enter(\(index))")
        continue
      }
      var opening = [
        isOfError
          ? "__chapters_try(\(index)\(describes.isEmpty ? "" : ", " + describes))"
          : "__chapters_enter(\(index))"
      ]
      var closing = ["__chapters_leave(\(index))"]
      switch expectation.value {
      case .none: break
      case .statement:
        // The only statement of a body may be its return value, so no call is inserted before it.
        opening = expectation.isTopLevel ? opening : []
        closing = expectation.isTopLevel ? closing : []
        let end = expectation.expectation.elementCount.map { ", elements: \($0))" } ?? ")"
        calls[span.lowerBound, default: ""] += "__chapters_value(\(index), "
        ends[span.upperBound] = end + (ends[span.upperBound] ?? "")
      case .variable(let name), .named(let name):
        closing.insert(
          Self.observation(of: name, expectation.expectation, index, member: member), at: 0)
      }
      if let receiver = expectation.receiver, expectation.isTopLevel, !readsLines,
        repeatable.contains(receiver)
      {
        closing.insert("__chapters_value(\(index), \(receiver), isReceiver: true)", at: 0)
      }
      if isOfError, let catching = expectation.catching, snippet.standsAlone(on: catching) {
        after[catching.upperBound, default: []].append("__chapters_close(\(index))")
      }
      before[span.lowerBound, default: []] += opening
      after[span.upperBound, default: []] = closing + after[span.upperBound, default: []]
    }
    var starts: [Int] = []
    var lasts: [Int] = []
    var isPlaced = !readsLines
    for (index, line) in snippet.text.lines.enumerated() {
      starts.append(lines.count)
      let opening = before[index] ?? []
      let closing = (ends[index].map { [$0] } ?? []) + (after[index] ?? [])
      // The call around a value opens right before the statement.
      let call = calls[index]
      // The line before the first one has no number, so the call opens on the first line itself.
      let prefix = readsLines && index == 0 ? call ?? "" : ""
      let above = prefix.isEmpty ? call : nil
      for text in opening { add(text) }
      if readsLines, !isPlaced || !opening.isEmpty || call != nil {
        addPlace(index + (above == nil ? 1 : 0), ofSnippet: 0)
      }
      if let above { add(above) }
      isPlaced = !readsLines || closing.isEmpty
      lines.append(
        Line(
          text: prefix + line.text, origin: line, isOwn: true, addedBytes: prefix.utf8.count))
      placed[0, default: []].append(lines.count)
      for text in closing { add(text) }
      lasts.append(lines.count - 1)
    }
    spans = watched.compactMap { index in
      spanned[index].map {
        (index, starts[$0.lowerBound]...lasts[$0.upperBound])
      }
    }
  }

  /// Returns the added call that marks the output with one aspect of an expression.
  ///
  /// - Parameter member: the computed property with the aspect, if any.
  private static func observation(
    of name: String, _ expectation: InferredExpectation, _ index: Int, member: String?
  ) -> String {
    if let member {
      return member == "isEmpty"
        ? "__chapters_empty(\(index), \(name).isEmpty)"
        : "__chapters_value(\(index), \(name).\(member))"
    }
    let elements = expectation.elementCount.map { ", elements: \($0)" } ?? ""
    return switch expectation.aspect {
    case .value: "__chapters_value(\(index), \(name)\(elements))"
    case .type: "__chapters_type(\(index), \(name))"
    case .count: "__chapters_count(\(index), \(name))"
    case .part(let part): "__chapters_part(\(index), \(name), \"\(part)\")"
    case .parts: "__chapters_parts(\(index), \(name))"
    case .element(let place):
      "__chapters_element(\(index), \(name), \(place.debugDescription))"
    case .quality: "__chapters_quality(\(index), \(name))"
    case .comparison(let sign, let other):
      "__chapters_value(\(index), \(name) \(sign) \(other))"
    case .layout: "__chapters_laid(\(index), \(name))"
    }
  }

  /// Whether it imports bundled modules that require a device and virtual time.
  var isForDevice: Bool { !imports.isDisjoint(with: Self.modulesForDevice) }

  private static let modulesForDevice: Set = [
    "Clocks", "Combine", "CombineSchedulers", "ComposableArchitecture", "Dependencies",
    "Perception", "Sharing", "SwiftUI", "SwiftUIFlux",
  ]
}

extension UnmarkedSnippet {
  /// Whether its first line of code starts with a brace.
  fileprivate var startsWithClosure: Bool {
    let lines = text.lines.lazy.map(\.text.trimmed)
    return lines.first { !$0.isEmpty && !$0.hasPrefix("//") }?.hasPrefix("{") == true
  }

  /// Returns whether no other statement shares its lines.
  fileprivate func standsAlone(on lines: ClosedRange<Int>) -> Bool {
    itemLines.count { $0.overlaps(lines) } <= 1
  }

  /// Returns the lines of a statement and of all statements that share a line with it.
  fileprivate func lines(sharedWith lines: ClosedRange<Int>) -> ClosedRange<Int> {
    let shared = itemLines.filter { $0.overlaps(lines) }
    guard shared.count > 1 else { return lines }
    return shared.reduce(lines) {
      min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
    }
  }

  private var itemLines: [ClosedRange<Int>] {
    items.map {
      text.place(of: $0.range.lowerBound)
        .line...text.place(of: max($0.range.lowerBound, $0.range.upperBound - 1)).line
    }
  }

  /// Returns the snippet's lines without declarations replaced by later snippets, without the
  /// attributes of entry points and tests, and without endless loops, after which nothing would
  /// run.
  ///
  /// Statements on variables that later snippets redeclare are in a nested scope.
  fileprivate func blanked(
    for later: [UnmarkedSnippet], keepsStatements: Bool
  ) -> [(text: String, origin: Program.Line?)] {
    let replaced = Set(later.flatMap(\.keys))
    var ranges = mainAttributes + tests.attributes + endlessLoops.map(\.range)
    let scope = keepsStatements ? SupersededScope(of: self, replaced: replaced, later: later) : nil
    for (index, item) in items.enumerated() {
      if item.isStatement, !keepsStatements { ranges.append(item.range) }
      if item.keys.contains(where: replaced.contains), scope?.items.contains(index) != true {
        ranges.append(item.range)
      }
      ranges += item.members.filter { $0.keys.contains(where: replaced.contains) }.map(\.range)
    }
    var lines: [(text: String, origin: Program.Line?)] = blanking(ranges).map { ($0, $1) }
    if let scope {
      lines.insert(("}", nil), at: scope.lines.upperBound + 1)
      lines.insert(("do {", nil), at: scope.lines.lowerBound)
    }
    return lines
  }

  private var keys: [String] {
    items.flatMap { $0.keys + $0.members.flatMap(\.keys) }
  }
}

extension InferredExpectation {
  /// Returns the property of a type of the document that computes the aspect, if any: what a type
  /// says of itself counts more than what it stores.
  fileprivate func computedMember(_ isComputed: (String) -> Bool) -> String? {
    switch aspect {
    case .count:
      if isComputed("count") { return "count" }
      return isComputed("isEmpty") && lines.map(\.text) == ["0"] ? "isEmpty" : nil
    case .part(let part): return isComputed(part) ? part : nil
    default: return nil
    }
  }
}
