import Foundation
import Testing

/// Each harmful run ends with a message at its fence, the others hold, and no process remains, on a
/// machine without namespaces.
@Suite("Harmful runs without namespaces")
struct UnenclosedRunTests {
  /// A run with the message at its fence, or the console of one that does no harm.
  private struct Harm {
    var code: String
    var message: String
    var console: String?

    init(_ name: String, _ code: String, _ message: String = "", console: String? = nil) {
      self.code = "// " + name + "\n" + code
      self.message = message
      self.console = console
    }
  }

  private static let fork = """
    import Glibc
    typealias Fork = @convention(c) () -> Int32
    let spawn = unsafeBitCast(dlsym(nil, "fork"), to: Fork.self)

    """

  private static let harms = [
    Harm(
      "signals",
      "import Glibc\nprint(kill(getppid(), SIGKILL), kill(-1, SIGKILL), kill(1, SIGKILL))",
      console: "-1 -1 -1"),
    Harm(
      "a socket", "import Glibc\nprint(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0), errno)",
      console: "-1 13"),
    Harm(
      "files of others",
      """
      import Glibc
      let paths = ["../.output", "/tmp/written-by-a-run", "/dev/shm/written-by-a-run", "/proc/self/mem"]
      print(paths.map { open($0, O_WRONLY | O_CREAT, 0o600) < 0 })
      """, console: "[true, true, true, true]"),
    Harm(
      "the home",
      """
      import Foundation
      print(FileManager.default.contents(atPath: "HOME/secret") as Any)
      print(FileManager.default.contents(atPath: "/etc/hostname") != nil)
      """, console: "nil\ntrue"),
    Harm(
      "output that was printed",
      """
      import Glibc
      print("shown")
      let changed = ftruncate(1, 0) == 0 || fcntl(1, F_SETFL, 0) == 0
      print(changed, pwrite(1, "shown\\n", 6, 0))
      """, console: "shown\nshown\nfalse 6"),
    Harm(
      "shared pages",
      """
      import Glibc
      let flags = MAP_SHARED | MAP_ANONYMOUS
      print((0..<8).contains { _ in
        mmap(nil, 1 << 30, PROT_READ | PROT_WRITE, flags, -1, 0) == MAP_FAILED
      })
      """, console: "true"),
    Harm(
      "twenty files of 60 MB",
      """
      import Glibc
      for number in 0..<20 {
        let file = open("\\(number)", O_CREAT | O_WRONLY, 0o600)
        posix_fallocate(file, 0, 60 << 20)
        close(file)
      }
      while true { pause() }
      """, "the run wrote more or larger files than a run may"),
    Harm("a loop", "while true {}", "the run used more than 2 s of processor time"),
    Harm("a flood", "while true { print(1) }", "the run printed more than 100000 bytes"),
    Harm("a stop", "import Glibc\nraise(SIGSTOP)", "the run was stopped by a signal"),
    Harm(
      "an end that another process reports",
      fork + "if spawn() != 0 {\n  usleep(200_000)\n  _exit(0)\n}",
      "the run ended before its last line, with exit status 0"),
  ]

  /// Root's processes have no limit; a loop that tries forever uses up its time.
  private static let harmsOfRoot = [
    Harm("processes", fork + "print((0..<300).contains { _ in spawn() >= 0 })", console: "false"),
    Harm(
      "processes without end", fork + "while spawn() < 0 {}",
      "the run used more than 2 s of processor time"),
  ]

  /// The number of these processes is limited by the test as well.
  private static let harmsOfUsers = [
    Harm(
      "a daemon",
      fork + "if spawn() == 0 {\n  setsid()\n  while true { sleep(1) }\n}\nprint(\"ended\")",
      console: "ended"),
    Harm(
      "processes without end", fork + "while true { _ = spawn() }",
      "the run started too many processes"),
  ]

  /// The users of the command; the other one is numbered, and owns nothing.
  private static let users: [UInt32] = getuid() == 0 ? [0, 54_321] : [getuid()]

  @Test("Each ends with a message at its place", arguments: Turn.part(of: users, size: 1))
  func harm(user: UInt32) async throws {
    if getuid() != user {
      // Root's own files may be inaccessible to the other user.
      let probe = Command(directory: "/", executable: "/usr/bin/setpriv")
      let chapters = Command.products.appending(path: "chapters").path
      let arguments = ["--reuid", "\(user)", "--clear-groups", chapters, "--help"]
      guard try await probe.run(arguments).status == "exit 0" else { return }
    }
    try await check(Self.harms + (user == 0 ? Self.harmsOfRoot : Self.harmsOfUsers), as: user)
  }

  /// Steps of a harmful run that end by themselves, or together with it.
  private static let steps = [
    "if spawn() == 0 { setsid(); while true { pause() } }",
    "if spawn() == 0 { if spawn() == 0 { setsid(); while true {} }; _exit(0) }",
    "for _ in 0..<20 { if spawn() == 0 { signal(SIGTERM, SIG_IGN); pause() } }",
    "kill(0, SIGTERM)", "kill(-1, SIGKILL)", "kill(getppid(), SIGSTOP)", "raise(SIGSTOP)",
    "close(1); close(2)", "dup2(open(\"/dev/null\", O_WRONLY), 1)", "ftruncate(1, 0)",
    "for number in 3..<1024 { close(Int32(number)) }", "fputs(\"\\u{1}\\u{0}::error::\", stderr)",
    "setpgid(0, 0)", "setpriority(PRIO_PROCESS, 0, -20)", "chdir(\"/\")", "_exit(0)", "abort()",
    "unlink(\"../.output\"); rename(\"../.trace\", \"../other\")", "exit(3)", "while true {}",
    "for number in 1..<65 { signal(Int32(number), SIG_IGN) }", "print(\"🟣 a\"); fflush(stdout)",
  ]

  @Test("Random harmful runs", arguments: Turn.part(of: Array(0..<24), size: 1))
  func random(seed: Int) async throws {
    var random = Random(state: UInt64(seed) &* 6151 &+ 1)
    let harms = (0..<4).map { number in
      let steps = (0...random.below(4)).map { _ in Self.steps[random.below(Self.steps.count)] }
      // No run prints this line, so each is an error, wherever it ends.
      return Harm("\(number)", Self.fork + steps.joined(separator: "\n"), console: "never printed")
    }
    try await Command.inTemporaryCopy { directory in
      let (text, _) = Self.document(harms, home: directory)
      try text.write(toFile: directory + "/a.md", atomically: false, encoding: .utf8)
      let chapters = Command.products.appending(path: "chapters").path
      let isEnclosed = seed % 2 == 0 || getuid() != 0
      let command = Command(
        directory: directory, environment: ["TMPDIR": directory],
        executable: isEnclosed
          ? chapters : Command.products.appending(path: "without-namespaces").path)
      let result = try await command.run(
        (isEnclosed ? [] : ["0", "1000", chapters]) + ["check", "a.md", "--time-limit", "1"])
      #expect(result.status == "exit 1", "\(text)\n\(result)")
      // Each harmful run is an error, and the others hold.
      let errors = result.standardOutput.split(separator: "\n").filter {
        $0.hasPrefix("a.md:") && $0.contains(": error: ")
      }
      #expect(errors.count == harms.count, "\(text)\n\(result.standardOutput)")
      for _ in 0..<200 where try !SandboxTests.processes(in: directory).isEmpty {
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(try SandboxTests.processes(in: directory).isEmpty)
    }
  }

  private func check(_ harms: [Harm], as user: UInt32) async throws {
    try await Command.inTemporaryCopy { directory in
      for name in ["book", "home", "cache"] {
        let folder = directory + "/" + name
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        chown(folder, user, user)
      }
      try "secret".write(toFile: directory + "/home/secret", atomically: false, encoding: .utf8)
      let (text, expected) = Self.document(harms, home: directory + "/home")
      try text.write(toFile: directory + "/book/a.md", atomically: false, encoding: .utf8)
      let command = Command(
        directory: directory + "/book",
        environment: [
          "TMPDIR": directory + "/book", "HOME": directory + "/home",
          "XDG_CACHE_HOME": directory + "/cache",
        ], executable: Command.products.appending(path: "without-namespaces").path)
      let result = try await command.run(
        ["\(user)", "1000", Command.products.appending(path: "chapters").path]
          + ["check", "a.md", "--time-limit", "2", "--output-limit", "100000"])
      #expect(result.status == "exit 1")
      #expect(
        result.standardError.contains(
          "note: runs are less enclosed on this machine: no PID namespace, no network namespace"),
        "\(result.standardError)")
      let errors = result.standardOutput.split(separator: "\n").filter {
        $0.hasPrefix("a.md:") && $0.contains(": error: ")
      }
      #expect(errors.map(String.init) == expected, "\(result.standardOutput)")
      for _ in 0..<200 where try !SandboxTests.processes(in: directory).isEmpty {
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(try SandboxTests.processes(in: directory).isEmpty)
    }
  }

  /// Returns a document with a run for each harm, and the errors that its check reports.
  private static func document(_ harms: [Harm], home: String) -> (text: String, errors: [String]) {
    var lines = ["```swift A.swift", "func greet() { print(\"hello\") }", "```", ""]
    var errors: [String] = []
    for harm in harms {
      let code = harm.code.replacing("HOME", with: home)
      if harm.console == nil {
        let line = lines.count + 1
        errors.append("a.md:\(line):1: error: \(harm.message)")
      }
      lines += ["```swift run", code, "```", ""].flatMap { $0.components(separatedBy: "\n") }
      if let console = harm.console {
        lines += ["```console", console, "```", ""].flatMap { $0.components(separatedBy: "\n") }
      }
      lines += ["```swift run", "greet()", "```", "", "```console", "hello", "```", ""]
    }
    return (lines.joined(separator: "\n"), errors)
  }
}
