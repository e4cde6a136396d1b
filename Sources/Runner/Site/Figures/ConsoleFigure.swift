import Chapter
import Judging

/// The template's model of a console, or of the compiler's messages.
struct ConsoleFigure {
  var label: String
  var hasConsoleID = false
  var consoleID = ""
  var differs = false
  var explanation = ""
  var isSilent = false
  var isUnchecked = false
  var output = ""

  /// Shows lines that hold.
  init(label: String, lines: [String]) {
    self.label = label
    isSilent = lines.isEmpty
    output = Listing(console: lines.map { .same($0) }).html
  }

  /// Creates the figure of a difference, with an explanation of its two sides.
  init(label: String, explanation: String, lines: [LineDifference.Line]) {
    self.label = label
    self.explanation = explanation
    differs = true
    output = Listing(console: lines).html
  }
}

extension Figures {
  /// Draws a console or diagnostics fence, compared with the actual output.
  func console(_ index: Int, label: String, id: String) -> ConsoleFigure {
    let snippet = checked.chapter.snippets[index]
    let shown = snippet.fence.lines.map(\.text)
    let comparison = checked.comparisons.first { $0.fence == index }
    var figure = ConsoleFigure(label: label, lines: shown)
    if let comparison, !comparison.matches {
      let source = snippet.isConsole ? "run" : "compiler"
      figure = ConsoleFigure(
        label: label,
        explanation: """
          Lines marked + came from the \(source); lines marked \u{2212} are in the chapter only.
          """,
        lines: LineDifference.lines(from: shown, to: comparison.actual))
    }
    figure.isUnchecked = comparison == nil
    figure.consoleID = id
    figure.hasConsoleID = true
    return figure
  }
}

extension Listing {
  /// Draws a log, with warnings and errors distinguished from printed lines.
  init(console: [LineDifference.Line]) {
    lines = console.map { line in
      switch line {
      case .same(let text): Self.line(text, sign: "", mark: nil)
      case .added(let text): Self.line(text, sign: "+ ", mark: .added)
      case .removed(let text): Self.line(text, sign: "\u{2212} ", mark: .removed)
      }
    }
  }

  private static let kinds = [
    (mark: "🟣", class: "warning", name: "Run-time warning"),
    (mark: "🛑", class: "error", name: "Error"),
    (mark: "❌", class: "error", name: "Failure"),
  ]

  private static func line(_ text: String, sign: String, mark: Mark?) -> Line {
    guard let kind = kinds.first(where: { text.hasPrefix($0.mark) }) else {
      return Line(html: sign + text.escapedForHTML, mark: mark)
    }
    let symbol = "<span class=\"sign\" role=\"img\" aria-label=\"\(kind.name)\">\(kind.mark)</span>"
    return Line(
      html: sign + symbol + String(text.dropFirst(kind.mark.count)).escapedForHTML, mark: mark,
      classes: kind.class)
  }
}

extension Snippet {
  fileprivate var isConsole: Bool {
    if case .console = role { true } else { false }
  }
}
