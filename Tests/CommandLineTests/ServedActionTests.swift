import Browsing
import Foundation
import Testing

/// The requests that run programs of a served book, from pages and from anything else.
@Suite("Running programs for served pages")
struct ServedActionTests {
  private static let document = """
    # Sum

    ```swift Sum.swift
    func sum(_ numbers: [Int]) -> Int {
      numbers.reduce(0, +)
    }
    ```

    ```swift run
    print(sum([1, 2, 3]))
    ```

    ```console
    6
    ```

    """
  private static let place = "sum.md:9"

  private static func change(_ code: String, editor: String = "one") -> [String: Any] {
    [
      "editor": editor, "place": place, "language": "en",
      "texts": ["Run.swift": code] as [String: String],
    ]
  }

  private static func withBook(
    temporary: String? = nil, timeLimit: Int = 2, _ body: (ServedBook) async throws -> Void
  ) async throws {
    try await Command.inTemporaryCopy { folder in
      let book = try await ServedBook(
        ["sum.md": document], in: folder, arguments: ["--time-limit", "\(timeLimit)"],
        temporary: temporary)
      defer { book.end() }
      try await body(book)
    }
  }

  @Test("A change is only run for a page of this start", .timeLimit(.minutes(3)))
  func senders() async throws {
    try await Self.withBook { book in
      let token = try book.token()
      let own = try book.send("change", Self.change("print(sum([1, 2]))"), token: token)
      #expect(own.status == "200" && own.body.contains("+ 3"), "\(own)")
      let writing = Self.change("print(\"ran\")")
      for headers: [String: String?] in [
        ["Origin": "https://example.org"], ["Origin": "null"], ["Origin": nil],
        ["Origin": "http://localhost:1"], ["Host": "example.org:\(book.port)"],
        ["Host": "example.org:\(book.port)", "Origin": "http://example.org:\(book.port)"],
        ["Chapters-Token": nil], ["Chapters-Token": String(token.reversed())],
        ["Content-Type": "text/plain"], ["Content-Type": "application/x-www-form-urlencoded"],
        ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
      ] {
        for name in ["change", "keep", "names", "program", "play?\(Self.place)&1:&en"] {
          let answer = try book.send(name, writing, token: token, headers)
          #expect(answer.status == "403" && !answer.body.contains("ran"), "\(headers): \(answer)")
        }
      }
      // A WebSocket, which requires no permission from the server.
      let socket = try #require(LoopbackConnection(port: book.port))
      socket.send(
        "GET /-/change HTTP/1.1\r\nHost: localhost:\(book.port)\r\nUpgrade: websocket\r\n"
          + "Connection: Upgrade\r\nSec-WebSocket-Key: AAAA\r\nSec-WebSocket-Version: 13\r\n\r\n")
      #expect(socket.text().hasPrefix("HTTP/1.1 404"))

      try await book.restart()
      let replayed = try book.send("change", writing, token: token)
      #expect(replayed.status == "403", "the token of an earlier start")
      let again = try book.send("change", writing, token: book.token())
      #expect(again.status == "200" && again.body.contains("+ ran"))
    }
  }

  @Test("A change cannot read or write this machine's files", .timeLimit(.minutes(2)))
  func enclosure() async throws {
    try await Self.withBook { book in
      let secret = book.folder + "/secret"
      try "secret".write(toFile: secret, atomically: true, encoding: .utf8)
      let code = """
        import Foundation
        print((try? String(contentsOfFile: "\(secret)", encoding: .utf8)) ?? "unreadable")
        print((try? "x".write(toFile: "\(book.folder)/new", atomically: false, encoding: .utf8)) == nil)
        """
      let answer = try book.send("change", Self.change(code), token: book.token())
      #expect(answer.body.contains("+ unreadable"), "\(answer.body)")
      #expect(answer.body.contains("+ true"))
      #expect(!FileManager.default.fileExists(atPath: book.folder + "/new"))
      #expect(try String(contentsOfFile: book.folder + "/sum.md", encoding: .utf8) == Self.document)
    }
  }

  @Test("The names in a program are told without a run, none of one that does not compile")
  func names() async throws {
    try await Self.withBook { book in
      let token = try book.token()
      // An endless loop is compiled, and not run.
      let loop = try book.send("names", Self.change("while sum([]) == 0 {}"), token: token)
      #expect(loop.status == "200" && loop.body.contains("func sum(_ numbers: [Int]) -&gt; Int"))
      #expect(loop.body.contains("\"Run.swift\":[[0,6,3,"), "\(loop)")
      #expect(loop.body.contains(",\"t\"]") && loop.body.contains(",\"v\"]"))
      let broken = try book.send("names", Self.change("print(sun([]))"), token: token)
      #expect(broken.body == #"{"facts":[],"places":{}}"#)
      var other = Self.change("print(1)")
      other["place"] = "other.md:9"
      #expect(try book.send("names", other, token: token).status == "404")
    }
  }

  @Test("Only programs of the served documents can be changed", .timeLimit(.minutes(2)))
  func documents() async throws {
    try await Self.withBook { book in
      try Self.document.write(
        toFile: book.folder + "/other.md", atomically: true, encoding: .utf8)
      let token = try book.token()
      for place in ["other.md:9", "../sum.md:9", "/etc/passwd:1", "sum.md:1", "sum.md", ""] {
        let answer = try book.send("program", ["place": place], token: token)
        #expect(answer.status == "404", "\(place)")
      }
      #expect(try book.send("none", [:], token: token).status == "404")
      #expect(try book.send("change", ["place": Self.place], token: token).status == "404")
    }
  }

  @Test(
    "Idle connections are closed, and 200 open ones do not block the next",
    .timeLimit(.minutes(2)))
  func idleClients() async throws {
    try await Self.withBook { book in
      let token = try book.token()
      let idle = try (0..<200).map { number in
        let client = try #require(LoopbackConnection(port: book.port))
        if number % 3 == 1 { client.send("POST /-/change HTTP/1.1\r\nX: ") }
        if number % 3 == 2 {
          client.send(
            "POST /-/change HTTP/1.1\r\nHost: localhost:\(book.port)\r\nContent-Length: 9\r\n"
              + "Origin: http://localhost:\(book.port)\r\nChapters-Token: \(token)\r\n"
              + "Content-Type: application/json\r\n\r\n{")
        }
        return client
      }
      let start = ContinuousClock.now
      let answer = try book.send("change", Self.change("print(sum([4]))"), token: token)
      #expect(answer.status == "200" && answer.body.contains("+ 4"))
      #expect(ContinuousClock.now - start < .seconds(4), "it has not waited for one to give up")
      // Each reads the end of its connection.
      for client in idle { #expect(client.text() == "") }
      #expect(ContinuousClock.now - start < .seconds(15))
    }
  }

  @Test("Loops, floods and crashes result in messages", .timeLimit(.minutes(2)))
  func endings() async throws {
    try await Self.withBook { book in
      let token = try book.token()
      for (code, message) in [
        ("while true {}", "2 s of processor time"),
        ("while true { print(\"a long line of a flood\") }", "printed more than"),
        ("let none: [Int] = []\nprint(none[sum([1])])", "Index out of range"),
        ("import Foundation\nexit(3)", "status 3"),
      ] {
        let answer = try book.send("change", Self.change(code), token: token)
        #expect(
          answer.status == "200" && answer.body.contains(message),
          "\(code): \(answer.body.prefix(600))")
        #expect(answer.body.contains("\"holds\":false"))
      }
    }
  }

  @Test("A change is kept as a branch only on request", .timeLimit(.minutes(2)))
  func keeping() async throws {
    try await Self.withBook { book in
      let path = book.folder + "/sum.md"
      let token = try book.token()
      func keep(_ name: String, _ file: String, _ run: String) throws -> ServedBook.Answer {
        try book.send(
          "keep",
          [
            "editor": "one", "place": Self.place, "name": name,
            "texts": ["Sum.swift": file, "Run.swift": run] as [String: String],
          ], token: token)
      }
      let product = "func sum(_ numbers: [Int]) -> Int {\n  numbers.reduce(1, *)\n}\n"
      let run = "print(sum([2, 3, 4]))\n"
      func refused(_ name: String, _ file: String, _ run: String, _ reason: String) throws {
        let answer = try keep(name, file, run)
        #expect(answer.body.contains(reason), "\(answer)")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.document)
      }
      try refused("no name", product, run, "is not a name")
      try refused("product", product + "}", run, "only a program that compiles")
      try refused("product", product, "let a: [Int] = []\nprint(a[sum([1])])", "runs to its end")
      let own = "func sum(_ numbers: [Int]) -> Int {\n  numbers.reduce(0, +)\n}\n"
      try refused("product", own, run, "no file of the program is changed")
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      if !FileManager.default.isWritableFile(atPath: path) {
        try refused("product", product, run, "cannot be written")
      }
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)

      let kept = try keep("product", product, run)
      #expect(kept.body == "{\"kept\":\"sum.md:17:1\"}")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(
        text == Self.document + """

          ```diff Sum.swift branch=product
          @@ -1,3 +1,3 @@
           func sum(_ numbers: [Int]) -> Int {
          -  numbers.reduce(0, +)
          +  numbers.reduce(1, *)
           }
          ```

          ```swift run branch=product
          print(sum([2, 3, 4]))
          ```

          ```console
          24
          ```

          """)
      let check = try await Command(directory: book.folder).run(["check", "sum.md"])
      #expect(check.status == "exit 0", "\(check)")
      // The document may differ from the one that the server has read: then nothing is written.
      let again = try keep("twice", product, run)
      let after = try String(contentsOfFile: path, encoding: .utf8)
      if again.body.contains("\"kept\"") {
        #expect(after.contains("branch=twice") && after.contains("branch=product"))
      } else {
        #expect(again.body.contains("fault") && after == text, "\(again)")
      }
      let second = try await Command(directory: book.folder).run(["check", "sum.md"])
      #expect(second.status == "exit 0", "\(second)")
    }
  }

  @Test("Closing a page stops its program", .timeLimit(.minutes(2)))
  func closedPage() async throws {
    // Without a cancellation, the next program waits for the end of the first one.
    try await Self.withBook(timeLimit: 60) { book in
      let token = try book.token()
      _ = try book.send("change", Self.change("print(1)"), token: token)
      do {
        let page = try book.connection(
          for: "change", Self.change("while true {}"), token: token)
        try await Task.sleep(for: .seconds(3))
        _ = page
      }
      let start = ContinuousClock.now
      let next = try book.send("change", Self.change("print(2)", editor: "two"), token: token)
      #expect(next.status == "200" && next.body.contains("+ 2"))
      #expect(ContinuousClock.now - start < .seconds(20))
    }
  }

  @Test(
    "Two clients that save 50 times leave no process and no folder behind", .timeLimit(.minutes(4)))
  func saves() async throws {
    let temporary = FileManager.default.temporaryDirectory.appending(
      path: "saves-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: temporary) }
    try await Self.withBook(temporary: temporary.path) { book in
      let token = try book.token()
      _ = try book.send("change", Self.change("print(1)"), token: token)
      let before = Self.descendants(of: book.process).count
      let port = book.port
      let answers = try await withThrowingTaskGroup(of: [ServedBook.Answer].self) { group in
        for client in ["a", "b"] {
          let saves = (0..<50).map { number in
            // Every fifth one runs until it is cancelled or reaches its limit.
            Self.change(
              number % 5 == 4 && number < 49
                ? "print(\(number)); while true {}" : "print(\(number))",
              editor: client)
          }
          let requests = try saves.map { try JSONSerialization.data(withJSONObject: $0) }
          group.addTask { try await Self.save(requests, port: port, token: token) }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      let statuses = Set(answers.map(\.status))
      #expect(answers.count == 100 && statuses.isSubset(of: ["200", "409"]), "\(statuses)")
      #expect(answers.contains { $0.status == "409" }, "none was cancelled")
      for client in ["a", "b"] {
        let last = try book.send("change", Self.change("print(49)", editor: client), token: token)
        #expect(last.status == "200" && last.body.contains("+ 49"))
      }
      // A killed process is reaped by its tool.
      try await Task.sleep(for: .seconds(1))
      #expect(Self.descendants(of: book.process).count <= before)
      // The folders of the last programs, which remain playable.
      let folders = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
      #expect(folders.count <= 8, "\(folders)")
      book.end()
      #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    }
  }

  /// Sends requests in turn, each on a separate connection, some before the previous response.
  private static func save(
    _ requests: [Data], port: UInt16, token: String
  ) async throws -> [ServedBook.Answer] {
    try await withThrowingTaskGroup(of: ServedBook.Answer.self) { group in
      for request in requests {
        group.addTask {
          await withCheckedContinuation { done in
            Thread.detachNewThread {
              let connection = LoopbackConnection(port: port)
              connection?.send(
                "POST /-/change HTTP/1.1\r\nHost: localhost:\(port)\r\n"
                  + "Origin: http://localhost:\(port)\r\nChapters-Token: \(token)\r\n"
                  + "Content-Type: application/json\r\nContent-Length: \(request.count)\r\n\r\n"
                  + String(decoding: request, as: UTF8.self))
              let text = connection?.text() ?? ""
              let words = text.prefix { $0 != "\r\n" }.split(separator: " ")
              done.resume(
                returning: .init(status: words.count > 1 ? String(words[1]) : "closed", body: text))
            }
          }
        }
        try await Task.sleep(for: .milliseconds(150))
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// Returns the processes below a process, without zombies.
  private static func descendants(of root: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var parents: [pid_t: pid_t] = [:]
    for process in names.compactMap({ pid_t($0) }) {
      guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      else { continue }
      // The name in parentheses may have blanks.
      let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
      guard fields.count > 2, fields[1] != "Z" else { continue }
      parents[process] = pid_t(fields[2])
    }
    func isBelow(_ process: pid_t) -> Bool {
      guard let parent = parents[process], parent > 1 else { return false }
      return parent == root || isBelow(parent)
    }
    return parents.keys.filter(isBelow)
  }
}
