import Foundation
import Testing

@Suite("Another package, and a new book")
struct PackageTests {
  @Test("The page about the words of a fence holds, and lists them all")
  func vocabulary() async throws {
    let folder = Command.root.appending(path: "Documentation")
    try await Command.inTemporaryCopy(of: folder) { directory in
      let result = try await Command(directory: directory).run(["check", "vocabulary.md"])
      #expect(result.status == "exit 0", "\(result)")
      let page = try String(contentsOfFile: directory + "/vocabulary.md", encoding: .utf8)
      let words = try wordsOfFences()
      #expect(words.count > 20)
      for word in words { #expect(try page.hasInCode(word), "\(word)") }
      let signs = [
        "{{duration}}", "{{address}}", "{{path}}", "{{any}}", "{{lines}}", "⚠️", "🛑", "❌",
      ]
      for sign in signs + ["continues"] { #expect(page.contains(sign)) }
    }
  }

  @Test("The page's tables list every word of a fence, except those of tables")
  func tables() throws {
    let page = try String(
      contentsOf: Command.root.appending(path: "Documentation/vocabulary.md"), encoding: .utf8)
    let tables = String(
      try #require(page.firstRange(of: "## All words").map { page[$0.lowerBound...] }))
    for word in try wordsOfFences(inTables: false) {
      #expect(try tables.hasInCode(word), "\(word)")
    }
  }

  /// Returns the words known to the reader of fences, as listed in its source.
  private func wordsOfFences(inTables: Bool = true) throws -> Set<String> {
    let sources = Command.root.appending(path: "Sources/Runner/Chapter")
    var words: Set = ["console", "diagnostics", "predict", "diff", "swift"]
    for file in ["SnippetReader.swift"] + (inTables ? ["Snippet+Table.swift"] : []) {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      // A list may have two variants, as in: known: run.isTest ? ["branch"] : ["continue",
      // "branch"].
      for list in text.matches(of: #/(?:known:|tableWords =)((?:[^\[\n]*\s*\[[^\]]*\])+)/#) {
        words.formUnion(list.output.1.matches(of: /"([a-z]+)"/).map { String($0.output.1) })
      }
    }
    return words
  }

  /// Returns the subcommands that a command's help lists.
  private func subcommands(of command: String...) async throws -> [String] {
    let help = try await Command(directory: "/").run(["help"] + command).standardOutput
    let list = try #require(help.range(of: "SUBCOMMANDS:").map { help[$0.upperBound...] })
    return list.matches(of: #/(?m)^  ([a-z-]+) /#).map { String($0.output.1) }
  }

  @Test("The page about the simulator holds, and describes every verb")
  func simulator() async throws {
    let folder = Command.root.appending(path: "Documentation")
    // In its folder, since it links to other folders.
    let result = try await Command(directory: folder.path).run(["check", "simulator.md"])
    #expect(result.status == "exit 0", "\(result)")
    let page = try String(contentsOf: folder.appending(path: "simulator.md"), encoding: .utf8)
    let sources = Command.root.appending(path: "Sources/Device/HeadlessUI/Simulator")
    var verbs: Set<Substring> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      verbs.formUnion(text.matches(of: /(?m)^  public func ([a-zA-Z]+)/).map(\.output.1))
    }
    #expect(verbs.count > 25)
    for verb in verbs.sorted() {
      #expect(page.contains("`\(verb)(") || page.contains("`\(verb)`"), "\(verb)")
    }
  }

  @Test("The page about the command describes every option")
  func options() async throws {
    let page = try String(
      contentsOf: Command.root.appending(path: "Documentation/command.md"), encoding: .utf8)
    var known: Set<Substring> = ["--help", "--version"]
    let commands = try await subcommands()
    let names = "Sources/Runner/Sessions/Documents/CommandNames.swift"
    let source = Command.root.appending(path: names)
    let listed = try String(contentsOf: source, encoding: .utf8).matches(of: /"([a-z-]+)"/)
    #expect(Set(listed.map { String($0.output.1) }) == Set(commands))
    for name in commands {
      #expect(page.contains("\n## chapters \(name)"))
      let help = try await Command(directory: "/").run(["help", name]).standardOutput
      known.formUnion(help.matches(of: /--[a-z-]+/).map(\.output))
    }
    let exercises = try String(
      contentsOf: Command.root.appending(path: "Documentation/exercises.md"), encoding: .utf8)
    for name in try await subcommands(of: "exercise") {
      #expect(exercises.contains("`chapters exercise \(name)"))
      let help = try await Command(directory: "/").run(["help", "exercise", name]).standardOutput
      known.formUnion(help.matches(of: /--[a-z-]+/).map(\.output))
    }
    #expect(Set(page.matches(of: /--[a-z][a-z-]+/).map(\.output)) == known)
  }

  @Test("A package's document is checked against the package's build")
  func package() async throws {
    try await Command.inTemporaryCopy { directory in
      let files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
          name: "greeting", products: [.library(name: "Greeting", targets: ["Greeting"])],
          targets: [.target(name: "Greeting")])
        """,
        "Sources/Greeting/Greeting.swift":
          #"public func greet(_ name: String) -> String { "Hello, \(name)!" }"#,
        "README.md": """
        ```swift
        import Greeting

        print(greet("Blob")) // Prints "Hello, Blob!"
        ```

        ```swift
        greet("you") // => "Hello, me!"
        ```

        ```swift
        import Elsewhere
        ```
        """,
      ]
      for (name, text) in files {
        let file = URL(filePath: directory + "/" + name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let command = Command(directory: directory)
      let result = try await command.run(["check", "README.md", "--package", "."])
      #expect(result.status == "exit 1")
      #expect(
        result.standardOutput.hasPrefix(
          """
          README.md:1:1: ✓ run, prints what 1 comment says
          README.md:7:1: ✗ run, with import Greeting, Foundation
          README.md:11:1: - needs module 'Elsewhere'

          README.md:8:14: error: the value differs from this comment
          """), "\(result)")
      // The suggested command names only the faulty document.
      let guide = directory + "/Guide.md"
      try FileManager.default.copyItem(atPath: directory + "/README.md", toPath: guide)
      let again = try await command.run(["check", "--package", ".", "--line", "Guide.md:8"])
      #expect(again.status == "exit 1")
      #expect(
        again.standardOutput.contains("again: chapters check --package . --line Guide.md:8\n"))
      // A different body with the same interface is a different package.
      try Data(#"public func greet(_ name: String) -> String { "Hello, me!" }"#.utf8)
        .write(to: URL(filePath: directory + "/Sources/Greeting/Greeting.swift"))
      let changed = try await command.run(["check", "README.md", "--package", "."])
      #expect(changed.standardOutput.contains("README.md:1:1: ✗ run"))
      #expect(changed.standardOutput.contains("README.md:7:1: ✓ run"))
    }
  }

  @Test("The comments in a package's sources are checked against its modules")
  func packageSources() async throws {
    try await Command.inTemporaryCopy { directory in
      let files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
          name: "greeting", products: [.library(name: "Greeting", targets: ["Greeting"])],
          targets: [.target(name: "Greeting")])
        """,
        "Sources/Greeting/Greeting.swift": #"""
        /// A greeting.
        ///
        ///     print(greet("Blob")) // Prints "Hello, Blob!"
        ///     greet("you") // => "Hello, me!"
        public func greet(_ name: String) -> String { "Hello, \(name)!" }
        """#,
      ]
      for (name, text) in files {
        let file = URL(filePath: directory + "/" + name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let result = try await Command(directory: directory)
        .run(["check", "Sources", "--package", "."])
      #expect(result.status == "exit 1")
      #expect(
        result.standardOutput.hasPrefix(
          """
          Sources/Greeting/Greeting.swift:3:9: ✗ run, with import Greeting; prints what 1 comment says

          Sources/Greeting/Greeting.swift:4:22: error: the value differs from this comment
          """), "\(result)")
    }
  }

  @Test("A new book holds, and is not overwritten")
  func initialize() async throws {
    try await Command.inTemporaryCopy { directory in
      let command = Command(directory: directory)
      let made = try await command.run(["init"])
      #expect(made.status == "exit 0")
      #expect(made.standardOutput.contains("./Chapters/1-counter/README.md\n"))
      let checked = try await command.run(["check"])
      #expect(checked.status == "exit 0", "\(checked)")
      #expect(checked.standardOutput.contains("1 that must not compile, 2 runs, 2 consoles"))
      let ignored = try String(contentsOfFile: directory + "/.gitignore", encoding: .utf8)
      #expect(ignored.contains("/site/public/\n"))
      let again = try await command.run(["init"])
      #expect(again.status == "exit 64")
      #expect(again.standardError.contains("is there already; nothing was written"))
      let path = directory + "/.github/workflows/chapters.yml"
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }
}

extension String {
  /// Returns whether code in a Markdown text, or the info string of a fence, contains a word.
  fileprivate func hasInCode(_ word: String) throws -> Bool {
    try contains(Regex("(?m)`[^`\n]*\\b\(word)\\b"))
  }
}
