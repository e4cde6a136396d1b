import Browsing
import Foundation
import Testing

/// A file that a document names is published only if it is a plain file of its book: a campaign over the
/// places that name a file, the ways out of a book, and the commands that publish.
///
/// `STRESS` tries all; otherwise one turn tries some.
@Suite("Published files")
struct PublishedFilesTests {
  private static let secret = "not-for-readers"

  /// A way out of a book: the name in the document, and the reported reason.
  private struct Way {
    var name: String
    var reason: String
  }

  private static let outside = "is outside of the book's folder"
  private static let special = "is not a regular file"

  private static let ways = [
    Way(name: "../beside/secret.svg", reason: outside), Way(name: "link.svg", reason: outside),
    Way(name: "folder/secret.svg", reason: outside),
    // A page's path has no '..' after a folder: a browser removes both.
    Way(name: "folder/../beside/secret.svg", reason: "does not exist"),
    Way(name: "twice.svg", reason: outside), Way(name: "environment.svg", reason: outside),
    Way(name: "l%69nk.svg", reason: outside), Way(name: "pipe.svg", reason: special),
    Way(name: "device.svg", reason: outside),
  ]

  /// The places where a document names an image, and the column of the name's error.
  private static let places = [
    "![a](NAME)", "Text ![a](NAME \"title\") goes on.", "- ![a](NAME)", "> ![a](NAME)",
    "[![a](NAME)](https://example.org)", "![a][b]\n\n[b]: NAME",
  ]

  private static let commands = [
    ["site", "book", "--output", "out"], ["site", "book/README.md", "--output", "out"],
    ["site", "book", "--output", "out", "--epub", "book.epub", "--one-page"],
  ]

  private func inBook(_ body: (String) async throws -> Void) async throws {
    try await Command.inTemporaryCopy { folder in
      let files = FileManager.default
      for name in ["book", "beside"] {
        try files.createDirectory(
          atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      }
      try Data("<svg>\(Self.secret)</svg>".utf8)
        .write(to: URL(filePath: folder + "/beside/secret.svg"))
      try Data("# \(Self.secret)\n".utf8).write(to: URL(filePath: folder + "/beside/a.md"))
      for (link, target) in [
        ("link.svg", "../beside/secret.svg"), ("folder", "../beside"), ("twice.svg", "link.svg"),
        ("environment.svg", "/proc/self/environ"), ("device.svg", "/dev/zero"),
      ] {
        try files.createSymbolicLink(
          atPath: "\(folder)/book/\(link)", withDestinationPath: target)
      }
      try #require(mkfifo(folder + "/book/pipe.svg", 0o600) == 0)
      try await body(folder)
    }
  }

  /// Returns the files of a folder that contain the secret, or are not regular.
  private func leaks(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      var status = stat()
      guard lstat("\(folder)/\(path)", &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
        return false
      }
      guard status.st_mode & S_IFMT == S_IFREG else { return true }
      let bytes = FileManager.default.contents(atPath: "\(folder)/\(path)") ?? Data()
      return bytes.range(of: Data(Self.secret.utf8)) != nil
        || bytes.range(of: Data("XDG_CACHE_HOME=".utf8)) != nil
    }
  }

  @Test("An image must be inside the book, whichever way it is named")
  func images() async throws {
    let all = Self.ways.indices.flatMap { way in
      Self.places.indices.flatMap { place in
        Self.commands.indices.map { (way: way, place: place, command: $0) }
      }
    }
    // Neighbors differ in every dimension.
    let mixed = all.indices.map { all[$0 * 61 % all.count] }
    for (way, place, command) in Turn.part(of: mixed, size: 9) {
      try await inBook { folder in
        let way = Self.ways[way]
        let text = "# A\n\n" + Self.places[place].replacing("NAME", with: way.name) + "\n"
        try Data(text.utf8).write(to: URL(filePath: folder + "/book/README.md"))
        let result = try await Command(directory: folder).run(Self.commands[command])
        #expect(result.status == "exit 1", "\(text): \(result)")
        let error = try #require(
          result.standardOutput.firstMatch(of: /book\/README\.md:\d:\d+: error: (.*)/),
          "\(text): \(result)")
        #expect(error.1.contains(way.reason), "\(text): \(error.1)")
        #expect(try leaks(in: folder + "/out") == [], "\(text)")
        if let epub = FileManager.default.contents(atPath: folder + "/book.epub") {
          #expect(epub.range(of: Data(Self.secret.utf8)) == nil)
          #expect(epub.range(of: Data(".svg".utf8)) == nil)
        }
      }
    }
  }

  @Test("A document that a link leads to outside of the book is not drawn, but checked")
  func documents() async throws {
    try await inBook { folder in
      try Data("# Mine\n\n```swift A.swift\nlet a = 1\n```\n".utf8)
        .write(to: URL(filePath: folder + "/book/README.md"))
      let command = Command(directory: folder)
      let drawn = try await command.run(["site", "book", "--output", "out"])
      #expect(drawn.status == "exit 1")
      #expect(
        drawn.standardOutput.contains(
          "book/folder/a.md:1:1: error: this document is outside of the book's folder"),
        "\(drawn)")
      #expect(try leaks(in: folder + "/out") == [])
      #expect(try await command.run(["check", "book"]).status == "exit 0")
    }
  }

  @Test("A drawn chapter only continues chapters of the book")
  func continuedChapters() async throws {
    try await inBook { folder in
      let secret = "# Other\n\n```swift A.swift\nlet a = \"\(Self.secret)\"\n```\n"
      for path in ["beside/README.md", "book/1/README.md", "book/2/README.md"] {
        let file = URL(filePath: "\(folder)/\(path)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(secret.utf8).write(to: file)
      }
      let command = Command(directory: folder)
      let fence = "```swift A.swift\nlet a = \"\(Self.secret)\"\nlet b = 1\n```\n"
      for (name, place, isInside) in [
        ("../../beside/README.md", "book", false), ("../folder/README.md", "book", false),
        ("../1/README.md", "book", true), ("../1/README.md", "book/2/README.md", true),
        ("../folder/README.md", "book/2/README.md", false),
        ("../../beside/README.md", "book/2/README.md", false),
      ] {
        try Data("---\ncontinues: \(name)\n---\n# B\n\n\(fence)".utf8)
          .write(to: URL(filePath: folder + "/book/2/README.md"))
        let drawn = try await command.run(["site", place, "--output", "out"])
        let error = drawn.standardOutput.firstMatch(
          of: /book\/2\/README\.md:2:1: error: the continued chapter '.*' (.*)/)
        #expect(
          error.map { String($0.1) } == (isInside ? nil : Self.outside),
          "\(name), \(place): \(drawn)")
        #expect(drawn.status == (isInside && place != "book" ? "exit 0" : "exit 1"))
        // A check publishes nothing.
        #expect(try await command.run(["check", "book/2/README.md"]).status == "exit 0")
        try? FileManager.default.removeItem(atPath: folder + "/out")
      }
    }
  }

  @Test("A theme's files must be inside its folder")
  func themes() async throws {
    for name in ["assets/book.css", "assets/fonts/serif.woff2", "templates/page.mustache"] {
      try await inBook { folder in
        try Data("# Mine\n".utf8).write(to: URL(filePath: folder + "/book/README.md"))
        let file = URL(filePath: "\(folder)/look/\(name)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
          atPath: file.path, withDestinationPath: folder + "/beside/secret.svg")
        let result = try await Command(directory: folder).run(
          ["site", "book/README.md", "--theme", "look", "--output", "out"])
        #expect(result.status == "exit 1")
        #expect(
          result.standardOutput.contains("look/\(name):1:1: error: this file \(Self.outside)"),
          "\(result)")
        #expect(try leaks(in: folder + "/out") == [])
      }
    }
  }

  @Test("The served files equal the written ones", .timeLimit(.minutes(1)))
  func served() async throws {
    try await inBook { folder in
      try Data("# A\n\n![a](link.svg) ![b](own.svg)\n".utf8)
        .write(to: URL(filePath: folder + "/book/README.md"))
      try Data("<svg/>".utf8).write(to: URL(filePath: folder + "/book/own.svg"))
      let listener = LoopbackListener()
      let port = listener.port
      listener.stop()
      let server = try WatchedCommand(
        ["serve", "book/README.md", "--port", "\(port)"], in: folder)
      defer { server.end() }
      #expect(try await server.prints("README.md:3:6: error: this image leads to 'link.svg'"))
      func answer(_ path: String) throws -> String {
        let connection = try #require(LoopbackConnection(port: port))
        connection.get(path, host: "localhost:\(port)")
        return connection.text()
      }
      #expect(try answer("/own.svg").contains(" 200 "))
      #expect(try answer("/link.svg").contains(" 404 "))
    }
  }

  @Test("A link to a pipe does not block a check", .timeLimit(.minutes(1)))
  func pipes() async throws {
    try await inBook { folder in
      try Data("# A\n\n[a](pipe.svg)\n\n```swift A.swift\nlet a = 1\n```\n".utf8)
        .write(to: URL(filePath: folder + "/book/README.md"))
      let result = try await Command(directory: folder).run(["check", "book/README.md"])
      #expect(result.status == "exit 0", "\(result)")
    }
  }
}
