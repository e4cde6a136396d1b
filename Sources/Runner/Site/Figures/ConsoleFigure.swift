import Chapter
import Judging
import Planning

/// The template's model of a console, or of compiler messages.
struct ConsoleFigure {
  /// Some of the lines, folded below a number if they repeat the ones before.
  struct Output {
    var again: String?
    var output: String
  }

  var label: String
  var hasConsoleID = false
  var consoleID = ""
  var differs = false
  /// Whether the difference is a fault of the chapter, rather than a reader's change.
  var isFault = true
  var explanation = ""
  /// Whether its lines are folded because a question about the run precedes them.
  var isFolded = false
  var isSilent = false
  var isUnchecked = false
  /// The lines, in several parts if some are folded.
  var outputs: [Output] = []
  /// Whether lines that repeat are folded.
  var isShortened = false
  var provenance: ProvenanceFigure?

  /// Creates the figure of a matching console.
  init(
    label: String, lines: [String], marks: [Listing.ConsoleMark] = Listing.marksOfRuns,
    links: LineLinks = .none, words: Words
  ) {
    self.label = label
    isSilent = lines.isEmpty
    outputs = RepeatedLines.parts(of: lines, marks: marks.map(\.sign)).map { part in
      let listing = Listing(
        console: lines[part.lines].map { .same($0) }, marks: marks, links: links, words: words)
      return Output(
        again: part.repetitions == 0
          ? nil : words("{{count}} more", ["count": "\(part.repetitions)"]),
        output: listing.html)
    }
    isShortened = outputs.contains { $0.again != nil }
  }

  /// Creates the figure of a difference, with a legend.
  init(
    label: String, explanation: String, lines: [LineDifference.Line],
    marks: [Listing.ConsoleMark] = Listing.marksOfRuns, links: LineLinks, words: Words
  ) {
    self.label = label
    self.explanation = explanation
    differs = true
    outputs = [
      Output(output: Listing(console: lines, marks: marks, links: links, words: words).html)
    ]
  }
}

extension Figures {
  /// Returns the label of a console, including facts that its lines do not show.
  func consoleLabel(_ index: Int) -> String {
    guard case .console(let console) = checked.chapter.snippets[index].role else {
      return words("Console")
    }
    return switch (console.isOfErrors, console.isUnordered) {
    case (false, false): words("Console")
    case (false, true): words("Console, in any order")
    case (true, false): words("Standard error")
    case (true, true): words("Standard error, in any order")
    }
  }

  /// Draws a console or diagnostics fence, compared with the actual output.
  func console(_ index: Int, label: String, id: String) -> ConsoleFigure {
    let snippet = checked.chapter.snippets[index]
    let shown = snippet.fence.lines.map(\.text)
    let comparison = checked.comparisons.first { $0.fence == index }
    let links = lineLinks(forSnippet: index)
    let marks = snippet.isConsole ? Listing.marksOfRuns : Listing.marksOfCompilers
    var figure = ConsoleFigure(
      label: label, lines: shown, marks: marks, links: links, words: words)
    if let comparison, !comparison.matches {
      figure = ConsoleFigure(
        label: label,
        explanation: snippet.isConsole
          ? words("Lines marked + came from the run; lines marked − are in the chapter only.")
          : words("Lines marked + came from the compiler; lines marked − are in the chapter only."),
        lines: LineDifference.lines(from: shown, to: comparison.actual), marks: marks,
        links: links, words: words)
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
  /// A sign at the start of a line that distinguishes it from printed text.
  struct ConsoleMark {
    var sign: String
    var lineClass: String
    var name: String
  }

  /// The marks in a run's console; no printed line can start with them.
  static let marksOfRuns = [
    ConsoleMark(sign: "🟣", lineClass: "warning", name: "Run-time warning"),
    ConsoleMark(sign: "❌", lineClass: "error", name: "Failure"),
  ]
  /// The marks among compiler messages.
  static let marksOfCompilers = [ConsoleMark(sign: "🛑", lineClass: "error", name: "Error")]

  /// Draws a log, with marked lines distinguished from printed ones.
  init(
    console: [LineDifference.Line], marks: [ConsoleMark], links: LineLinks, words: Words
  ) {
    lines = console.map { line in
      switch line {
      case .same(let text): Self.line(text, marks, sign: "", mark: nil, links, words)
      case .added(let text): Self.line(text, marks, sign: "+ ", mark: .added, links, words)
      case .removed(let text):
        Self.line(text, marks, sign: "\u{2212} ", mark: .removed, links, words)
      }
    }
  }

  private static func line(
    _ text: String, _ marks: [ConsoleMark], sign: String, mark: Mark?, _ links: LineLinks,
    _ words: Words
  ) -> Line {
    guard let kind = marks.first(where: { text.hasPrefix($0.sign) }) else {
      return Line(html: sign + links.html(text), mark: mark)
    }
    let symbol =
      "<span class=\"sign\" role=\"img\" aria-label=\"\(words(kind.name))\">\(kind.sign)</span>"
    return Line(
      html: sign + symbol + links.html(String(text.dropFirst(kind.sign.count))), mark: mark,
      classes: kind.lineClass)
  }
}

extension Snippet {
  fileprivate var isConsole: Bool {
    if case .console = role { true } else { false }
  }
}
