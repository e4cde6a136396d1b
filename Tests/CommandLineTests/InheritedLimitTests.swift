import Foundation
import Testing

/// Limits and signals that the command inherits from its caller change no verdict: a campaign
/// over limits and documents. `STRESS` tries all; otherwise one turn tries some.
@Suite("Inherited limits and signals")
struct InheritedLimitTests {
  private static let limits = [
    "-n 20", "-n 64", "-n 200", "-n 1023", "-v 400000", "-v 2000000", "-v 6000000", "-s 100",
    "-s 1000", "-s 4000", "-d 50000", "-d 2000000", "-u 10", "-f 1", "-f 10000", "-t 2",
  ]

  private static let run = """
    ```swift A.swift
    func name() -> String { "a" }
    ```

    ```swift run
    print(name())
    ```

    ```console
    a
    ```

    """

  private static let documents = [
    run, "```swift A.swift\nlet a = 1\n```\n",
    "```swift A.swift\nlet a: String = 1\n```\n\n```diagnostics\n"
      + "🛑 cannot convert value of type 'Int' to specified type 'String'\n```\n",
    "```swift A.swift\nlet a = 1\n```\n\n```swift test\n#expect(a == 1)\n```\n",
    "```swift A.swift\nlet a = [1]\n```\n\n"
      + "```swift run crash='Fatal error: Index out of range'\nprint(a[1])\n```\n",
  ]

  private func shell(_ script: String, in folder: String) async throws -> Command.Result {
    let chapters = Command(directory: folder).executable
    return try await Command(directory: folder, executable: "/bin/bash")
      .run(["-c", script.replacing("CHAPTERS", with: "'\(chapters)'")])
  }

  @Test("Below the required limits nothing is judged, and nothing is cached")
  func limits() async throws {
    let all = Self.limits.flatMap { limit in
      Self.documents.indices.map { (limit: limit, document: $0) }
    }
    let mixed = all.indices.map { all[$0 * 7 % all.count] }
    for (limit, document) in Turn.part(of: mixed, size: 5) {
      try await Command.inTemporaryCopy { folder in
        try Data(Self.documents[document].utf8).write(to: URL(filePath: folder + "/a.md"))
        let limited = try await shell(
          "ulimit \(limit); exec CHAPTERS check a.md --cache-path cache", in: folder)
        #expect(limited.status == "exit 2", "\(limit): \(limited)")
        #expect(limited.standardOutput.isEmpty, "\(limit): \(limited)")
        #expect(
          limited.standardError.contains("a limit of this shell or service allows less"),
          "\(limit): \(limited)")
        let healthy = try await shell("exec CHAPTERS check a.md --cache-path cache", in: folder)
        #expect(healthy.status == "exit 0", "\(limit): \(healthy)")
      }
    }
  }

  private func check(_ name: String, in group: LimitedGroup, _ folder: String) async throws
    -> Command.Result
  {
    try await shell(
      "echo $BASHPID > \(group.members); exec CHAPTERS check \(name) --cache-path cache", in: folder
    )
  }

  @Test(
    "A container or service that allows too few processes is reported, without a verdict",
    .enabled(if: LimitedGroup.exists(.pids)), .timeLimit(.minutes(1)))
  func fewProcesses() async throws {
    let group = try #require(LimitedGroup(.pids))
    defer { group.remove() }
    try await Command.inTemporaryCopy { folder in
      try Data(Self.run.utf8).write(to: URL(filePath: folder + "/a.md"))
      for most in [2, 5, 12, 20, 40] {
        try group.limit(to: "\(most)")
        let limited = try await check("a.md", in: group, folder)
        #expect(limited.status == "exit 2", "\(most): \(limited)")
        #expect(limited.standardError.contains("its limit is \(most)\n"), "\(most): \(limited)")
      }
      try group.limit(to: "100")
      #expect(try await check("a.md", in: group, folder).status == "exit 0")
    }
  }

  @Test(
    "A run killed for lack of memory is neither judged nor cached",
    .enabled(if: LimitedGroup.exists(.memory)))
  func killed() async throws {
    let group = try #require(LimitedGroup(.memory))
    defer { group.remove() }
    try await Command.inTemporaryCopy { folder in
      let text = """
        ```swift A.swift
        func fill() -> Int { [UInt8](repeating: 1, count: 700 << 20).count }
        ```

        ```swift run
        print("a")
        print(fill())
        ```

        ```console
        a
        734003200
        ```

        """
      try Data(text.utf8).write(to: URL(filePath: folder + "/a.md"))
      try group.limit(to: "500M")
      let limited = try await check("a.md", in: group, folder)
      #expect(limited.status == "exit 2", "\(limited)")
      #expect(
        limited.standardError.contains("the system killed a run because its memory is used up"))
      #expect(limited.standardOutput.isEmpty)
      let healthy = try await shell("exec CHAPTERS check a.md --cache-path cache", in: folder)
      #expect(healthy.status == "exit 0", "\(healthy)")
    }
  }

  @Test("A soft limit is raised", arguments: ["-Sn 100", "-Ss 200", "-Sv 1000000"])
  func softLimits(limit: String) async throws {
    try await Command.inTemporaryCopy { folder in
      try Data(Self.run.utf8).write(to: URL(filePath: folder + "/a.md"))
      let result = try await shell(
        "ulimit \(limit); exec CHAPTERS check a.md --cache-path cache", in: folder)
      #expect(result.status == "exit 0", "\(result)")
    }
  }

  @Test(
    "Inherited signals and descriptors have no effect",
    arguments: ["trap '' CHLD", "trap '' PIPE", "trap '' CHLD HUP", "exec 0<&-", "exec 2>&-"])
  func signals(preparation: String) async throws {
    try await Command.inTemporaryCopy { folder in
      try Data(Self.run.utf8).write(to: URL(filePath: folder + "/a.md"))
      let result = try await shell(
        "\(preparation); exec CHAPTERS check a.md --no-cache", in: folder)
      #expect(result.status == "exit 0", "\(result)")
      #expect(result.standardOutput.contains("all hold"))
    }
  }
}
