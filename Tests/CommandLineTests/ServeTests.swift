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

  private static let chapter = """
    # One

    ## First

    A paragraph.

    ## Second

    Another.

    """

  @Test("A save is drawn, and the open pages are told of its place", .timeLimit(.minutes(3)))
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

      let stream = try #require(LoopbackConnection(port: port))
      stream.get("/-/changes?since=0", host: "localhost:\(port)")
      let head = stream.text(upTo: "\r\n\r\n")
      #expect(head.contains("200 OK") && head.contains("text/event-stream"))
      #expect(stream.text(upTo: "\n\n").contains("index.html"), "the first site is a change")
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
