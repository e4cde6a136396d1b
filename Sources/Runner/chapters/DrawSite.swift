import ArgumentParser
import Chapter
import Diagnostics
import Exercises
import Files
import Foundation
import Running
import Sessions
import Site

struct DrawSite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "Check, and write the book as HTML pages.",
    usage: "chapters site [<options>] [<path> ...]")

  @OptionGroup var options: CheckOptions

  @OptionGroup var languages: LanguageOptions

  @OptionGroup var theme: ThemeOptions

  @Option(help: ArgumentHelp("Where the pages go.", valueName: "folder"))
  var output = "site/public"

  @Option(
    help: ArgumentHelp(
      "Write the first language's pages as one EPUB as well.", valueName: "file"))
  var epub: String?

  @Flag(help: "Write the first language's chapters on one page as well, print.html, for a PDF.")
  var onePage = false

  @Flag(help: "Add new anchors to the book's anchors.txt, whose loss is an error.")
  var keepAnchors = false

  func validate() throws { try options.requireWholeDocuments(for: "site") }

  func run() async throws {
    let start = ContinuousClock.now
    let request = options.request
    let drawn = try await CheckSession(request)
      .draw(
        in: languages.languages, by: theme.siteTheme, contents: Self.contents(of: options.paths),
        downloads: downloads,
        to: output, needsTexts: epub != nil || onePage)
    let sheet = onePage ? [PrintedBook(drawn.firstEdition, of: drawn.firstSite).page] : []
    try drawn.folder?.write(drawn.files + sheet, isPart: !request.selectsAll)
    if let epub { try write(Epub(drawn.firstEdition, of: drawn.firstSite), to: epub) }
    let count = drawn.files.count { $0.path.hasSuffix(".html") }
    print("wrote \(count) \(count == 1 ? "page" : "pages"): \(output)/index.html")
    var result = CheckResult(
      verdicts: drawn.verdicts, unreadable: drawn.unreadable, faultyFiles: drawn.faultyFiles,
      duration: ContinuousClock.now - start)
    try checkAnchors(of: drawn.firstEdition, &result)
    try result.finish()
  }

  /// The names of the files with the whole book in the folder: the existing ones, and the one to be
  /// written.
  private var downloads: [String] {
    func file(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }
    return ["book.epub", "book.pdf"].filter { name in
      let path = "\(output)/\(name)"
      return FileManager.default.fileExists(atPath: path)
        || epub.map { file($0) == file(path) } == true
    }
  }

  private func write(_ book: Epub, to path: String) throws {
    do {
      try book.data().write(to: URL(filePath: path), options: .atomic)
      print("wrote \(path)")
    } catch {
      throw EnvironmentError(
        "cannot write the EPUB to \(path): \(error.localizedDescription)",
        help: "check whether its folder exists and can be written to, and whether the disk is full")
    }
  }

  /// Reports anchors that the book's pages have lost, and records new ones if requested.
  private func checkAnchors(of pages: [Website.Page], _ result: inout CheckResult) throws {
    let folder = options.paths.first ?? CheckRequest.book
    let path = (folder.hasSuffix("/") ? folder : folder + "/") + AnchorLedger.fileName
    let known = try UserFile(path: path).bytes()
    guard keepAnchors || known != nil else { return }
    guard let text = String(validating: known ?? [], as: UTF8.self) else {
      throw FileFault("\(path) is not UTF-8; nothing was written to it", help: "save it as UTF-8")
    }
    let ledger = AnchorLedger(text, path: path)
    // The ledger belongs to the first folder, whose pages it knows.
    let pages = options.paths.count > 1 ? pages.filter(ledger.knows) : pages
    result.lostAnchors = ledger.faults(in: pages, isWhole: options.request.selectsAll)
    let count = ledger.newAnchors(in: pages)
    if count > 0, keepAnchors {
      do {
        try ContainedFolder(creating: folder).write(
          Array(ledger.text(adding: pages).utf8), to: AnchorLedger.fileName)
      } catch {
        throw EnvironmentError(error)
      }
    } else if count > 0 {
      result.notes.append(
        Diagnostic(
          .note, "\(count) anchors are not in '\(path)' yet", at: nil,
          help: "'chapters site --keep-anchors' adds them"))
    }
  }

  /// Returns a function that finds the table of contents among documents: the README of the first
  /// folder, which is the book's.
  static func contents(of paths: [String]) -> ([Document]) -> Document? {
    { documents in
      let chapters = documents.filter { !Exercise.isExercise($0.path) }
      guard chapters.count > 1 else { return nil }
      let folder = paths.first ?? CheckRequest.book
      let path = (folder.hasSuffix("/") ? folder : folder + "/") + "README.md"
      let readme = chapters.first { $0.path == path }
      // The README of the first of several folders may also be a chapter like the others.
      if let readme, paths.count > 1, Book.chapterFolders(listedIn: readme).isEmpty { return nil }
      return readme
    }
  }
}
