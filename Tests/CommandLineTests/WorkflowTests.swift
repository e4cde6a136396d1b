import Foundation
import Testing

/// The shell of the workflows is run here, with a loopback server instead of the release page.
@Suite(
  "Workflows", .enabled(if: Release.canBeMade, "zstd, patchelf, jq and dpkg-deb are not all here"))
struct WorkflowTests {
  /// Creates a folder with a book and its workflow, and serves the release beside it.
  private func withServer(
    host: String, _ test: (Command, _ workflow: String, _ releases: String) async throws -> Void
  ) async throws {
    try await Command.inTemporaryCopy { directory in
      let command = Command(directory: directory)
      let made = try await command.run([
        "init", ".", "--repository", "https://github.com/readers/chapters.git", "--host", host,
      ])
      try #require(made.status == "exit 0", "\(made)")
      let file = host == "github" ? ".github/workflows/chapters.yml" : ".gitlab-ci.yml"
      let workflow = try String(contentsOfFile: directory + "/" + file, encoding: .utf8)
      let version = try await command.run(["--version"]).standardOutput.dropLast()
      let served = try await Release.bash(
        #"mkdir -p "$1/served/v$2" && cp "$0"/* "$1/served/v$2""#, try await Release.folder,
        directory, String(version))
      try #require(served.status == "exit 0", "\(served)")
      let server = FileServer(of: directory + "/served")
      defer { server.stop() }
      try await test(command, workflow, server.url)
    }
  }

  @Test("The workflow for GitHub has seven lines, and the action's shell checks the book")
  func github() async throws {
    try await withServer(host: "github") { command, workflow, releases in
      let version = try await command.run(["--version"]).standardOutput.dropLast()
      #expect(workflow.hasSuffix("      - uses: readers/chapters@v\(version)\n"))
      #expect(workflow.split(separator: "\n").count == 7)
      let action = try String(
        contentsOf: Command.root.appending(path: "action.yml"), encoding: .utf8)
      #expect(action.contains("default: \(version)\n"))
      let shells = action.matches(of: #/\n      run: (?:\|\n((?:        .*\n)+)|(.*)\n)/#)
        .map { String($0.1 ?? $0.2 ?? "") }
      try #require(shells.count == 2)
      let script = """
        cd "$0"; mkdir -p temporary; export RUNNER_TEMP="$0/temporary" GITHUB_PATH="$0/paths"
        (\(shells[0])); export PATH="$(cat "$GITHUB_PATH"):$PATH"; cd "$0"
        \(shells[1])
        """
      let environment = [
        "VERSION": String(version), "RELEASES": releases, "ARGUMENTS": "Chapters",
      ]
      let held = try await Release.bash(script, command.directory, environment: environment)
      #expect(held.status == "exit 0", "\(held)")
      #expect(held.standardOutput.contains("all hold"), "\(held)")
      try damage(releases, in: command.directory)
      let damaged = try await Release.bash(script, command.directory, environment: environment)
      #expect(damaged.status == "exit 1", "\(damaged)")
    }
  }

  @Test("The workflow for GitLab checks the book, but nothing damaged in transit")
  func gitlab() async throws {
    try await withServer(host: "gitlab") { command, workflow, releases in
      let lines = workflow.matches(of: #/\n    - (.*)/#).map { String($0.1) }
        .filter { !$0.hasPrefix("apt-get") }
      let release = try #require(workflow.firstMatch(of: #/RELEASE: (.*)/#)).1
      let version = try await command.run(["--version"]).standardOutput.dropLast()
      #expect(release == "https://github.com/readers/chapters/releases/download/v\(version)")
      let script = "cd \"$0\"\n" + lines.joined(separator: "\n")
      let environment = ["RELEASE": releases + "/v" + version]
      let held = try await Release.bash(script, command.directory, environment: environment)
      #expect(held.status == "exit 0", "\(held)")
      #expect(FileManager.default.fileExists(atPath: command.directory + "/chapters.xml"))
      try damage(releases, in: command.directory)
      let damaged = try await Release.bash(script, command.directory, environment: environment)
      #expect(damaged.status == "exit 1", "\(damaged)")
    }
  }

  /// Appends a byte to the served archive.
  private func damage(_ releases: String, in directory: String) throws {
    let served = directory + "/served"
    let files = try FileManager.default.subpathsOfDirectory(atPath: served)
    let archive = try #require(files.first { $0.hasSuffix(".tar.zst") })
    let handle = try FileHandle(forWritingTo: URL(filePath: served + "/" + archive))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data([0]))
    try handle.close()
  }
}
