import Diagnostics

/// The containers that renderers support and CommonMark lacks: directives of DocC (`@Column { …
/// }`), admonitions and tabs of MkDocs (`!!! note`, `=== "Tab"`), and footnotes (`[^name]: …`).
///
/// Their content is indented, so CommonMark reads a fence in it as indented code or as text.
struct IndentedContainers {
  private struct Container {
    /// The column of its opening line.
    var column: Int
    /// The column of its content; nil before the first line of a directive's content.
    var content: Int?
    /// Whether a brace ends it, rather than a line with less indentation.
    var isDirective: Bool
    /// Whether DocC hides its content, as in `@Comment { … }`.
    var isHidden = false
  }

  private var containers: [Container] = []
  /// The delimiter of the open fence, if any.
  private var fence: String?

  /// Returns the document with each container's content moved to the column of its opening line,
  /// keeping the places of its lines; nil if it has no container.
  ///
  /// - Parameter skippedLines: the number of lines that are not Markdown: the front matter.
  static func outdented(_ document: Document, skippedLines: Int) -> Document? {
    var reader = Self()
    var isChanged = false
    var lines: [Fence.Line] = []
    for line in stride(from: 1, through: document.lineCount, by: 1) {
      let text = String(decoding: document.line(line), as: UTF8.self)
      let (outdented, column) =
        line > skippedLines ? reader.outdent(text) : (Substring(text), 1)
      isChanged = isChanged || outdented.utf8.count != text.utf8.count
      lines.append(
        Fence.Line(
          text: String(outdented), location: document.location(line: line, column: column)))
    }
    return isChanged ? Document(lines, of: document) : nil
  }

  /// Returns a line without the indentation of its containers, and the column where it starts.
  private mutating func outdent(_ text: String) -> (Substring, column: Int) {
    let (indentation, start) = Self.indentation(of: text)
    let rest = text[start...]
    if rest.isEmpty { return (rest, text.utf8.count + 1) }
    endContainers(before: indentation)
    if containers.last?.content == nil, let last = containers.indices.last {
      containers[last].content = max(indentation, containers[last].column)
    }
    let surplus = containers.reduce(0) { $0 + ($1.content ?? $1.column) - $1.column }
    let removed = min(indentation, surplus)
    readFence(rest)
    if fence == nil { readContainer(rest, at: indentation, isCode: indentation - removed >= 4) }
    if containers.contains(where: \.isHidden) { return ("", text.utf8.count + 1) }
    guard removed > 0 else { return (text[...], 1) }
    let blanks = String(repeating: " ", count: indentation - removed)
    let bytes = text.utf8.distance(from: text.startIndex, to: start)
    return (Substring(blanks + rest), max(1, bytes - blanks.utf8.count + 1))
  }

  /// Returns the width of the leading blanks, with tabs of four columns, and their end.
  private static func indentation(of text: String) -> (Int, String.Index) {
    var width = 0
    var index = text.startIndex
    while index < text.endIndex, text[index] == " " || text[index] == "\t" {
      width += text[index] == " " ? 1 : 4 - width % 4
      index = text.index(after: index)
    }
    return (width, index)
  }

  /// Ends the containers whose content is indented more than a line with text.
  private mutating func endContainers(before indentation: Int) {
    while let last = containers.last, !last.isDirective, indentation < last.content ?? 0 {
      containers.removeLast()
      // A container ends its fences.
      fence = nil
    }
  }

  private mutating func readFence(_ rest: Substring) {
    guard let line = FenceLine(rest.utf8, inContainers: true) else { return }
    if let open = fence {
      if line.closes(open) { fence = nil }
    } else if line.canOpen {
      fence = line.delimiter
    }
  }

  /// - Parameter isCode: whether the line is indented like code, where no directive starts.
  private mutating func readContainer(_ rest: Substring, at column: Int, isCode: Bool) {
    if rest.starts(with: "}"), let index = containers.lastIndex(where: \.isDirective) {
      containers.removeSubrange(index...)
    } else if !isCode, Self.opensDirective(rest) {
      containers.append(
        Container(
          column: column, content: nil, isDirective: true, isHidden: rest.hasPrefix("@Comment")))
    } else if Self.opensIndented(rest) {
      containers.append(Container(column: column, content: column + 4, isDirective: false))
    }
  }

  /// Returns whether a line starts a directive: `@Name {`, `@Name(argument: 1) {`. Swift's
  /// attributes have a declaration before the brace: `@Observable class Model {`.
  private static func opensDirective(_ text: Substring) -> Bool {
    guard text.first == "@", text.dropFirst().first?.isUppercase == true else { return false }
    var behind = text.dropFirst().drop { $0.isLetter }
    if behind.first == "(", let end = behind.lastIndex(of: ")") {
      behind = behind[behind.index(after: end)...]
    }
    return behind.drop(while: \.isWhitespace).trimmingBlanks == "{"
  }

  /// Returns whether a line starts an admonition, a tab or a footnote.
  static func opensIndented(_ text: Substring) -> Bool {
    for mark in ["!!! ", "??? ", "???+ ", "=== \"", "===! \"", "===+ \"", "=== '"]
    where text.hasPrefix(mark) { return true }
    return text.hasPrefix("[^") && text.contains("]:")
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var text = self
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
