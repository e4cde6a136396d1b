import Foundation
import Testing

/// A check of changed documents includes every document that a change can break.
@Suite("Documents changed since a revision")
struct ChangedSinceTests {
  private func inRepository(_ body: (Command) async throws -> Void) async throws {
    try await Command.inTemporaryCopy { directory in
      for (name, text) in [
        ("1", "# One\n\n```swift A.swift\nlet a = 1\n```\n"),
        ("2", "---\ncontinues: 1.md\n---\n\n```swift B.swift\nlet b = a\n```\n"),
        ("3", "See [one](1.md#one).\n\n```swift A.swift\nlet a = 3\n```\n"),
        ("4", "```swift A.swift\nlet a = 4\n```\n"),
      ] {
        try Data(text.utf8).write(to: URL(filePath: "\(directory)/\(name).md"))
      }
      try await Command.git("init", "-q", in: directory)
      try await Command.git("add", ".", in: directory)
      try await Command.git("commit", "-qm", "a", in: directory)
      try await body(Command(directory: directory))
    }
  }

  @Test("Documents that continue a renamed one, or link to it, are checked")
  func renamed() async throws {
    try await inRepository { command in
      try await Command.git("mv", "1.md", "one.md", in: command.directory)
      let result = try await command.run(["check", ".", "--changed-since", "HEAD"])
      #expect(result.status == "exit 1")
      #expect(result.standardOutput.contains("there is no chapter './1.md' to continue"))
      #expect(result.standardOutput.contains("./3.md:1:11: error: this link leads to '1.md'"))
      #expect(!result.standardOutput.contains("./4.md"))
    }
  }

  @Test("A watch checks a document again when a link target is removed", .timeLimit(.minutes(3)))
  func removedUnderWatch() async throws {
    try await inRepository { command in
      let folder = command.directory + "/"
      try Data("```swift A.swift\nlet a = 5\n```\n".utf8).write(to: URL(filePath: folder + "4.md"))
      let watch = try WatchedCommand(
        ["check", ".", "--changed-since", "HEAD", "--watch"], in: command.directory)
      defer { watch.end() }
      #expect(try await watch.prints("1 document, "))
      try FileManager.default.removeItem(atPath: folder + "1.md")
      #expect(try await watch.prints("./3.md:1:11: error: this link leads to '1.md'"))
    }
  }

  @Test("A link to another file, or to one that git does not know, is checked")
  func links() async throws {
    try await inRepository { command in
      let folder = command.directory + "/"
      try Data("new.md\n".utf8).write(to: URL(filePath: folder + ".gitignore"))
      try Data("```swift A.swift\nlet a = \n```\n".utf8)
        .write(to: URL(filePath: folder + "new.md"))
      try #require(symlink("1.md", folder + "link.md") == 0)
      try #require(symlink("new.md", folder + "unknown.md") == 0)
      try await Command.git("add", ".", in: command.directory)
      try await Command.git("commit", "-qm", "b", in: command.directory)
      let since = ["--changed-since", "HEAD"]
      let same = try await command.run(["check", "link.md"] + since)
      #expect(same.standardOutput.contains("0 documents"), "\(same)")
      let unknown = try await command.run(["check", "unknown.md", "new.md"] + since)
      #expect(unknown.standardOutput.contains("2 of 2 do not hold"), "\(unknown)")
      unlink(folder + "link.md")
      try #require(symlink("4.md", folder + "link.md") == 0)
      let other = try await command.run(["check", "link.md"] + since)
      #expect(other.standardOutput.contains("1 document, "), "\(other)")
    }
  }

  @Test("A range of revisions is refused, because it excludes uncommitted changes")
  func range() async throws {
    try await inRepository { command in
      try await Command.git("commit", "-qm", "b", "--allow-empty", in: command.directory)
      try Data("```swift A.swift\nlet a = \n```\n".utf8)
        .write(to: URL(filePath: "\(command.directory)/4.md"))
      for range in ["HEAD~1..HEAD", "HEAD~1...HEAD"] {
        let result = try await command.run(["check", ".", "--changed-since", range])
        #expect(result.status == "exit 64")
        #expect(result.standardError.contains("takes one revision, and got '\(range)'"))
      }
      let result = try await command.run(["check", ".", "--changed-since", "HEAD~1"])
      #expect(result.status == "exit 1")
    }
  }
}
