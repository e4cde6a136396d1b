import Diagnostics

/// Lines of text as a page shows them, each with its annotations.
struct Listing {
  enum Mark {
    /// Written or changed by the listing's step.
    case changed
    case added
    case removed

    /// The name of the element of a marked line.
    var element: String {
      switch self {
      case .changed: "mark"
      case .added: "ins"
      case .removed: "del"
      }
    }
  }

  struct Line {
    /// The text of the line, escaped.
    var html: String
    var mark: Mark?
    /// Additional classes of the line.
    var classes = ""
  }

  var lines: [Line]
  /// The number of characters dropped from the start of every line, after the sign of a diff.
  private(set) var indentation = 0

  var isEmpty: Bool { lines.isEmpty }

  /// The HTML with one element for each line; the newline is inside, so that selected code is
  /// copied intact.
  var html: String {
    lines.map { line in
      let element = line.mark?.element ?? "span"
      let classes = line.classes.isEmpty ? "l" : "l \(line.classes)"
      return "<\(element) class=\"\(classes)\">\(line.html)\n</\(element)>"
    }.joined()
  }
}

// MARK: - Code

extension Listing {
  /// Highlights Swift, with some lines (counted from 1) marked as changed.
  ///
  /// If all lines are new, none is marked.
  init(swift source: String, changed: Set<Int> = []) {
    let pieces = Highlighter.lines(of: source)
    lines = pieces.enumerated().map { index, line in
      Line(html: Self.html(line), mark: changed.contains(index + 1) ? .changed : nil)
    }
    let hasOtherCode = zip(lines, pieces).contains { $0.mark == nil && !$1.isPunctuation }
    if !hasOtherCode { for index in lines.indices { lines[index].mark = nil } }
  }

  /// Inserts removed lines, each above the line (counted from 1) that it preceded.
  mutating func insert(removed: [Int: [String]]) {
    for (number, texts) in removed.sorted(by: { $0.key > $1.key }) {
      let source = texts.joined(separator: "\n") + "\n"
      let gone = Highlighter.lines(of: source).map { Line(html: Self.html($0), mark: .removed) }
      lines.insert(contentsOf: gone, at: min(max(number - 1, 0), lines.count))
    }
  }

  /// Highlights a diff in Swift: every line starts with `+`, `-` or a space, or is an elision.
  ///
  /// The common indentation of the lines is removed, to save width.
  init(diff source: String) {
    let written = source.lines.dropLast()
    let signs: [Character?] = written.map { line in
      line.first.flatMap { "+- ".contains($0) ? $0 : nil }
    }
    let bodies = zip(written, signs).map { $1 == nil ? $0 : $0.dropFirst() }
    var indentations: [Int] = []
    for (body, sign) in zip(bodies, signs) where sign != nil && !body.allSatisfy({ $0 == " " }) {
      indentations.append(body.prefix { $0 == " " }.count)
    }
    let indentation = indentations.min() ?? 0
    self.indentation = indentation
    let code = zip(bodies, signs).map { ($1 == nil ? $0 : $0.dropFirst(indentation)) + "\n" }
      .joined()
    lines = zip(Highlighter.lines(of: code), signs).map { line, sign in
      Line(
        html: (sign.map(String.init) ?? "") + Self.html(line),
        mark: sign == "+" ? .added : sign == "-" ? .removed : nil)
    }
  }

  /// Creates a listing without highlighting.
  init(plain text: [String]) {
    lines = text.map { Line(html: $0.escapedForHTML) }
  }

  private static func html(_ pieces: [Highlighter.Piece]) -> String {
    pieces.map { piece in
      let text = piece.text.escapedForHTML
      return piece.kind.map { "<span class=\"\($0.rawValue)\">\(text)</span>" } ?? text
    }.joined()
  }
}

extension [Highlighter.Piece] {
  /// Whether a line has no content: a blank one, a closing delimiter, or an elision.
  fileprivate var isPunctuation: Bool {
    allSatisfy { piece in
      piece.kind == .elision
        || (piece.kind == nil && piece.text.allSatisfy { " \t{}()[],".contains($0) })
    }
  }
}
