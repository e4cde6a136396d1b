import Browsing
import Chapter
import Foundation

@testable import Checking
@testable import Judging
@testable import Site

extension Browser {
  /// Writes pages (by default the playable sample) to a folder, runs code in the index, and returns
  /// its result.
  static func run(
    _ code: String, colors: PageColors? = nil, width: Int = 1280, in pages: [Website.Page]? = nil,
    of site: Website? = nil
  ) throws -> [String] {
    try withPages(pages, of: site) { index in
      try run(code, in: index, colors: colors, width: width)
    }
  }

  /// Writes pages (by default the playable sample) to a folder, and drives the index.
  static func withPage<Value>(
    in pages: [Website.Page]? = nil, _ body: (DrivenPage) throws -> Value
  ) throws -> Value {
    try withPages(pages) { index in
      try DrivenBrowser.withIdle { try body(DrivenPage(index, in: $0)) }
    }
  }

  /// Writes pages (by default the playable sample) to a folder, and passes the file of the index.
  static func withPages<Value>(
    _ pages: [Website.Page]? = nil, of site: Website? = nil, _ body: (URL) throws -> Value
  ) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = try site ?? Website()
    try site.write(pages ?? PlayableSample.pages(), to: folder)
    return try body(folder.appending(path: site.edition.folder).appending(path: "index.html"))
  }
}

extension PlayableSample {
  static func pages(
    of chapter: CheckedChapter = chapter(), in site: Website? = nil
  ) throws -> [Website.Page] {
    try (site ?? Website()).pages(
      for: [chapter], contents: nil, explorations: [chapter.chapter.path: [0: exploration]])
  }
}
