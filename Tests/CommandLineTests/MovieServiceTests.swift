import Foundation
import Testing

@Suite("The client of the chapter on movies")
struct MovieServiceTests {
  @Test("From a real server, each response arrives on the main queue as a page or an error")
  func loopback() async throws {
    try await Command.inTemporaryCopy(
      of: Command.tests.appending(path: "Tools/movie-service")
    ) { directory in
      let chapter = Command.root.appending(path: "Chapters/movies-with-flux").path
      let woven = try await Command(directory: directory)
        .run(["weave", chapter, "--output", "woven"])
      try #require(woven.status == "exit 0", "\(woven.standardError)")
      let sources = ["main", "woven/APIService", "woven/Movie", "woven/PaginatedResponse"]
      let compiled = try await Command(directory: directory, executable: "/usr/bin/env").run(
        ["swiftc", "-swift-version", "5", "-o", "client"] + sources.map { $0 + ".swift" })
      try #require(compiled.status == "exit 0", "\(compiled.standardError)")

      let asked = try await Command(directory: directory, executable: directory + "/client").run([])
      #expect(asked.status == "exit 0")
      #expect(
        asked.standardOutput == """
          quick 1
          slow late
          slow 1
          broken noResponse
          empty decoding
          huge 50000
          silent noResponse
          missing status(404)

          """)
    }
  }
}
