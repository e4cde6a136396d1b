import Foundation
import Testing

@testable import Site

@Suite("Writing the site")
struct WritingTests {
  @Test("Pages and assets are written, and what has not changed is left alone")
  func write() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = try Site()
    let pages = [
      Site.Page(path: "index.html", text: "a"), Site.Page(path: "b/index.html", text: "b"),
    ]
    try site.write(pages, to: folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["b", "b/index.html", "book.css", "book.js", "index.html", "theme.js"])

    let index = folder.appending(path: "index.html").path
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: index)
    try site.write(pages, to: folder)
    let date = try FileManager.default.attributesOfItem(atPath: index)[.modificationDate] as? Date
    #expect(date == old)
  }
}
