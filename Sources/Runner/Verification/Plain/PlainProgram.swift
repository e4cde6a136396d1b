import Diagnostics
import Weaving

/// One program made of a snippet and of those before it that it builds on.
///
/// Every line stands as the author wrote it; calls that tell what was printed where stand on lines of
/// their own, so no column moves.
struct PlainProgram: Sendable {
  /// How much of a run is watched: a mark inside a result builder would not compile.
  enum Watch: CaseIterable {
    case everything, fileLevel, nothing
  }

  private(set) var lines: [Line] = []
  let isScript: Bool
  /// The expectations that are watched, by their index in the snippet.
  private(set) var watched: Set<Int> = []

  struct Line: Sendable {
    var text: String
    /// The line as it stands in the document; nil for one that was added.
    var origin: Program.Line?
    /// Whether it belongs to the snippet itself, not to one that it builds on.
    var isOwn: Bool
  }

  /// - Parameters:
  ///   - context: the snippets that it builds on, in reading order.
  ///   - withStatements: whether what they do is done again, or only what they declare is known.
  ///   - expectations: those of the snippet that are held against the run.
  ///   - isOnMainActor: whether statements are on the main actor although nothing awaits.
  init(
    _ snippet: PlainSnippet, context: [PlainSnippet], withStatements: Bool, watch: Watch,
    expectations: [Int], imports: [String] = [],
    isOnMainActor: Bool = false
  ) {
    let all = context + [snippet]
    isScript =
      !snippet.hasMain
      && (snippet.hasStatements || withStatements && context.contains(where: \.hasStatements))
    if !imports.isEmpty { add(imports.map { "import \($0)" }.joined(separator: "; ")) }
    for (index, piece) in context.enumerated() {
      let later = all[(index + 1)...]
      append(piece.blanked(for: Array(later), keepsStatements: withStatements && isScript))
    }
    if isScript {
      add(isOnMainActor ? "await __chapters_own_later()" : "__chapters_mark(\"own\")")
    }
    appendOwn(snippet, watch: watch, expectations: expectations)
  }

  static let fileName = "main.swift"
  static let supportFileName = "+support.swift"

  var text: String { lines.map { $0.text + "\n" }.joined() }

  /// Where a place of the text stands in the document; what was added stands with its neighbour.
  func origin(line: Int, column: Int) -> (location: SourceLocation, isOwn: Bool)? {
    guard !lines.isEmpty else { return nil }
    let index = min(max(line - 1, 0), lines.count - 1)
    if let origin = lines[index].origin {
      // A place past the end of the text is pulled back to it.
      let column = line > lines.count ? origin.text.utf8.count + 1 : column
      return (origin.origin(ofColumn: column), lines[index].isOwn)
    }
    let near =
      lines[...index].last { $0.origin != nil } ?? lines[index...].first { $0.origin != nil }
    guard let near, let origin = near.origin else { return nil }
    return (origin.origin(ofColumn: origin.text.utf8.count + 1), near.isOwn)
  }

  // MARK: - Putting together

  private mutating func append(_ piece: [(text: String, origin: Program.Line)]) {
    lines += piece.map { Line(text: $0.text, origin: $0.origin, isOwn: false) }
  }

  private mutating func add(_ text: String) {
    lines.append(Line(text: text, origin: nil, isOwn: true))
  }

  private mutating func appendOwn(_ snippet: PlainSnippet, watch: Watch, expectations: [Int]) {
    var before: [Int: [String]] = [:]
    var after: [Int: [String]] = [:]
    for index in expectations {
      let expectation = snippet.expectations[index]
      guard let watched = expectation.watched, expectation.expectation.isOfRun else { continue }
      guard watch == .everything || watch == .fileLevel && expectation.isTopLevel else { continue }
      guard isScript || !expectation.isTopLevel else { continue }
      guard snippet.standsAlone(on: watched) else { continue }
      self.watched.insert(index)
      var opening = ["__chapters_mark(\"begin \(index)\")"]
      var closing = ["__chapters_mark(\"end \(index)\")"]
      switch expectation.value {
      case .none: break
      case .statement:
        // Alone in a body, a statement is what the body returns.
        opening = expectation.isTopLevel ? opening : []
        opening.append("__chapters_value(\(index), ")
        closing = [")"] + (expectation.isTopLevel ? closing : [])
      case .variable(let name):
        closing.insert("__chapters_value(\(index), \(name))", at: 0)
      }
      before[watched.lowerBound, default: []] += opening
      after[watched.upperBound, default: []] = closing + after[watched.upperBound, default: []]
    }
    for (index, line) in snippet.text.lines.enumerated() {
      for text in before[index] ?? [] { add(text) }
      lines.append(Line(text: line.text, origin: line, isOwn: true))
      for text in after[index] ?? [] { add(text) }
    }
  }

  /// What the added calls are: they write what happens between what is printed.
  static let support = """
    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Darwin)
      import Darwin
    #endif

    func __chapters_mark(_ text: String) {
      print("\\u{1}\\(text)\\u{2}", terminator: "")
      fflush(nil)
    }

    @MainActor func __chapters_own_later() async { __chapters_mark("own") }

    @discardableResult
    func __chapters_value<Value>(_ index: Int, _ value: Value) -> Value {
      func code(_ text: String) -> String { text.utf8.map { String($0) }.joined(separator: ".") }
      if !(value is Void) {
        let texts = [String(describing: value), String(reflecting: value)].map(code)
        __chapters_mark("value \\(index) \\(texts[0]) \\(texts[1])")
      }
      return value
    }

    """
}

extension PlainExpectation {
  var isOfRun: Bool {
    switch kind {
    case .prints, .value: true
    case .fails, .traps: false
    }
  }
}

extension PlainSnippet {
  /// Whether nothing else stands on the lines of a statement.
  fileprivate func standsAlone(on lines: ClosedRange<Int>) -> Bool {
    let ranges = items.map {
      text.place(of: $0.range.lowerBound)
        .line...text.place(of: max($0.range.lowerBound, $0.range.upperBound - 1)).line
    }
    return ranges.count { $0.overlaps(lines) } <= 1
  }

  /// Its lines without what later snippets declare anew, and without `@main`.
  fileprivate func blanked(
    for later: [PlainSnippet], keepsStatements: Bool
  ) -> [(text: String, origin: Program.Line)] {
    let replaced = Set(later.flatMap(\.keys))
    var ranges = mainAttributes
    for item in items {
      if item.isStatement, !keepsStatements { ranges.append(item.range) }
      if item.keys.contains(where: replaced.contains) { ranges.append(item.range) }
      ranges += item.members.filter { $0.keys.contains(where: replaced.contains) }.map(\.range)
    }
    return blanking(ranges)
  }

  /// Its lines with some bytes made blank.
  func blanking(_ ranges: [Range<Int>]) -> [(text: String, origin: Program.Line)] {
    var bytes = Array(text.string.utf8)
    for range in ranges {
      for index in range.clamped(to: 0..<bytes.count) where bytes[index] != 10 { bytes[index] = 32 }
    }
    let blanked = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return zip(blanked, text.lines).map { ($0, $1) }
  }

  private var keys: [String] {
    items.flatMap { $0.keys + $0.members.flatMap(\.keys) }
  }
}
