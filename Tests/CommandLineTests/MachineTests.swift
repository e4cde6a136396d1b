import Foundation
import Testing

@Suite("Faults of the machine")
struct MachineTests {
  private let chapter = "```swift A.swift\nstruct A {}\n```\n"

  @Test("A test of an unbuilt command names the way to build it")
  func notBuilt() async {
    let command = Command(directory: "/", executable: "/nowhere/chapters")
    let error = await #expect(throws: Command.NotBuilt.self) { try await command.run([]) }
    #expect(error?.description.contains("no /nowhere/chapters; 'make build-tests'") == true)
  }

  @Test("Without a compiler the command reports that, and exits with 2")
  func noCompiler() async throws {
    try await Command.inTemporaryCopy { directory in
      try Data(chapter.utf8).write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory, environment: ["PATH": directory])
        .run(["check", "a.md"])
      #expect(result.status == "exit 2")
      let message =
        #/
        error:\ there\ is\ no\ Swift\ compiler:\ 'swiftc'\ is\ not\ on\ the\ search\ path\n
        help:\ install\ Swift\ [0-9.]+\ and\ add\ its\ usr/bin\ to\ PATH,\ or\ set\ SWIFT_TOOLCHAIN\ to\ its\ folder\n
        /#
      #expect(result.standardError.wholeMatch(of: message) != nil, "\(result)")
    }
  }

  @Test("A cache that was moved, or is reached by a link, stays valid")
  func movedCache() async throws {
    try await Command.inTemporaryCopy { directory in
      let files = FileManager.default
      try Data("```swift\nprint(1) // Prints \"1\"\n```\n".utf8)
        .write(to: URL(filePath: directory + "/a.md"))
      let first = directory + "/first"
      let check = { (base: String, outcomes: String) in
        try await Command(directory: directory, environment: ["XDG_CACHE_HOME": base])
          .run(["check", "--plain", "a.md", "--cache-path", directory + outcomes]).standardOutput
      }
      #expect(try await check(first, "/a").contains("1 checked (1 run)"))
      try files.createSymbolicLink(atPath: directory + "/link", withDestinationPath: first)
      #expect(try await check(directory + "/link", "/b").contains("1 checked (1 run)"))
      try files.removeItem(atPath: directory + "/link")
      try files.moveItem(atPath: first, toPath: directory + "/second")
      #expect(try await check(directory + "/second", "/c").contains("1 checked (1 run)"))
    }
  }

  @Test("A compiler that stops without a result is the machine's fault, not the chapter's")
  func brokenCompiler() async throws {
    try await Command.inTemporaryCopy { directory in
      // Not written here: a new file cannot be executed ("text file busy") while a process started
      // by another test still holds it open.
      let tools = Command.tests.appending(path: "Tools/broken").path
      try Data(chapter.utf8).write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory, environment: ["PATH": tools])
        .run(["check", "a.md"])
      #expect(result.status == "exit 2")
      #expect(result.standardError.contains("out of order"))
    }
  }

  @Test(
    "A usage error is one line, without the list of options",
    arguments: [
      (["chek"], "there is no file or folder 'chek'; did you mean 'chapters check'?"),
      (["check", "a.md", "--line", "a.md:2"], "there is no step, run or expectation at a.md:2"),
      (["weave", "a.md#Aa"], "a.md has no step 'Aa'; its steps are 1"),
      (["init"], "./Chapters/README.md is there already; nothing was written"),
    ])
  func misuse(_ arguments: [String], _ message: String) async throws {
    try await Command.inTemporaryCopy { directory in
      try Data(("\n\n" + chapter).utf8).write(to: URL(filePath: directory + "/a.md"))
      try FileManager.default.createDirectory(
        atPath: directory + "/Chapters", withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: directory + "/Chapters/README.md"))
      let result = try await Command(directory: directory).run(arguments)
      #expect(result.status == "exit 64")
      #expect(result.standardError == "error: \(message)\n")
    }
  }

  @Test("A misspelled subcommand is recognized")
  func misspelled() async throws {
    try await Command.inTemporaryCopy { directory in
      let command = Command(directory: directory)
      let help = try await command.run(["--help"]).standardOutput
      let list = try #require(help.firstRange(of: "SUBCOMMANDS:\n"))
      let names = help[list.upperBound...].matches(of: #/(?m)^  ([a-z]+) /#).map { String($0.1) }
      #expect(names.count > 7)
      for name in names {
        let result = try await command.run([name + "x"])
        #expect(result.standardError.contains("did you mean 'chapters \(name)'?"), "\(name)")
      }
    }
  }

  @Test("Cached C modules may be damaged, or vanish, at any time")
  func damagedModules() async throws {
    try await Command.inTemporaryCopy { directory in
      try Data(chapter.utf8).write(to: URL(filePath: directory + "/a.md"))
      let command = Command(directory: directory, environment: ["XDG_CACHE_HOME": directory])
      #expect(try await command.run(["check", "a.md"]).status == "exit 0")

      let modules = URL(filePath: directory + "/chapters/modules")
      let files = FileManager.default.enumerator(at: modules, includingPropertiesForKeys: nil)
      let kept = (files?.allObjects as? [URL])?.filter { $0.pathExtension == "pcm" } ?? []
      #expect(!kept.isEmpty)
      for file in kept {
        // Of a different length too, which the compiler compares.
        try Data("no module".utf8).write(to: file)
      }
      try Data((chapter + "\n").replacingOccurrences(of: "A", with: "B").utf8)
        .write(to: URL(filePath: directory + "/a.md"))
      let again = try await command.run(["check", "a.md"])
      #expect(again.status == "exit 0", "\(again.standardError)")
      // They are not used again.
      for file in kept {
        #expect((try? String(contentsOf: file, encoding: .utf8)) != "no module")
      }
    }
  }

  @Test("Without the bundled libraries the command names the way to build them")
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

  @Test("Without the tool server the command warns of slowness, and names the way to build it")
  func noToolServer() async throws {
    try await Command.inTemporaryCopy { directory in
      let parts = ["libChapterLibraries.so", "dispatcher", "LibraryMacros-tool", "Modules"]
      // On the disk of the products, so that the command can be linked, and stays beside its parts.
      let folder = Command.products.appending(path: "command-without-server").path
      try? FileManager.default.removeItem(atPath: folder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for part in parts + ["COpenCombineHelpers.build"] {
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/" + part,
          withDestinationPath: Command.products.appending(path: part).path)
      }
      try FileManager.default.linkItem(
        atPath: Command.products.appending(path: "chapters").path, toPath: folder + "/chapters")
      try Data(chapter.utf8).write(to: URL(filePath: directory + "/a.md"))
      let result = try await Command(directory: directory, executable: folder + "/chapters")
        .run(["check", "a.md", "--no-cache"])
      #expect(result.status == "exit 0", "\(result)")
      #expect(
        result.standardError == """
          note: a tool was started once for a single use, which takes longer
          help: build the server that starts it once with: swift build --product ToolServer

          """)
    }
  }

  @Test("No process started by a run outlives it, even in a session of its own")
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
