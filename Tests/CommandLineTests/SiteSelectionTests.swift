import Browsing
import Foundation
import Testing

/// A site of a part of the book preserves the rest of the other pages.
@Suite("Sites of selected chapters")
struct SiteSelectionTests {
  @Test(
    "Anchors of omitted chapters are not lost, and missing ones of drawn chapters are",
    arguments: [["--filter", "c/"], ["--shard", "2/2"], ["--changed-since", "HEAD"]])
  func anchors(_ options: [String]) async throws {
    try await Command.inTemporaryCopy { directory in
      func write(_ text: String, _ name: String) throws {
        let file = URL(filePath: "\(directory)/Chapters/\(name)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let command = Command(directory: directory)
      for name in ["a", "b", "c/c", "c/d"] {
        try write("# \(name)\n\n## First\n\n## Second\n", "\(name)/README.md")
      }
      let whole = try await command.run(["site", "--keep-anchors"])
      #expect(whole.status == "exit 0", "\(whole)")
      try await Command.git("init", "-q", in: directory)
      try await Command.git("add", ".", in: directory)
      try await Command.git("commit", "-qm", "a", in: directory)
      // The second half, and the differences from the commit.
      for name in ["c/c", "c/d"] { try write("# c\n\n## First\n", "\(name)/README.md") }
      let part = try await command.run(["site", "--output", "part"] + options)
      #expect(!part.standardOutput.contains("'a/index.html#"), "\(part)")
      #expect(!part.standardOutput.contains("'b/index.html#"), "\(part)")
      #expect(part.standardOutput.contains("'c/d/index.html#second'"), "\(part)")
      let pages = try FileManager.default.subpathsOfDirectory(atPath: directory + "/part")
      #expect(pages.contains("c/d/index.html") && pages.contains("index.html"))
      #expect(!pages.contains("d/index.html"), "a page has its path in the whole book")
      let all = try await command.run(["site"])
      #expect(all.status == "exit 1")
      #expect(all.standardOutput.contains("'c/c/index.html#second'"), "\(all)")
      #expect(!all.standardOutput.contains("index.html#first'"))
    }
  }

  @Test(
    "A second folder's pages belong to the book, which has the first one's contents and anchors")
  func folders() async throws {
    try await Command.inTemporaryCopy { directory in
      func write(_ text: String, _ name: String) throws {
        let file = URL(filePath: "\(directory)/\(name)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let command = Command(directory: directory)
      try write("# Book\n\n- [One](one/README.md)\n\n[How](../Manual/how.md)\n", "Book/README.md")
      try write("# One\n\n## First\n", "Book/one/README.md")
      try write("# How\n\n## To start\n", "Manual/how.md")
      _ = try await command.run(["site", "Book", "--keep-anchors", "--output", "alone"])
      let whole = try await command.run(["site", "Book", "Manual", "--output", "out"])
      #expect(whole.status == "exit 0" && !whole.standardOutput.contains("anchors"), "\(whole)")
      let index = try String(contentsOfFile: directory + "/out/index.html", encoding: .utf8)
      #expect(index.contains("<h1>Book</h1>") && index.contains("href=\"Manual/how.html\">How</a>"))
      try write("# One\n", "Book/one/README.md")
      let lost = try await command.run(["site", "Book", "Manual", "--output", "out"])
      #expect(lost.status == "exit 1" && lost.standardOutput.contains("'one/index.html#first'"))
      // Two chapters have no contents: the README of the first one is a chapter.
      try write("# Two\n", "Book/two/README.md")
      _ = try await command.run(["site", "Book/one", "Book/two", "--output", "two"])
      let list = try String(contentsOfFile: directory + "/two/index.html", encoding: .utf8)
      #expect(list.contains("href=\"two/index.html\"") && list.contains("href=\"one/index.html\""))
    }
  }

  @Test("A plain document beside the book shows what its check read, and its faults")
  func plain() async throws {
    try await Command.inTemporaryCopy { directory in
      func write(_ text: String, _ name: String) throws {
        let file = URL(filePath: "\(directory)/\(name)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      func manual(adding number: Int) -> String {
        """
        # Sums

        ## Adding

        ```swift
        print(2 + 3)
        // Prints \(number)
        ```

        ```swift,ignore
        import Elsewhere
        ```

        [The book](../Book/one/README.md#first), [this](#adding)

        """
      }
      let command = Command(directory: directory)
      try write("# Book\n\n- [One](one/README.md)\n", "Book/README.md")
      try write("# One\n\n## First\n\n[Sums](../../Manual/sums.md#adding)\n", "Book/one/README.md")
      try write(manual(adding: 5), "Manual/sums.md")
      let site = URL(filePath: directory + "/out")
      func draw() async throws -> (Command.Result, page: String) {
        let result = try await command.run(["site", "Book", "Manual", "--output", site.path])
        let page = site.appending(path: "Manual/sums.html")
        return (result, try String(contentsOf: page, encoding: .utf8))
      }
      for _ in 0..<2 {
        let (result, page) = try await draw()
        #expect(result.status == "exit 0", "\(result)")
        #expect(result.standardOutput.contains("Manual/sums.md: 1 of 2 blocks checked: holds"))
        #expect(
          page.replacing("&#39;", with: "'").contains("not compiled: its fence says 'ignore'"))
        #expect(page.contains("1 program compiled · 1 run · 1 sketch not compiled"))
        #expect(page.contains("<p class=\"part\">Manual</p>"))
        #expect(try brokenLinks(in: site) == [])
      }
      try write(manual(adding: 6), "Manual/sums.md")
      let (result, page) = try await draw()
      #expect(result.status == "exit 1" && result.standardOutput.contains("Manual/sums.md:7:"))
      #expect(page.contains("class=\"verdict\"") && !page.contains("1 program compiled"))
      // In the book's own folder Swift without words is a fault of a chapter.
      try write(manual(adding: 5), "Book/one/README.md")
      #expect(try await draw().0.standardOutput.contains("Book/one/README.md:5:"))
    }
  }

  @Test("No link of the documentation's pages is dead, beside the chapters that they lead to")
  func documentation() async throws {
    try await Command.inTemporaryCopy { directory in
      let site = URL(filePath: directory + "/out")
      let result = try await Command(directory: Command.root.path).run([
        "site", "Chapters/device.md", "Documentation", "--output", site.path,
      ])
      #expect(result.status == "exit 0", "\(result)")
      let device = try String(
        contentsOf: site.appending(path: "Chapters/device.html"), encoding: .utf8)
      #expect(device.contains("href=\"../Documentation/rules.html\""))
      #expect(try brokenLinks(in: site) == [])
    }
  }

  @Test("The contents only link to existing files of the book")
  func downloads() async throws {
    try await Command.inTemporaryCopy { directory in
      try "# One\n".write(toFile: directory + "/one.md", atomically: true, encoding: .utf8)
      let command = Command(directory: directory)
      func links(_ options: String...) async throws -> [Substring] {
        _ = try await command.run(
          ["site", "one.md", "--output", "out", "--language", "en", "--language", "pl"] + options)
        let index = try String(contentsOfFile: directory + "/out/index.html", encoding: .utf8)
        let other = try String(contentsOfFile: directory + "/out/pl/index.html", encoding: .utf8)
        #expect(!other.contains("book.epub"), "the file is of the first language")
        return index.matches(of: /href="(book\.(?:epub|pdf))"/).map(\.1)
      }
      #expect(try await links() == [])
      #expect(try await links("--epub", "out/book.epub") == ["book.epub"])
      try Data("%PDF".utf8).write(to: URL(filePath: directory + "/out/book.pdf"))
      #expect(try await links() == ["book.epub", "book.pdf"])
      try FileManager.default.removeItem(atPath: directory + "/out/book.epub")
      #expect(try await links() == ["book.pdf"])
    }
  }

  @Test("A fault in a theme's template is reported at its line, and not as a document's")
  func theme() async throws {
    try await Command.inTemporaryCopy { directory in
      try "# One\n".write(toFile: directory + "/one.md", atomically: true, encoding: .utf8)
      try FileManager.default.createDirectory(
        atPath: directory + "/look/templates", withIntermediateDirectories: true)
      try "<p>\n{{/a}}\n".write(
        toFile: directory + "/look/templates/page.mustache", atomically: true, encoding: .utf8)
      let command = Command(directory: directory)
      let drawn = try await command.run(["site", "one.md", "--theme", "look"])
      #expect(drawn.status == "exit 1")
      #expect(
        drawn.standardOutput.contains(
          "look/templates/page.mustache:2:4: error: this closes a section that is not the open one")
      )
      #expect(
        !drawn.standardOutput.contains("again:") && drawn.standardOutput.contains("1 document"))
      let absent = try await command.run(["site", "one.md", "--theme", "none"])
      #expect(absent.status == "exit 64" && absent.standardError.contains("none at 'none'"))
    }
  }
}
