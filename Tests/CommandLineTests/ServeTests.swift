import Browsing
import Foundation
import Testing

@Suite("Serving a book")
struct ServeTests {
  private func page(_ target: String, port: UInt16) throws -> String {
    let connection = try #require(LoopbackConnection(port: port))
    connection.get(target, host: "localhost:\(port)")
    return connection.text()
  }

  /// Whether an event is that of the first site, which may be drawn before a page listens.
  private static func isFirst(_ event: String) -> Bool {
    event.contains("index.html") || event.contains(#""*""#)
  }

  private static let chapter = """
    # One

    ## First

    A paragraph.

    ## Second

    Another.

    """

  @Test("The first page opens in the requested browser", .timeLimit(.minutes(2)))
  func browser() async throws {
    try await Command.inTemporaryCopy { folder in
      try "# One\n".write(toFile: folder + "/one.md", atomically: true, encoding: .utf8)
      let listener = LoopbackListener()
      let port = listener.port
      listener.stop()
      let server = try WatchedCommand(
        ["serve", "one.md", "--port", "\(port)", "--open"], in: folder,
        environment: ["BROWSER": "printf %s >opened"])
      defer { server.end() }
      #expect(try await server.prints("1 document"))
      var opened = ""
      for _ in 0..<100 where opened.isEmpty {
        try await Task.sleep(for: .milliseconds(50))
        opened = (try? String(contentsOfFile: folder + "/opened", encoding: .utf8)) ?? ""
      }
      #expect(opened == "http://localhost:\(port)/")
      let none = try await Command(directory: folder).run(["serve", "one.md", "--open"])
      #expect(none.standardError.contains("there is no browser to open"))
    }
  }

  @Test("A save is drawn, and the open pages receive the changed place", .timeLimit(.minutes(3)))
  func saving() async throws {
    try await Command.inTemporaryCopy { folder in
      let chapter = folder + "/one.md"
      try Self.chapter.write(toFile: chapter, atomically: true, encoding: .utf8)
      try "# Two\n".write(toFile: folder + "/two.md", atomically: true, encoding: .utf8)
      let listener = LoopbackListener()
      let port = listener.port
      listener.stop()
      let server = try WatchedCommand(
        ["serve", "one.md", "two.md", "--port", "\(port)"], in: folder)
      defer { server.end() }

      #expect(try await server.prints("serving http://localhost:\(port)/"))
      let stream = try #require(LoopbackConnection(port: port))
      stream.get("/-/changes?since=0", host: "localhost:\(port)")
      let head = stream.text(upTo: "\r\n\r\n")
      #expect(head.contains("200 OK") && head.contains("text/event-stream"))
      #expect(Self.isFirst(stream.text(upTo: "\n\n")), "the first site is a change")
      let names = try #require(
        ["/one/", "/one.html", "/one/index.html"].first {
          try page($0, port: port).contains("Another.")
        })
      #expect(try page("/", port: port).contains("One"))

      try Self.chapter.replacing("Another.", with: "Something else.")
        .write(toFile: chapter, atomically: true, encoding: .utf8)
      let event = stream.text(upTo: "\n\n")
      #expect(event.contains(#":"second""#), "\(event)")
      #expect(!event.contains("two"), "the page of another document has not changed: \(event)")
      #expect(try page(names, port: port).contains("Something else."))
    }
  }

  @Test(
    "Images, catalogues and the theme's files are watched as documents are",
    .timeLimit(.minutes(3)))
  func otherFiles() async throws {
    try await Command.inTemporaryCopy { folder in
      func write(_ text: String, _ name: String) throws {
        let file = URL(filePath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
      }
      try write("# One\n\nA paragraph.\n\n![A plan](plan.svg)\n", "book/one.md")
      try write("body { color: red }", "look/assets/book.css")
      let listener = LoopbackListener()
      let port = listener.port
      listener.stop()
      let server = try WatchedCommand(
        [
          "serve", "book", "--language", "pl", "--theme", "look", "--port", "\(port)",
        ], in: folder)
      defer { server.end() }
      let stream = try #require(LoopbackConnection(port: port))
      stream.get("/-/changes?since=0", host: "localhost:\(port)")
      _ = stream.text(upTo: "\r\n\r\n")
      #expect(Self.isFirst(stream.text(upTo: "\n\n")))

      for (text, file, path) in [
        ("<svg>1</svg>", "book/plan.svg", "plan.svg"),
        ("<svg>2</svg>", "book/plan.svg", "plan.svg"),
        ("body { color: green }", "look/assets/book.css", "book.css"),
        ("<h1>theme</h1>", "look/templates/page.mustache", "one.html"),
        ("font", "look/assets/fonts/serif.woff2", "fonts/serif.woff2"),
      ] {
        try write(text, file)
        let event = stream.text(upTo: "\n\n")
        #expect(event.contains("\"\(path.replacing("/", with: "\\/"))\""), "\(file): \(event)")
        #expect(try page("/\(path)", port: port).hasSuffix(text))
      }
      try FileManager.default.removeItem(atPath: "\(folder)/look/templates/page.mustache")
      #expect(stream.text(upTo: "\n\n").contains("one.html"))
      try write("msgid \"A paragraph.\"\nmsgstr \"Akapit.\"\n", "book/po/one.pl.po")
      #expect(stream.text(upTo: "\n\n").contains("one.html"))
      #expect(try page("/one.html", port: port).contains("Akapit."))
    }
  }

  @Test("The check's result is printed, with lines only for documents with faults")
  func summary() async throws {
    try await Command.inTemporaryCopy { folder in
      for (name, value) in [("one", "1"), ("two", "2"), ("three", "x")] {
        try "```swift A.swift\nlet a = \(value)\n```\n"
          .write(toFile: "\(folder)/\(name).md", atomically: true, encoding: .utf8)
      }
      let listener = LoopbackListener()
      let port = listener.port
      listener.stop()
      let server = try WatchedCommand(["serve", ".", "--port", "\(port)"], in: folder)
      defer { server.end() }
      #expect(
        try await server.prints(
          """
          ./three.md: 1 step, 0 runs, 0 consoles: 1 error
          3 documents, 3 steps, 0 runs, 0 consoles: 1 of 3 do not hold
          """))
    }
  }

  @Test("Clients that never finish their request do not delay others", .timeLimit(.minutes(2)))
  func slowClients() async throws {
    try await Command.inTemporaryCopy { folder in
      try Self.chapter.write(toFile: folder + "/one.md", atomically: true, encoding: .utf8)
      let listener = LoopbackListener()
      let port = listener.port
      listener.stop()
      let server = try WatchedCommand(["serve", "one.md", "--port", "\(port)"], in: folder)
      defer { server.end() }
      #expect(try await server.prints("1 document"))
      let slow = try (0..<100).map { _ in try #require(LoopbackConnection(port: port)) }
      for client in slow { client.send("GET / HTTP/1.1\r\nX: ") }
      let start = ContinuousClock.now
      for _ in 0..<20 {
        for client in slow { client.send("x") }
        #expect(try page("/one.html", port: port).contains("Another."))
      }
      #expect(ContinuousClock.now - start < .seconds(4), "none has waited for one to give up")
    }
  }

  @Test("A taken port is a fault of the machine", .timeLimit(.minutes(1)))
  func takenPort() async throws {
    try await Command.inTemporaryCopy { folder in
      let listener = LoopbackListener()
      defer { listener.stop() }
      let result = try await Command(directory: folder).run(
        ["serve", "--port", "\(listener.port)"])
      #expect(result.status == "exit 2")
      #expect(result.standardError.contains("cannot listen on port \(listener.port)"))
    }
  }
}
