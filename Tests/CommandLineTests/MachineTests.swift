import Foundation
import Testing

@Suite("When the machine is at fault")
struct MachineTests {
  private let chapter = "```swift A.swift\nstruct A {}\n```\n"

  @Test("Without a compiler the command says so, and exits with 2")
  func noCompiler() async throws {
    try await Command.inTemporaryCopy { directory in
      try Data(chapter.utf8).write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory, environment: ["PATH": directory])
        .run(["check", "a.md"])
      #expect(result.status == "exit 2")
      #expect(
        result.standardError == """
          error: there is no Swift compiler: 'swiftc' is not on the search path
          help: install Swift 6.3 and add its usr/bin to PATH

          """)
    }
  }

  @Test("A compiler that stops without judging is trouble, not a fault of the chapter")
  func brokenCompiler() async throws {
    try await Command.inTemporaryCopy { directory in
      let tools = directory + "/usr/bin"
      try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
      // The toolchain is where 'swiftc' really is; nobody executes it.
      try FileManager.default.copyItem(
        atPath: Command.tests.appending(path: "Tools/broken-compiler").path,
        toPath: tools + "/swiftc")
      for tool in ["swift-frontend", "clang"] {
        // Links, since a file just written cannot be executed ("text file busy") while a process
        // that another test starts at that moment still holds it open.
        try FileManager.default.createSymbolicLink(
          atPath: tools + "/" + tool,
          withDestinationPath: Command.tests.appending(path: "Tools/broken-compiler").path)
      }
      try Data(chapter.utf8).write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory, environment: ["PATH": tools])
        .run(["check", "a.md"])
      #expect(result.status == "exit 2")
      #expect(result.standardError.contains("out of order"))
    }
  }

  @Test("Without the bundled libraries the command names what builds them")
  func noLibraries() async throws {
    try await Command.inTemporaryCopy { directory in
      let lonely = Command.products.appending(path: "lonely-command").path
      let command = lonely + "/chapters"
      try? FileManager.default.removeItem(atPath: lonely)
      try FileManager.default.createDirectory(atPath: lonely, withIntermediateDirectories: true)
      try FileManager.default.linkItem(
        atPath: Command.products.appending(path: "chapters").path, toPath: command)
      try Data(chapter.utf8).write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory, executable: command).run([
        "check", "a.md",
      ])
      #expect(result.status == "exit 2")
      #expect(result.standardError.contains("swift build --product ChapterLibraries"))
    }
  }

  @Test("Nothing that a run starts outlives it, a session of its own or not")
  func leftovers() async throws {
    let mark = String(Int.random(in: 100_000...999_999)) + ".5"
    try await Command.inTemporaryCopy { directory in
      let text = """
        ```swift A.swift
        import Glibc

        func leave(_ tool: String, _ arguments: [String]) {
          var process = pid_t()
          var pointers = ([tool] + arguments).map { strdup($0) } + [nil]
          posix_spawn(&process, tool, nil, nil, &pointers, nil)
        }
        ```

        ```swift run
        leave("/bin/sleep", ["\(mark)"])
        leave("/usr/bin/setsid", ["/bin/sleep", "\(mark)"])
        print("left")
        ```

        ```console
        left
        ```
        """
      try Data(text.utf8).write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory).run(["check", "a.md"])
      #expect(result.status == "exit 0", "\(result.standardOutput)")
    }
    let running = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { entry in
      let line = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline") ?? Data()
      return String(decoding: line, as: UTF8.self).contains(mark)
    }
    #expect(running.isEmpty)
  }
}
