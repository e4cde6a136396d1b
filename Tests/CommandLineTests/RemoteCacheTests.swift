import Foundation
import Synchronization
import Testing

/// Machines share outcomes through a server; a misbehaving server costs time, never a verdict.
@Suite("Remote cache")
struct RemoteCacheTests {
  private static let documents = 3

  /// Runs a test in a folder of documents, of which the last does not hold, with a server.
  private func withServer(
    _ test: (CacheServer, Command) async throws -> Void
  ) async throws {
    let server = CacheServer()
    defer { server.stop() }
    try await Command.inTemporaryCopy { directory in
      for number in 1...Self.documents {
        let said = number == Self.documents ? 0 : number
        let text = "```swift\nprint(\(number)) // Prints \"\(said)\"\n```\n"
        try Data(text.utf8).write(to: URL(filePath: "\(directory)/\(number).md"))
      }
      try await test(server, Command(directory: directory))
    }
  }

  /// Checks the documents like a machine without a cache.
  private func check(
    _ server: CacheServer, _ command: Command, _ options: [String] = [], uploads: Bool = false,
    authorization: String? = nil
  ) async throws -> Command.Result {
    var command = command
    let cache = command.directory + "/machine-\(UUID().uuidString)"
    command.environment["CHAPTERS_REMOTE_CACHE_AUTHORIZATION"] = authorization
    return try await command.run(
      ["check", "--plain", ".", "--cache-path", cache, "--remote-cache", server.url]
        + (uploads ? ["--remote-upload"] : []) + options)
  }

  /// Requires that the verdict is right, and returns the number of compiled programs.
  private func compiled(_ result: Command.Result) throws -> Int {
    #expect(result.status == "exit 1", "\(result)")
    #expect(result.standardOutput.contains("./3.md:2:10: error: the program's output"))
    #expect(result.standardOutput.contains("1 of 3 documents do not hold"))
    let line = try #require(
      result.standardOutput.firstMatch(of: /(\d+) programs? compiled now, (\d+) known/))
    #expect((Int(line.output.1) ?? 0) + (Int(line.output.2) ?? 0) == Self.documents)
    return Int(line.output.1) ?? 0
  }

  @Test("Programs uploaded by one machine are not compiled by others; uploads require an option")
  func shared() async throws {
    try await withServer { server, command in
      #expect(try compiled(await check(server, command)) == 3)
      #expect(server.takeRequests().allSatisfy { $0.hasPrefix("GET ") })
      #expect(try compiled(await check(server, command, uploads: true)) == 3)
      #expect(server.takeRequests().count { $0.hasPrefix("PUT ") } == 6)
      let known = try await check(server, command, uploads: true)
      #expect(try compiled(known) == 0)
      #expect(known.standardError.isEmpty)
      #expect(server.takeRequests().allSatisfy { $0.hasPrefix("GET ") })
    }
  }

  @Test("The authorization is sent, and never printed")
  func authorization() async throws {
    try await withServer { server, command in
      server.state.withLock { $0.authorization = "Bearer pa55" }
      let known = try await check(server, command, uploads: true, authorization: "Bearer pa55")
      #expect(try compiled(known) == 3)
      #expect(try compiled(await check(server, command, authorization: "Bearer pa55")) == 0)
      let refused = try await check(server, command, authorization: "Bearer wr0ng")
      #expect(try compiled(refused) == 3)
      #expect(refused.standardError.contains("it does not accept the authorization"))
      #expect(!(refused.standardError + refused.standardOutput).contains("wr0ng"))
    }
  }

  @Test(
    "Invalid values of a remote are ignored",
    arguments: [CacheServer.Behavior.damaging, .lying, .cutting, .swelling, .failing(500)])
  func untrue(_ behavior: CacheServer.Behavior) async throws {
    try await withServer { server, command in
      _ = try await check(server, command, uploads: true)
      server.state.withLock { $0.behavior = behavior }
      let result = try await check(server, command)
      // One of the actions is the one that a lying server's response belongs to.
      #expect(try compiled(result) >= 2)
      if behavior != .lying {
        #expect(
          result.standardError.contains("the remote cache is no longer used"), "\(result)")
      }
    }
  }

  @Test("A remote without space stores no more, and the check continues")
  func full() async throws {
    try await withServer { server, command in
      server.state.withLock { $0.behavior = .full }
      let result = try await check(server, command, uploads: true)
      #expect(try compiled(result) == 3)
      #expect(
        result.standardError.contains(
          "uploads to the remote cache have stopped: it answers with status 507"))
    }
  }

  @Test("A remote that is down is skipped, with a note")
  func down() async throws {
    try await withServer { server, command in
      server.stop()
      let result = try await check(server, command)
      #expect(try compiled(result) == 3)
      #expect(result.standardError.contains("the remote cache is no longer used: it cannot be"))
    }
  }

  @Test("A remote that does not respond delays the check by seconds only")
  func slow() async throws {
    try await withServer { server, command in
      server.state.withLock { $0.behavior = .slow }
      let start = ContinuousClock.now
      let result = try await check(server, command, ["--remote-timeout", "1"])
      #expect(try compiled(result) == 3)
      #expect(result.standardError.contains("it does not answer in time"), "\(result)")
      #expect(ContinuousClock.now - start < .seconds(55))
    }
  }

  @Test("Four machines check parts in parallel, one is lost, and the verdict is that of the whole")
  func shards() async throws {
    try await withServer { server, command in
      func part(_ shard: Int) async throws -> Command.Result {
        try await check(
          server, command, ["--shard", "\(shard)/4", "--report", "json=part\(shard).json"],
          uploads: true)
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for shard in [1, 2, 4] { group.addTask { _ = try await part(shard) } }
        group.addTask {
          let shell = Command(directory: command.directory, executable: "/bin/sh")
          _ = try await shell.run([
            "-c",
            "\(command.executable) check --plain . --cache-path lost --remote-upload "
              + "--remote-cache \(server.url) --shard 3/4 --report json=part3.json "
              + "& sleep 0.2; kill -9 $!; wait $!",
          ])
        }
        try await group.waitForAll()
      }
      let files = (1...4).map { "part\($0).json" }
      let incomplete = try await command.run(
        ["merge-reports"] + files.filter { $0 != "part3.json" })
      #expect(incomplete.status == "exit 1")
      #expect(incomplete.standardOutput.contains("part 3 of 4 has no report"))
      _ = try await part(3)
      let merged = try await command.run(["merge-reports"] + files)
      #expect(merged.status == "exit 1")
      #expect(merged.standardOutput.contains("1 of 3 documents do not hold"))
      #expect(try compiled(await check(server, command)) == 0)
    }
  }

  @Test(
    "An address that is not a server's is refused",
    arguments: [
      ["--remote-cache", "ftp://example.com"], ["--remote-cache", "http://me:secret@example.com"],
      ["--remote-upload"], ["--remote-cache", "http://example.com", "--no-cache"],
    ])
  func misuse(_ options: [String]) async throws {
    try await Command.inTemporaryCopy { directory in
      try Data("```swift\nprint(1)\n```\n".utf8).write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory).run(
        ["check", "--plain", "a.md"] + options)
      #expect(result.status == "exit 64")
      #expect(result.standardError.contains("--remote-"))
      #expect(!result.standardError.contains("secret"))
    }
  }
}
