import ArgumentParser
import Chapter
import Exercises
import Files
import Foundation
import Judging
import Running
import Site

struct DrawSite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "Check, and write the book as HTML pages.",
    usage: "chapters site [<options>] [<path> ...]")

  @OptionGroup var options: CheckOptions

  @Option(help: ArgumentHelp("Where the pages go.", valueName: "folder"))
  var output = "site/public"

  func run() async throws {
    let start = ContinuousClock.now
    let findings = try await CheckSession(options: options).check()
    let (chapters, unreadable) = (findings.chapters, findings.unreadable)
    let contents = contents(of: chapters)
    let site = try Site()
    let pages = site.pages(
      for: chapters.filter { $0.chapter.path != contents?.path }, contents: contents,
      exercises: findings.exercises.map(\.exercise))
    do {
      try site.write(pages, to: URL(filePath: output))
    } catch let fault as FileFault {
      throw EnvironmentError(fault)
    } catch {
      throw EnvironmentError(
        "cannot write the site to \(output): \(error.localizedDescription)",
        help: "see its permissions, and whether the disk is full")
    }
    print("wrote \(pages.count) pages: \(output)/index.html")
    try CheckResult(
      verdicts: chapters.map(Verdict.init) + findings.exercises.map(Verdict.init),
      unreadable: unreadable,
      duration: ContinuousClock.now - start
    ).finish()
  }

  /// Returns the table of contents: the README of the book's folder.
  private func contents(of chapters: [CheckedChapter]) -> Document? {
    guard chapters.count > 1, options.paths.count <= 1 else { return nil }
    let folder = options.paths.first ?? CheckOptions.book
    let path = (folder.hasSuffix("/") ? folder : folder + "/") + "README.md"
    return chapters.first { $0.chapter.path == path }?.chapter.document
  }
}
