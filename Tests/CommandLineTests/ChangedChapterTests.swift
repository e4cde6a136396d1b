import Foundation
import Testing

/// A site with a known folder and cache equals one drawn from scratch.
@Suite("Sites of changed chapters")
struct ChangedChapterTests {
  @Test("After a change of one chapter, the site equals one with a new folder and cache")
  func changes() async throws {
    try await inBook { book in
      #expect(try await book.draw() == book.drawAnew())
      try book.write(Self.counter + "\nMore prose about `count`, and [one](../b/README.md).\n", "a")
      #expect(try await book.draw() == book.drawAnew())
      try book.write(Self.counter.replacing("## Steps", with: "## Steps\n\n## More"), "a")
      #expect(try await book.draw() == book.drawAnew())
      try book.write(Self.counter, "a")
      #expect(try await book.draw() == book.drawAnew(), "the first drawing is known")
      try book.write("# B\n\nIts title is that of a [chapter](../a/README.md#steps).\n", "b")
      #expect(try await book.draw() == book.drawAnew())
    }
  }

  @Test("A page that is changed by hand or removed is written again")
  func damages() async throws {
    try await inBook { book in
      let site = try await book.draw()
      let page = book.directory + "/site/a/index.html"
      let text = try #require(site["a/index.html"])
      // Of the same length and date.
      let date = try FileManager.default.attributesOfItem(atPath: page)[.modificationDate]
      let file = try #require(FileHandle(forWritingAtPath: page))
      try file.write(contentsOf: Data(text.map { $0 == 0x61 ? 0x62 : $0 }))
      try file.close()
      try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: page)
      #expect(try await book.draw() == site)
      for path in ["b/index.html", "search.js", "pl/index.html", "pl/a/index.html"] {
        try FileManager.default.removeItem(atPath: book.directory + "/site/" + path)
        #expect(try await book.draw() == site, "\(path)")
      }
      try FileManager.default.removeItem(atPath: book.directory + "/site")
      #expect(try await book.draw() == site)
    }
  }

  @Test("Unreadable cache entries are drawn again", arguments: [1, 3])
  func lostParts(_ step: Int) async throws {
    try await inBook { book in
      let site = try await book.draw()
      let cache = book.directory + "/cache"
      let entries = try FileManager.default.subpathsOfDirectory(atPath: cache).sorted()
        .filter { $0.contains("/") && $0.hasSuffix(".json") }
      for (index, entry) in entries.enumerated() where index % step == 0 {
        try Data("damaged".utf8).write(to: URL(filePath: "\(cache)/\(entry)"))
      }
      try FileManager.default.removeItem(atPath: book.directory + "/site/a/index.html")
      try FileManager.default.removeItem(atPath: book.directory + "/site/search.js")
      #expect(try await book.draw() == site)
    }
  }

  @Test("A chapter's fault is reported each time, and so is a link broken by another chapter")
  func faults() async throws {
    try await inBook { book in
      _ = try await book.draw()
      try book.write("# B\n\nSee [steps](../a/README.md#step).\n", "b")
      let faulty = try await book.run("site")
      #expect(faulty.contains("leads to '#step', which no heading"), "\(faulty)")
      #expect(try await book.run("site") == faulty)
      try book.write(Self.counter.replacing("## Steps", with: "## Step"), "a")
      #expect(try await !book.run("site").contains("which no heading"))
      #expect(try await book.run("site") == book.runAnew())
    }
  }

  private static let counter = """
    # A

    ## Steps

    ```swift Counter.swift
    struct Counter {
      var count = 0
    }
    ```

    ```swift run
    print(Counter().count)
    ```

    ```console
    0
    ```

    """

  /// The folder of a cache that contains the libraries' declarations, which take seconds to read,
  /// but no chapter.
  private static let declarations = Task {
    let cache = Command.products.appending(path: "command-line-tests/declarations")
    try await Command.inTemporaryCopy { directory in
      let other = counter.replacing("Counter", with: "Other")
      try Data(other.utf8).write(to: URL(filePath: directory + "/other.md"))
      let result = try await Command(directory: directory)
        .run(["site", "other.md", "--output", "site", "--cache-path", cache.path])
      try #require(result.status == "exit 0", "\(result)")
    }
    return cache
  }

  private func inBook(_ body: (Book) async throws -> Void) async throws {
    let declarations = try await Self.declarations.value
    try await Command.inTemporaryCopy { directory in
      let book = Book(directory: directory, newCache: declarations)
      try book.takeNewCache(named: "cache")
      try book.write("# The book\n\n- [A](a/README.md)\n- [B](b/README.md)\n", "")
      try book.write(Self.counter, "a")
      try book.write("# B\n\nAfter [A](../a/README.md#steps).\n", "b")
      try await body(book)
    }
  }

  /// A book of two chapters in two languages.
  private struct Book {
    var directory: String
    /// The cache that is copied for each new one.
    var newCache: URL

    func takeNewCache(named name: String) throws {
      try? FileManager.default.removeItem(atPath: "\(directory)/\(name)")
      try FileManager.default.copyItem(
        at: newCache, to: URL(filePath: "\(directory)/\(name)"))
    }

    func write(_ text: String, _ chapter: String) throws {
      let folder = URL(filePath: "\(directory)/Chapters/\(chapter)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folder.appending(path: "README.md"))
    }

    /// Draws the site into a folder, and returns the command's output, without durations.
    func run(_ folder: String, cache: String = "cache") async throws -> String {
      let result = try await Command(directory: directory).run([
        "site", "--output", folder, "--language", "en", "--language", "pl", "--cache-path", cache,
      ])
      return result.standardOutput.replacing(/(?m)^(?:\d+ programs? compiled|wrote).*$/, with: "")
    }

    /// Draws the site with the book's cache, and returns its files.
    func draw() async throws -> [String: Data] {
      #expect(try await run("site").contains("all hold"))
      return try files(in: "site")
    }

    /// Draws the site into a new folder with a new cache, and returns the command's output.
    func runAnew() async throws -> String {
      try takeNewCache(named: "new-cache")
      return try await run("new", cache: "new-cache")
    }

    /// Draws the site into a new folder with a new cache, and returns its files.
    func drawAnew() async throws -> [String: Data] {
      #expect(try await runAnew().contains("all hold"))
      defer { try? FileManager.default.removeItem(atPath: directory + "/new") }
      return try files(in: "new")
    }

    private func files(in folder: String) throws -> [String: Data] {
      let root = directory + "/" + folder
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
      return try paths.reduce(into: [:]) { files, path in
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(
          atPath: "\(root)/\(path)", isDirectory: &isFolder)
        guard exists, !isFolder.boolValue else { return }
        files[path] = try Data(contentsOf: URL(filePath: "\(root)/\(path)"))
      }
    }
  }
}
