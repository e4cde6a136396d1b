import Foundation
import Testing

/// The language server with a scripted client: pygls, an independent project.
@Suite(
  "In an editor", .enabled(if: EditorClient.isInstalled, Comment(rawValue: EditorClient.absence)))
struct EditorTests {
  @Test("A chapter is written from scratch until it holds")
  func writing() async throws {
    try await Command.inTemporaryCopy { directory in
      _ = try await Command(directory: directory).run(["init", directory])
      let result = try await EditorClient.run("write_chapter", [directory], in: directory)
      #expect(result == "holds\n")
      let check = try await Command(directory: directory).run(["check", "Chapters"])
      #expect(check.status == "exit 0", "\(check.standardOutput)")
    }
  }

  @Test("Swift in fences has completion and hover, even after the compiler's server was killed")
  func swiftInFences() async throws {
    try await Command.inTemporaryCopy { directory in
      _ = try await Command(directory: directory).run(["init", directory])
      let result = try await EditorClient.run("swift_in_fences", [directory], in: directory)
      #expect(result == "done\n")
    }
  }

  @Test("Swift in fences has the tokens of its step's program")
  func tokens() async throws {
    try await Command.inTemporaryCopy { directory in
      let result = try await EditorClient.run("tokens", [directory], in: directory)
      #expect(result == "done\n")
    }
  }

  @Test("A chapter continues the open, unsaved text of another one")
  func unsavedChapters() async throws {
    try await Command.inTemporaryCopy { directory in
      let result = try await EditorClient.run("unsaved_chapters", [directory], in: directory)
      #expect(result == "done\n")
    }
  }

  @Test("Each kind of action is applied, and each kind of word completed")
  func actionsAndWords() async throws {
    try await Command.inTemporaryCopy { directory in
      _ = try await Command(directory: directory).run(["init", directory])
      let result = try await EditorClient.run("actions_and_words", [directory], in: directory)
      #expect(result == "done\n")
    }
  }

  @Test("A name is changed at all of its places, or refused with a reason")
  func rename() async throws {
    try await Command.inTemporaryCopy { directory in
      let result = try await EditorClient.run("rename", [directory], in: directory)
      #expect(result == "done\n")
    }
  }

  @Test("A newer text cancels the compilation of an older one")
  func slowCompilation() async throws {
    try await Command.inTemporaryCopy { directory in
      let result = try await EditorClient.run("slow_compile", [directory], in: directory)
      #expect(result == "ended\n")
    }
  }

  @Test("The settings on the page about editors are valid")
  func settings() async throws {
    let page = Command.root.appending(path: "Documentation/editors.md").path
    let result = try await EditorClient.run("settings", [page], in: Command.root.path)
    #expect(result == "read: 6\n")
  }

  @Test("A newer text cancels the run of an older one")
  func endlessRun() async throws {
    try await Command.inTemporaryCopy { directory in
      let result = try await EditorClient.run("endless_run", [directory], in: directory)
      #expect(result == "ended\n")
    }
  }

  @Test("The findings equal those of 'check'", arguments: BookTests.chapters)
  func findings(_ chapter: String) async throws {
    let result = try await EditorClient.run(
      "compare", [Command.root.path, "Chapters/" + chapter], in: Command.root.path)
    #expect(result == "equal: 1\n")
  }

  @Test("The findings on faulty documents equal those of 'check'")
  func faults() async throws {
    let cases = Command.tests.appending(path: "Cases")
    let names = try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted()
      .filter {
        let document = cases.appending(path: $0 + "/chapter.md").path
        return FileManager.default.fileExists(atPath: document)
      }
    try await Command.inTemporaryCopy { directory in
      let chosen = Turn.part(of: names, size: 8)
      let book = URL(filePath: directory).appending(path: "Chapters")
      try FileManager.default.createDirectory(at: book, withIntermediateDirectories: true)
      for name in chosen {
        try FileManager.default.copyItem(
          at: cases.appending(path: name), to: book.appending(path: name))
      }
      let result = try await EditorClient.run(
        "compare", [directory] + chosen.map { "Chapters/\($0)/chapter.md" }, in: directory)
      #expect(result == "equal: \(chosen.count)\n")
    }
  }

  @Test(
    "After any changes the findings equal those of 'check'",
    arguments: BookTests.chapters.prefix(Turn.isWhole ? BookTests.chapters.count : 1))
  func changes(_ chapter: String) async throws {
    try await Command.inTemporaryCopy { directory in
      let document = "Chapters/1/README.md"
      try FileManager.default.createDirectory(
        atPath: directory + "/Chapters/1", withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: Command.root.path + "/Chapters/" + chapter, toPath: directory + "/" + document)
      let (count, compared) = Turn.isWhole ? ("500", "100") : ("40", "8")
      let result = try await EditorClient.run(
        "edits", [directory, document, "\(Turn.number)", count, compared], in: directory)
      #expect(result == "changes: \(count)\n")
    }
  }

  @Test("Malformed messages get the protocol's error codes, and end nothing")
  func malformed() async throws {
    try await Command.inTemporaryCopy { directory in
      let result = try await EditorClient.run("malformed", [], in: directory)
      let expected = try String(
        contentsOf: EditorClient.scripts.appending(path: "malformed.txt"), encoding: .utf8)
      #expect(result == expected)
    }
  }
}

/// The language server with editors' clients.
@Suite("In an editor for another project")
struct OtherEditorTests {
  @Test(
    "Neovim writes a chapter until it holds",
    .enabled(if: EditorClient.path(of: "nvim") != nil, "neovim is not installed"))
  func neovim() async throws {
    // It continues after a script that cannot be read.
    try await writes(
      "nvim", ["--headless", "-u", "NONE", "-i", "NONE", "-c"]
    ) { ["luafile \($0)/neovim.lua", "-c", "cquit 2"] }
  }

  @Test(
    "Emacs with eglot writes a chapter until it holds",
    .enabled(if: EditorClient.hasEglot, "emacs or elpa-eglot is not installed"))
  func emacs() async throws {
    try await writes("emacs", ["-Q", "--batch", "-l"]) { ["\($0)/emacs.el"] }
  }

  private func writes(
    _ editor: String, _ arguments: [String], _ script: (String) -> [String]
  ) async throws {
    try await Command.inTemporaryCopy { directory in
      let command = Command(directory: directory)
      _ = try await command.run(["init", directory])
      let result = try await Command(
        directory: directory,
        environment: ["CHAPTERS": command.executable, "FOLDER": directory],
        executable: #require(EditorClient.path(of: editor))
      ).run(arguments + script(EditorClient.scripts.path))
      #expect(result.standardOutput == "holds\n", "\(result.standardError)")
      let check = try await command.run(["check", "Chapters"])
      #expect(check.status == "exit 0", "\(check.standardOutput)")
    }
  }
}

/// The installed clients of the language server.
enum EditorClient {
  static let scripts = Command.tests.appending(path: "Editors")
  private static let python = Command.root.appending(path: ".build/editors/bin/python").path

  static let isInstalled = FileManager.default.isExecutableFile(atPath: python)
  static let absence = "pygls is not installed; 'make editors' installs it"

  /// Returns the path of an installed program.
  static func path(of program: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/"].map { $0 + program }
      .first(where: FileManager.default.isExecutableFile)
  }

  static let hasEglot =
    path(of: "emacs") != nil
    && (try? FileManager.default.contentsOfDirectory(atPath: "/usr/share/emacs/site-lisp/elpa"))?
      .contains { $0.hasPrefix("eglot") } == true

  /// Runs a script, and returns its output, or its error.
  static func run(
    _ script: String, _ arguments: [String], in directory: String
  ) async throws -> String {
    let chapters = Command(directory: directory).executable
    let result = try await Command(
      directory: directory, environment: ["PYTHONDONTWRITEBYTECODE": "1"], executable: python
    ).run([scripts.appending(path: script + ".py").path, chapters] + arguments)
    return result.status == "exit 0" ? result.standardOutput : result.standardError
  }
}
