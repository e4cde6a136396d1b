import Chapter
import Checking
import Diagnostics
import Judging
import Mustache
import Planning

/// The figures of a chapter: its fences, drawn with their outcomes.
struct Figures {
  let checked: CheckedChapter
  let code: ChapterCode
  let templates: MustacheLibrary
  let words: Words
  /// The identifier of each snippet's figure.
  let anchors: [String]
  /// The explorations by run.
  let explorations: [Int: Exploration]
  /// The name of the file with the data of playable runs.
  let playName: String
  /// The folder of the programs' pages, relative to the folder of the chapter's page.
  let programFolder: String
  let names: NamesOfPage
  let played: PlayedRuns
  /// The digest of the theme's texts.
  let themeDigest: String
  /// The consoles and diagnostics drawn as part of the preceding snippet.
  private let attached: Set<Int>
  private let snippetsByLine: [Int: Int]

  init(
    _ checked: CheckedChapter, code: ChapterCode, templates: MustacheLibrary,
    anchors: inout Anchors,
    explorations: [Int: Exploration] = [:], playName: String = "",
    programFolder: String = "programs", names: NamesOfPage = NamesOfPage(),
    played: PlayedRuns = PlayedRuns(), themeDigest: String = "", words: Words = .english
  ) {
    self.played = played
    self.themeDigest = themeDigest
    self.words = words
    self.names = names
    self.checked = checked
    self.code = code
    self.explorations = explorations
    self.playName = playName
    self.programFolder = programFolder
    self.templates = templates
    self.anchors = Self.anchors(of: checked.plan, &anchors)
    let snippets = checked.chapter.snippets
    snippetsByLine = Dictionary(
      snippets.enumerated().map { ($1.fence.location.line, $0) },
      uniquingKeysWith: { first, _ in first })
    attached = Set(
      snippets.indices.dropFirst().filter { index in
        if case .question = snippets[index - 1].role { return false }
        return switch snippets[index].role {
        case .console(let console) where console.table != nil: false
        case .console, .diagnostics: checked.chapter.isNextTo(snippets[index - 1], snippets[index])
        default: false
        }
      })
  }

  /// Draws the code block that starts at a line; a block that is no snippet is drawn unchanged.
  func html(at line: Int, literal: String) -> String {
    guard let index = snippetsByLine[line] else { return plain(literal, index: nil) }
    if attached.contains(index) { return "" }
    let snippet = checked.chapter.snippets[index]
    switch snippet.role {
    case .edit(let edit):
      return html(edit, index)
    case .run(let run):
      return html(run, index)
    case .console(let shown):
      if let table = shown.table.flatMap({ html($0, index) }) { return table }
      return render(console(index, label: consoleLabel(index), id: anchors[index]), "console")
        + faults(index)
    case .question:
      return question(index) + faults(index)
    case .diagnostics:
      return render(
        console(index, label: words("The compiler says"), id: anchors[index]), "console")
        + faults(index)
    case .sketch(let why):
      return render(
        CodeFigure(
          figureID: anchors[index], isSketch: true, why: why, label: words("Sketch, not compiled"),
          code: Listing(swift: snippet.fence.text).html, faults: faults(index)), "code")
    case .other:
      return plain(snippet.fence.text, index: index)
    }
  }

  func plain(_ text: String, index: Int?) -> String {
    let lines = text.lines.dropLast().map(
      String.init)
    return render(
      CodeFigure(
        figureID: index.map { anchors[$0] }, isSketch: false, why: "", label: words("Example"),
        code: Listing(plain: lines).html, faults: index.map(faults) ?? ""), "code")
  }

  func render(_ model: Any, _ template: String) -> String {
    templates.text(of: model, by: template)
  }

  /// Returns the fence drawn together with this one, if any.
  func attachment(of index: Int) -> Int? {
    attached.contains(index + 1) ? index + 1 : nil
  }
}

/// A code block without annotations.
struct CodeFigure {
  var figureID: String?
  /// The caption above the code, if any.
  var caption: String?
  var isSketch: Bool
  var why: String
  var label: String
  var code: String
  /// The facts about the names in the code, if any.
  var names: String?
  var faults: String
}

extension Chapter {
  /// Returns whether only blank lines separate two snippets.
  fileprivate func isNextTo(_ first: Snippet, _ second: Snippet) -> Bool {
    let between = first.fence.lastLine + 1..<second.fence.location.line
    return between.allSatisfy { line in
      document.line(line).allSatisfy { " \t>".utf8.contains($0) }
    }
  }
}
