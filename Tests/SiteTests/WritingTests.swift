import Foundation
import Testing

@testable import Site

@Suite("Writing the site")
struct WritingTests {
  @Test("Pages and assets are written, and unchanged files are not touched")
  func write() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = try Website()
    let pages = [
      Website.Page(path: "index.html", text: "a"), Website.Page(path: "b/index.html", text: "b"),
    ]
    try site.write(pages, to: folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(
      files == [
        ".chapters-files", "b", "b/index.html", "book.css", "book.js", "index.html", "theme.js",
      ])

    let index = folder.appending(path: "index.html").path
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: index)
    try site.write(pages, to: folder)
    let date = try FileManager.default.attributesOfItem(atPath: index)[.modificationDate] as? Date
    #expect(date == old)
  }

  @Test("A page is up to date while its file is unchanged")
  func upToDate() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var pages = ["a", "b", "c"].map { Website.Page(path: $0 + ".html", text: $0) }
    (pages[0].origin, pages[1].origin) = ("one", "one")
    let upToDate = try Website.write(pages, to: folder)
    #expect(upToDate.contains("a.html", from: "one") && !upToDate.contains("a.html", from: "two"))
    #expect(!upToDate.contains("c.html", from: "one"), "its origin is not known")
    let kept = try JSONDecoder().decode(
      UpToDateFiles.self, from: JSONEncoder().encode(upToDate))
    #expect(kept == upToDate && kept.unchanged(in: folder.path) == upToDate)

    try Data("A".utf8).write(to: folder.appending(path: "a.html"))
    let rest = upToDate.unchanged(in: folder.path)
    #expect(!rest.contains("a.html", from: "one") && rest.contains("b.html", from: "one"))
    pages[1] = try #require(rest.page(at: "b.html", of: .original, from: "one"))
    #expect(pages[1].text.isEmpty)
    #expect(try Website.write(pages, to: folder, over: rest).contains("a.html", from: "one"))
    for name in ["a", "b", "c"] {
      let text = try String(contentsOf: folder.appending(path: name + ".html"), encoding: .utf8)
      #expect(text == name)
    }
    #expect(try !Website.write([], to: folder, over: rest).contains("b.html", from: "one"))
  }

  @Test("Only files of earlier builds are removed")
  func removal() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ paths: String..., isPart: Bool = false) throws -> [String] {
      try Website.write(paths.map { Website.Page(path: $0, text: $0) }, to: folder, isPart: isPart)
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        .filter { $0 != WrittenFiles.name }
    }
    _ = try write("old/programs/1.html", "old/index.html", "kept/index.html")
    for name in ["CNAME", "kept/notes.txt"] {
      try Data("mine".utf8).write(to: folder.appending(path: name))
    }
    #expect(
      try write("new/index.html", "kept/index.html") == [
        "CNAME", "kept", "kept/index.html", "kept/notes.txt", "new", "new/index.html",
      ])
    #expect(
      try write("part/index.html", isPart: true).contains("new/index.html"),
      "a part of the book removes nothing")
    #expect(
      try write("new/index.html") == ["CNAME", "kept", "kept/notes.txt", "new", "new/index.html"])
  }

  @Test(
    "A list that names foreign files does not cause their removal",
    arguments: ["../outside", "link/outside", "/etc/hostname", "folder", "link"])
  func forgedList(path: String) throws {
    let files = FileManager.default
    let top = files.temporaryDirectory.appending(path: "site-\(UUID())")
    defer { try? files.removeItem(at: top) }
    let folder = top.appending(path: "public")
    try files.createDirectory(
      at: folder.appending(path: "folder"), withIntermediateDirectories: true)
    try Data().write(to: top.appending(path: "outside"))
    try files.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: top.path)
    try Data((path + "\n").utf8).write(to: folder.appending(path: WrittenFiles.name))
    try Website.write([], to: folder)
    #expect(files.fileExists(atPath: top.path + "/outside"))
    #expect(files.fileExists(atPath: folder.path + "/folder"))
    #expect(files.fileExists(atPath: folder.path + "/link"))
  }
}
