import Chapter
import Planning
import Weaving

/// The links from mentions of a program's lines to these lines: `CounterView.swift:23`, with or
/// without a column.
///
/// Only existing lines of the program are linked; other text of this form stays unchanged.
struct LineLinks {
  /// The program, and the path of its page.
  private let target: (program: Program, page: String)?
  /// The name for the code of a run, which is never linked.
  private let driverName: String?
  /// The rows of the chapter's listings.
  private let rows: ListedRows
  /// The libraries' views, but for those that the program declares itself.
  let libraryViews: LibraryViews

  static let none = Self(target: nil, driverName: nil, rows: ListedRows())

  private init(target: (Program, String)?, driverName: String?, rows: ListedRows) {
    self.target = target
    self.driverName = driverName
    self.rows = rows
    libraryViews = target.map { LibraryViews(for: $0.0) } ?? .all
  }

  /// - Parameters:
  ///   - page: the path of the program's page.
  ///   - run: the run that printed the texts; nil for other texts.
  ///   - rows: the rows of the chapter's listings, which wrote the program.
  init(
    to program: Program, at page: String, ofRun run: Plan.Run? = nil,
    rows: ListedRows = ListedRows()
  ) {
    self.init(
      target: (program, page), driverName: run.map { Driver.placeName(isTest: $0.isTest) },
      rows: rows)
  }

  /// Returns the path of a line; nil if the program does not have it.
  ///
  /// - Parameter place: `FILE:LINE`, or `FILE:LINE:COLUMN`; the file is a path relative to the
  ///   program's or the module's folder, or a file name.
  func path(of place: some StringProtocol) -> String? {
    line(at: place).map { "\($0.page)#\(ChapterCode.lineID($0.file.name, "\($0.number)"))" }
  }

  /// Returns the row of the chapter's listing that wrote a line: `step-counter/4`; nil if a listing
  /// of another chapter wrote it.
  func row(of place: some StringProtocol) -> String? {
    guard let line = line(at: place) else { return nil }
    return line.file.lines[line.number - 1].origins.lazy.compactMap(rows.row).first
  }

  private func line(at place: some StringProtocol) -> (
    page: String, file: Program.File, number: Int
  )? {
    let parts = place.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst().map { Int($0) ?? 0 }
    guard let target, (1...2).contains(numbers.count), parts[0] != driverName ?? "",
      let file = file(String(parts[0]), of: target.program),
      file.lines.indices.contains(numbers[0] - 1)
    else { return nil }
    let end = file.lines[numbers[0] - 1].text.utf8.count + 1
    guard numbers.count == 1 || (1...end).contains(numbers[1]) else { return nil }
    return (target.page, file, numbers[0])
  }

  private func file(_ name: String, of program: Program) -> Program.File? {
    let module = Compilation.Entry.driver.moduleName + "/"
    return program.file(reportedAs: name)
      ?? (name.hasPrefix(module)
        ? program.file(reportedAs: String(name.dropFirst(module.count))) : nil)
  }

  /// Returns a text as HTML, linking the lines that it mentions.
  func html(_ text: String) -> String {
    guard target != nil, text.contains(".swift:") else { return text.escapedForHTML }
    var (html, rest) = ("", text[...])
    for match in text.matches(of: /([^\s:;,"'`“”‘’«»(){}\[\]<>=]+\.swift:\d+)(?::\d+)?(?!\w)/) {
      // The number after the line may not be a column.
      let places = [match.output.0, match.output.1]
      let linked = places.lazy.compactMap { place in path(of: place).map { (place, $0) } }
      guard let (place, path) = linked.first else { continue }
      html += String(rest[..<place.startIndex]).escapedForHTML
      html += "<a href=\"\(path.escapedForHTML)\">\(String(place).escapedForHTML)</a>"
      rest = text[place.endIndex...]
    }
    return html + String(rest).escapedForHTML
  }
}
