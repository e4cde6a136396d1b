import Chapter
import Planning
import Weaving

/// The links to lines of a program from texts that name them: `CounterView.swift:23`, also with a
/// column.
///
/// Only existing lines of the program are linked; any other text that looks like a place is
/// unchanged.
struct LineLinks {
  /// The program, and the path of its page.
  private let target: (program: Program, page: String)?
  /// The name for the code of a run, which is never linked.
  private let driverName: String?

  static let none = Self(target: nil, driverName: nil)

  private init(target: (Program, String)?, driverName: String?) {
    self.target = target
    self.driverName = driverName
  }

  /// - Parameters:
  ///   - page: the path of the program's page.
  ///   - run: the run whose output the texts are; nil for other texts.
  init(to program: Program, at page: String, ofRun run: Plan.Run? = nil) {
    self.init(target: (program, page), driverName: run.map { Driver.placeName(isTest: $0.isTest) })
  }

  /// Returns the path of a line; nil if the program does not have it.
  ///
  /// - Parameter place: `FILE:LINE`, or `FILE:LINE:COLUMN`; the file's path from the program's or
  ///   the module's folder, or its last component.
  func path(of place: some StringProtocol) -> String? {
    let parts = place.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst().map { Int($0) ?? 0 }
    guard let target, (1...2).contains(numbers.count), parts[0] != driverName ?? "",
      let file = file(String(parts[0]), of: target.program),
      file.lines.indices.contains(numbers[0] - 1)
    else { return nil }
    let end = file.lines[numbers[0] - 1].text.utf8.count + 1
    guard numbers.count == 1 || (1...end).contains(numbers[1]) else { return nil }
    return "\(target.page)#\(ChapterCode.lineID(file.name, "\(numbers[0])"))"
  }

  private func file(_ name: String, of program: Program) -> Program.File? {
    let module = Compilation.Entry.driver.moduleName + "/"
    return program.file(reportedAs: name)
      ?? (name.hasPrefix(module)
        ? program.file(reportedAs: String(name.dropFirst(module.count))) : nil)
  }

  /// Returns a text as HTML, with links from the places that it names.
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
