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
  /// The page about the device, relative to the folder of the chapter's page; nil without one.
  let devicePath: String?
  let names: NamesOfPage
  let played: PlayedRuns
  /// The digest of the theme's texts.
  let themeDigest: String
  /// The consoles and diagnostics drawn as part of the preceding snippet.
  private let attached: Set<Int>
  let listedRows: ListedRows
  private let snippetsByLine: [Int: Int]

  init(
    _ checked: CheckedChapter, code: ChapterCode, templates: MustacheLibrary,
    anchors: inout Anchors,
    explorations: [Int: Exploration] = [:], playName: String = "",
    programFolder: String = "programs", devicePath: String? = nil,
    names: NamesOfPage = NamesOfPage(),
    played: PlayedRuns = PlayedRuns(), themeDigest: String = "", words: Words = .english
  ) {
    self.played = played
    self.themeDigest = themeDigest
    self.words = words
    self.devicePath = devicePath
    self.names = names
    self.checked = checked
    self.code = code
    self.explorations = explorations
    self.playName = playName
    self.programFolder = programFolder
    self.templates = templates
    self.anchors = Self.anchors(of: checked.chapter, &anchors)
    listedRows = ListedRows(of: checked.chapter, anchors: self.anchors)
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

  /// Returns the snippet that starts at a line, if there is one.
  func snippet(startingAt line: Int) -> Int? { snippetsByLine[line] }

  /// Whether a fence is drawn as part of the preceding snippet.
  func isAttached(_ index: Int) -> Bool { attached.contains(index) }

  func render(_ model: Any, _ template: String) -> String {
    templates.text(of: model, by: template)
  }

  /// Returns the fence drawn together with this one, if any.
  func attachment(of index: Int) -> Int? {
    attached.contains(index + 1) ? index + 1 : nil
  }
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
