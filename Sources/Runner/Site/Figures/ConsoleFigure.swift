import Chapter
import Judging
import Planning

/// The template's model of a console, or of the compiler's messages.
struct ConsoleFigure {
  var label: String
  var hasConsoleID = false
  var consoleID = ""
  var differs = false
  var explanation = ""
  /// Whether its lines are folded, since a question about the run precedes them.
  var isFolded = false
  var isSilent = false
  var isUnchecked = false
  var output = ""
  var provenance: ProvenanceFigure?

  /// Creates the figure of a console that matches.
  init(label: String, lines: [String], links: LineLinks = .none, words: Words) {
    self.label = label
    isSilent = lines.isEmpty
    output = Listing(console: lines.map { .same($0) }, links: links, words: words).html
  }

  /// Creates the figure of a difference, with a legend.
  init(
    label: String, explanation: String, lines: [LineDifference.Line], links: LineLinks,
    words: Words
  ) {
    self.label = label
    self.explanation = explanation
    differs = true
    output = Listing(console: lines, links: links, words: words).html
  }
}

extension Figures {
  /// Draws a console or diagnostics fence, compared with the actual output.
  func console(_ index: Int, label: String, id: String) -> ConsoleFigure {
    let snippet = checked.chapter.snippets[index]
    let shown = snippet.fence.lines.map(\.text)
    let comparison = checked.comparisons.first { $0.fence == index }
    let links = lineLinks(forSnippet: index)
    var figure = ConsoleFigure(label: label, lines: shown, links: links, words: words)
    if let comparison, !comparison.matches {
      figure = ConsoleFigure(
        label: label,
        explanation: snippet.isConsole
          ? words("Lines marked + came from the run; lines marked − are in the chapter only.")
          : words("Lines marked + came from the compiler; lines marked − are in the chapter only."),
        lines: LineDifference.lines(from: shown, to: comparison.actual), links: links,
        words: words)
    }
    figure.isFolded =
      !figure.differs
      && checked.plan.questions.contains { question in
        question.snippet < index
          && checked.plan.runs[question.run].parts[question.part].console == index
      }
    figure.isUnchecked = comparison == nil
    figure.provenance = comparison.flatMap { _ in provenance(ofFence: index) }
    figure.consoleID = id
    figure.hasConsoleID = true
    return figure
  }
}

extension Listing {
  /// Draws a log, with warnings and errors distinguished from printed lines.
  init(console: [LineDifference.Line], links: LineLinks, words: Words) {
    lines = console.map { line in
      switch line {
      case .same(let text): Self.line(text, sign: "", mark: nil, links, words)
      case .added(let text): Self.line(text, sign: "+ ", mark: .added, links, words)
      case .removed(let text): Self.line(text, sign: "\u{2212} ", mark: .removed, links, words)
      }
    }
  }

  private static let kinds = [
    (mark: "🟣", class: "warning", name: "Run-time warning"),
    (mark: "🛑", class: "error", name: "Error"),
    (mark: "❌", class: "error", name: "Failure"),
  ]

  private static func line(
    _ text: String, sign: String, mark: Mark?, _ links: LineLinks, _ words: Words
  ) -> Line {
    guard let kind = kinds.first(where: { text.hasPrefix($0.mark) }) else {
      return Line(html: sign + links.html(text), mark: mark)
    }
    let symbol =
      "<span class=\"sign\" role=\"img\" aria-label=\"\(words(kind.name))\">\(kind.mark)</span>"
    return Line(
      html: sign + symbol + links.html(String(text.dropFirst(kind.mark.count))), mark: mark,
      classes: kind.class)
  }
}

extension Snippet {
  fileprivate var isConsole: Bool {
    if case .console = role { true } else { false }
  }
}
