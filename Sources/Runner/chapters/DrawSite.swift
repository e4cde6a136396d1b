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
    let (pages, verdicts, unreadable) = try await CheckSession(options: options)
      .draw(contents: Self.contents(of: options.paths))
    let site = try Site()
    do {
      try site.write(pages, to: URL(filePath: output))
    } catch let fault as FileFault {
      throw EnvironmentError(fault)
    } catch {
      throw EnvironmentError(
        "cannot write the site to \(output): \(error.localizedDescription)",
        help: "see its permissions, and whether the disk is full")
    }
    let count = pages.count { $0.path.hasSuffix(".html") }
    print("wrote \(count) pages: \(output)/index.html")
    try CheckResult(
      verdicts: verdicts, unreadable: unreadable, duration: ContinuousClock.now - start
    ).finish()
  }

  /// Returns a function that finds the table of contents among documents: the README of the book's
  /// folder.
  static func contents(of paths: [String]) -> ([Document]) -> Document? {
    { documents in
      let chapters = documents.filter { !Exercise.isExercise($0.path) }
      guard chapters.count > 1, paths.count <= 1 else { return nil }
      let folder = paths.first ?? CheckOptions.book
      let path = (folder.hasSuffix("/") ? folder : folder + "/") + "README.md"
      return chapters.first { $0.path == path }
    }
  }
}
