import Foundation
import Testing

/// Each guarantee of the page on the enclosure, tested by a program that tries to break it.
///
/// The page's tables say which operation works at which place, in which state of the machine. Both
/// users must find the same.
@Suite("The tables of the page on the enclosure")
struct EnclosureTests {
  /// A machine, and the user of the command on it.
  struct State: Sendable, CustomTestStringConvertible {
    var hasNamespaces: Bool
    var user: UInt32

    var testDescription: String {
      "user \(user), \(hasNamespaces ? "with" : "without") namespaces"
    }

    /// The title of the page's table.
    var heading: String {
      hasNamespaces ? "### With a root of its own" : "### Without a root of its own"
    }

    /// All states; only root can test two users, and a machine may grant none of them a root.
    static let all = (getuid() == 0 ? [0, 54_321] : [getuid()]).flatMap { user in
      [true, false].map { State(hasNamespaces: $0, user: user) }
    }.filter { !$0.hasNamespaces || grantsRoots }

    /// Whether this machine grants a run a separate root.
    private static let grantsRoots: Bool = {
      let dispatcher = Process()
      let words = Pipe()
      dispatcher.executableURL = Command.products.appending(path: "dispatcher")
      dispatcher.arguments = ["--protections"]
      dispatcher.standardOutput = words
      guard (try? dispatcher.run()) != nil else { return false }
      let text = String(decoding: words.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      return text.contains("root")
    }()
  }

  /// Returns the folder for each row of the tables, and a file in it.
  private static func places(in directory: String) throws -> [String: (
    folder: String, file: String
  )] {
    let swift = try #require(
      ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").lazy
        .map { URL(filePath: $0 + "/swiftc").resolvingSymlinksInPath() }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) })
    let libraries = swift.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "lib/swift/linux").path
    return [
      "the run's folder": (".", "./own"),
      "`/tmp`": ("/tmp", "/tmp/own"),
      "the system's libraries": ("/usr/lib", "/usr/lib/os-release"),
      "the toolchain's libraries": (libraries, libraries + "/libswiftCore.so"),
      "the user's home": (directory + "/home", directory + "/home/kept"),
      "the document's folder": (directory + "/book", directory + "/book/kept"),
      "a folder of others in `/tmp`": (directory + "/others", directory + "/others/kept"),
      "`/etc`": ("/etc", "/etc/passwd"),
      "`/dev`": ("/dev", "/dev/null"),
      "other devices": ("/dev/pts", "/dev/tty"),
      "shared memory": ("/dev/shm", "/dev/shm/kept-\(getpid())"),
      "services of the machine": ("/run", "/run/kept-\(getpid())"),
      "its own processes": ("/proc/self", "/proc/self/comm"),
      "processes of others": ("/proc/\(getpid())", "/proc/\(getpid())/environ"),
      "settings of the kernel": ("/proc/sys/kernel", "/proc/sys/kernel/core_pattern"),
    ]
  }

  @Test("Each operation gives the listed result at each place", arguments: State.all)
  func places(_ state: State) async throws {
    let rows = try Self.rows(below: state.heading)
    let (found, expected) = try await Command.inTemporaryCopy { directory in
      let places = try Self.places(in: directory)
      #expect(Set(rows.map { $0[0] }) == Set(places.keys))
      let listening = try Self.furnish(directory, for: state.user, places: places)
      defer {
        for descriptor in listening { close(descriptor) }
        for name in ["shared memory", "services of the machine"] {
          places[name].map { _ = unlink($0.file) }
        }
      }
      let calls = try rows.map { row in
        let place = try #require(places[row[0]])
        return "probe(\"\(place.folder)\", \"\(place.file)\")"
      }
      let printed = try await Self.print(calls, state, in: directory)
      return (printed, rows.map { $0.dropFirst().joined(separator: " ") })
    }
    #expect(
      zip(rows, found).map { "\($0[0]): \($1)" } == zip(rows, expected).map { "\($0[0]): \($1)" })
  }

  @Test("Each call that reaches beyond files gives the listed result", arguments: State.all)
  func calls(_ state: State) async throws {
    let rows = try Self.rows(below: "### Beyond files")
    #expect(Set(rows.map { $0[0] }) == Set(Self.attempts.keys))
    let found = try await Command.inTemporaryCopy { directory in
      _ = try Self.furnish(directory, for: state.user, places: [:])
      let calls = try rows.map { row in
        try #require(Self.attempts[row[0]]).replacing("OTHERS", with: "\(getpid())")
      }
      return try await Self.print(calls.map { "attempt { \($0) }" }, state, in: directory)
    }
    let expected = rows.map { "\($0[0]): \($0[state.hasNamespaces ? 1 : 2])" }
    #expect(zip(rows, found).map { "\($0[0]): \($1)" } == expected)
  }

  /// Runs that exceed the combined limits of their processes and files, with the error of each.
  private static let excesses: [(code: String, message: String)] = [
    (
      """
      for _ in 0..<11 where startProcess() == 0 { break }
      memset(malloc(400 << 20), 1, 400 << 20)
      while true { pause() }
      """, "the run's processes took more memory than a run may"
    ),
    (
      """
      for number in 0... where !fills("/tmp/\\(number)") {
        print(number)
        break
      }
      """, "the run prints output, but no console shows it"
    ),
  ]

  @Test("Processes and files have a combined limit")
  func limits() async throws {
    try await Command.inTemporaryCopy { directory in
      let prober = try Self.prober()
      let runs = Self.excesses.map { "```swift run\n\($0.code)\n```\n" }.joined(separator: "\n")
      let text = Self.document(prober: prober) + runs
      try text.write(toFile: directory + "/a.md", atomically: false, encoding: .utf8)
      let result = try await Command(directory: directory).run(["check", "a.md"])
      let lines = result.standardOutput.split(separator: "\n")
      let errors = lines.filter { $0.contains(": error: ") }.map {
        $0.split(separator: ": error: ")[1]
      }
      #expect(errors.map(String.init) == Self.excesses.map(\.message), "\(result)")
      let written = lines.firstIndex { $0.contains("no console") }.flatMap {
        Int(lines[$0 + 1].trimmingCharacters(in: .whitespaces))
      }
      #expect(try (200...256).contains(#require(written)), "\(result)")
    }
  }

  /// The calls of the page's last table: expressions that are true if the call succeeds.
  private static let attempts = [
    "a signal to a process of others": "kill(OTHERS, 0) == 0",
    "the memory of a process of others": "open(\"/proc/OTHERS/mem\", O_RDONLY) >= 0",
    "a datagram to another machine": "datagram(\"192.0.2.1\")",
    "a datagram to a service of this machine": "datagram(\"127.0.0.1\")",
    "an abstract socket": "abstractSocket()",
    "a pair of sockets": "pair(SOCK_STREAM)",
    "a pair of sockets for datagrams": "pair(SOCK_DGRAM)",
    "a descriptor that the caller left open": "(3..<100).contains { leadsToSecret($0) }",
    "a set-user-ID file": "setsUser(\"own\") || fchmod(1, 0o4755) == 0",
    "a mount": "mounts()",
    "a namespace": "unshares()",
    "memory that no limit counts": "sharesMemory()",
    "the name of the machine": "sethostname(\"other\", 5) == 0",
  ]

  // MARK: Parts

  /// Returns the rows of the table below a heading, as cells.
  private static func rows(below heading: String) throws -> [[String]] {
    let page = try String(
      contentsOf: Command.root.appending(path: "Documentation/enclosure.md"), encoding: .utf8)
    let lines = try #require(page.components(separatedBy: heading + "\n").dropFirst().first)
      .split(separator: "\n").drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return lines.dropFirst(2).map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// Creates the folders named by a table, with a file and a listening socket in each.
  private static func furnish(
    _ directory: String, for user: UInt32, places: [String: (folder: String, file: String)]
  ) throws -> [Int32] {
    for name in ["home", "book", "others", "cache", "temporary"] {
      let folder = directory + "/" + name
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if name != "others" { chown(folder, user, user) }
    }
    try Data("secret".utf8).write(to: URL(filePath: directory + "/home/secret"))
    var sockets: [Int32] = []
    for (folder, file) in places.values where file.contains("/kept") {
      try Data("secret".utf8).write(to: URL(filePath: file))
      chown(file, user, user)
      guard folder.hasPrefix(directory) else { continue }
      sockets.append(try Self.listen(at: folder + "/socket"))
      chmod(folder + "/socket", 0o777)
    }
    return sockets
  }

  private static func listen(at path: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(status == 0 && Glibc.listen(descriptor, 8) == 0)
    return descriptor
  }

  private static func prober() throws -> String {
    try String(
      contentsOf: Command.tests.appending(path: "Tools/Prober.swift.txt"), encoding: .utf8)
  }

  private static func document(prober: String) -> String {
    "```swift A.swift driver\n\(prober)```\n\n```swift B.swift\nlet zero = 0\n```\n\n"
  }

  /// Returns a run's output for some expressions, a line for each.
  private static func print(
    _ calls: [String], _ state: State, in directory: String
  ) async throws -> [String] {
    let run = (calls.map { "print(\($0))" }).joined(separator: "\n")
    let text = document(prober: try prober()) + "```swift run\n\(run)\n```\n"
    let document = directory + "/book/a.md"
    try text.write(toFile: document, atomically: false, encoding: .utf8)
    chmod(document, 0o666)
    let chapters = Command.products.appending(path: "chapters").path
    let secret = "exec 7<\"$0\"; exec \"$@\""
    var words = [chapters, "record", "a.md"]
    if state.hasNamespaces {
      words = ["/usr/bin/setpriv", "--reuid", "\(state.user)", "--clear-groups"] + words
      if getuid() == state.user { words.removeFirst(4) }
    } else {
      let tool = Command.products.appending(path: "without-namespaces").path
      words = [tool, "\(state.user)", "1000"] + words
    }
    let command = Command(
      directory: directory + "/book",
      environment: [
        "TMPDIR": directory + "/temporary", "HOME": directory + "/home",
        "XDG_CACHE_HOME": directory + "/cache",
      ], executable: "/bin/sh")
    let result = try await command.run(["-c", secret, directory + "/home/secret"] + words)
    try #require(result.status == "exit 0", "\(result)")
    let recorded = try String(contentsOfFile: document, encoding: .utf8)
    let console = try #require(recorded.components(separatedBy: "```console\n").dropFirst().first)
    return Array(console.split(separator: "\n").prefix { $0 != "```" }.map(String.init))
  }
}
