import Foundation
import Testing

/// A harmful run ends with a message at its fence, the other runs hold, and no process remains.
@Suite("Harmful runs")
struct SandboxTests {
  struct Harm: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    var place: String
    var message: String

    init(_ name: String, _ code: String, at place: String = "13:1", _ message: String) {
      testDescription = name
      self.code = code
      self.place = place
      self.message = message
    }
  }

  private static let harms = [
    Harm("a loop", "while true {}", "the run used more than 1 s of processor time"),
    Harm("a flood", "while true { print(1) }", "the run printed more than 100000 bytes"),
    Harm("a stop", "import Glibc\nraise(SIGSTOP)", "the run was stopped by a signal"),
    Harm(
      "a flood of errors",
      "import Glibc\nwhile true { fputs(\"x\\n\", stderr) }",
      "the run printed more than 100000 bytes"),
    Harm("a signal to all", "import Glibc\nkill(0, SIGKILL)", "the run crashed: killed"),
    Harm(
      "a deep recursion",
      "func deep(_ n: Int) -> Int { n < 0 ? 0 : deep(n + 1) + 1 }\nprint(deep(0))",
      at: "14:1", "the run crashed: its stack is used up, by calls too deep"),
    Harm(
      "10 GB", "let bytes = [UInt8](repeating: 1, count: 10 << 30)\nprint(bytes.count)",
      "the run crashed: it allocated more memory than a run may"),
    Harm(
      "a trap in a library", "func pick(_ n: Int) -> Int { [1][n] }\nprint(\"a\")\nprint(pick(3))",
      at: "14:1", "the run crashed: Fatal error: Index out of range"),
    Harm(
      "a trap without words", "func add(_ n: UInt8) -> UInt8 { n + 200 }\nprint(add(100))",
      at: "14:1", "the run crashed: arithmetic overflow"),
    Harm(
      "files without end",
      "import Glibc\nvar count = 0\nwhile open(\"/dev/null\", O_RDONLY) >= 0 { count += 1 }\nprint(count < 2000)",
      "the run prints output, but no console shows it"),
    Harm(
      "processes without end",
      """
      import Glibc
      typealias Fork = @convention(c) () -> Int32
      let spawn = unsafeBitCast(dlsym(nil, "fork"), to: Fork.self)
      while true { _ = spawn() }
      """, "the run started too many processes"),
    Harm(
      "processes that end without end",
      """
      import Glibc
      typealias Fork = @convention(c) () -> Int32
      let spawn = unsafeBitCast(dlsym(nil, "fork"), to: Fork.self)
      for _ in 0..<40 { _ = spawn() }
      _exit(1)
      """, "the run started too many processes"),
    Harm(
      "a closed standard output", "import Glibc\nprint(1)\nclose(1)", lostOutput),
    Harm("a closed stream", "import Glibc\nfclose(stdout)\nprint(1)", lostOutput),
    Harm(
      "another standard output",
      "import Glibc\ndup2(open(\"/dev/null\", O_WRONLY), 1)\nprint(1)", lostOutput),
    Harm(
      "an end without a standard output", "import Glibc\nclose(1)\n_exit(0)", lostOutput),
  ]

  private static let lostOutput =
    "the run closed or replaced its standard output"

  /// The traces left by a harmful run.
  private struct Outcome {
    var status: String
    var errors: [String]
    /// The processes that do not end within ten seconds.
    var processes: [String]
  }

  private static let outcomes = Ahead(harms.map(\.testDescription)) { name in
    let harm = harms.first { $0.testDescription == name }
    let run = "```swift run\ngreet()\n```\n\n```console\nhello\n```\n\n"
    let text =
      "```swift A.swift\nfunc greet() { print(\"hello\") }\n```\n\n" + run
      + "```swift run\n\(harm?.code ?? "")\n```\n\n" + run
    return try await Command.inTemporaryCopy { directory in
      try Data(text.utf8).write(to: URL(filePath: directory + "/a.md"))
      // Every run's folder is below the command's own temporary one.
      let command = Command(directory: directory, environment: ["TMPDIR": directory])
      let result = try await command.run(
        ["check", "a.md", "--time-limit", "1", "--output-limit", "100000"])
      // A killed process takes a moment to end.
      for _ in 0..<200 where try !Self.processes(in: directory).isEmpty {
        try await Task.sleep(for: .milliseconds(50))
      }
      return Outcome(
        status: result.status,
        errors: result.standardOutput.split(separator: "\n").map(String.init).filter {
          $0.hasPrefix("a.md:") && $0.contains(": error: ")
        },
        processes: try Self.processes(in: directory))
    }
  }

  @Test("Each ends with a message at its place", arguments: harms)
  func harm(_ harm: Harm) async throws {
    let outcome = try #require(try await Self.outcomes.result(for: harm.testDescription))
    #expect(outcome.status == "exit 1")
    #expect(outcome.errors == ["a.md:\(harm.place): error: \(harm.message)"])
    #expect(outcome.processes.isEmpty)
  }

  /// A user without privileges, and root in most containers, cannot raise a priority.
  @Test("Processes without end are ended also by a command that cannot raise its priority")
  func processesWithoutPriority() async throws {
    let words = ["--bounding-set", "-sys_nice", "--inh-caps", "-sys_nice"]
    let setpriv = Command(directory: "/", executable: "/usr/bin/setpriv")
    // Only root can give the privilege up; other users have none.
    let hasPrivilege = try await setpriv.run(words + ["true"]).status == "exit 0"
    let fork = "unsafeBitCast(dlsym(nil, \"fork\"), to: (@convention(c) () -> Int32).self)"
    try await Command.inTemporaryCopy { directory in
      let run = "```swift run\nimport Glibc\nlet spawn = \(fork)\nwhile true { _ = spawn() }\n```\n"
      try Data(("```swift A.swift\nstruct A {}\n```\n\n" + run).utf8)
        .write(to: URL(filePath: directory + "/a.md"))
      let chapters = Command.products.appending(path: "chapters").path
      let command = Command(
        directory: directory, environment: ["TMPDIR": directory],
        executable: hasPrivilege ? "/usr/bin/setpriv" : chapters)
      let result = try await command.run(
        (hasPrivilege ? words + [chapters] : []) + ["check", "a.md"])
      let error = "a.md:5:1: error: the run started too many processes"
      #expect(result.standardOutput.hasPrefix(error), "\(result.standardOutput)")
      #expect(try Self.processes(in: directory).isEmpty)
    }
  }

  @Test("A program that redirects and restores its output is not disturbed")
  func captured() async throws {
    let text = """
      ```swift A.swift
      import Glibc

      func captured(_ body: () -> Void) -> Int {
        let own = dup(1)
        let file = open("captured", O_RDWR | O_CREAT, 0o600)
        dup2(file, 1)
        body()
        dup2(own, 1)
        return Int(lseek(file, 0, SEEK_END))
      }
      ```

      ```swift run
      print(captured { print("hello") })
      ```

      ```console
      6
      ```
      """
    try await Command.inTemporaryCopy { directory in
      try Data(text.utf8).write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory).run(["check", "a.md"])
      #expect(result.status == "exit 0", "\(result.standardOutput)")
    }
  }

  /// Returns the processes of runs in a folder; none may outlive its command.
  static func processes(in directory: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { entry in
      let environment = FileManager.default.contents(atPath: "/proc/\(entry)/environ") ?? Data()
      return String(decoding: environment, as: UTF8.self).contains("TMPDIR=" + directory)
    }
  }

  @Test("A run has no network if the system can restrict it")
  func network() async throws {
    // Without namespaces the processes cannot be contained.
    let probe = Command(directory: "/", executable: "/usr/bin/unshare")
    guard try await probe.run(["-n", "true"]).status == "exit 0" else { return }
    let text = """
      ```swift run
      import Glibc
      let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = 9
      address.sin_addr.s_addr = inet_addr("192.0.2.1")
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      print(result, errno == ENETUNREACH)
      ```

      ```console
      -1 true
      ```
      """
    try await Command.inTemporaryCopy { directory in
      let program = "```swift A.swift\nstruct A {}\n```\n\n"
      try Data((program + text).utf8).write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory).run(["check", "a.md"])
      #expect(result.status == "exit 0", "\(result.standardOutput)")
    }
  }
}
