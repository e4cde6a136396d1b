import Foundation
import Testing

/// Catalogues are written, updated and used by the command.
@Suite("Translating documents")
struct TranslateTests {
  @Test("A catalogue is written, keeps its translations, and is used by its pages")
  func translating() async throws {
    try await Command.inTemporaryCopy { directory in
      let command = Command(directory: directory)
      let (document, catalogue) = (directory + "/README.md", directory + "/po/pl.po")
      let write = { (text: String, path: String) in
        try Data(text.utf8).write(to: URL(filePath: path))
      }
      let text = { (path: String) in try String(contentsOfFile: path, encoding: .utf8) }
      let translate = ["translate", "--language", "pl", "README.md"]

      try write("# One\n\nIt counts all of the taps.\n\nAnother.\n", document)
      let first = try await command.run(translate)
      #expect(first.standardOutput == "po/pl.po: 0 of 3 translated, 0 stale\n")

      try write(
        text(catalogue)
          .replacing("msgid \"One\"\nmsgstr \"\"", with: "msgid \"One\"\nmsgstr \"Jeden\"")
          .replacing("taps.\"\nmsgstr \"\"", with: "taps.\"\nmsgstr \"Liczy.\""), catalogue)
      try write("# One\n\nIt counts all of the clicks.\n\nAnother.\n", document)
      let second = try await command.run(translate)
      #expect(second.standardOutput == "po/pl.po: 1 of 3 translated, 1 stale\n")
      let updated = try text(catalogue)
      #expect(updated.contains("#, fuzzy\n#| msgid \"It counts all of the taps.\"\n"))
      #expect(updated.contains("msgstr \"Liczy.\""))

      let site = try await command.run([
        "site", "--language", "en", "--language", "pl", "--output", "pages", "README.md",
      ])
      #expect(site.status == "exit 0", "\(site.standardError)")
      #expect(try text(directory + "/pages/index.html").contains("<p>Another.</p>"))
      let page = try text(directory + "/pages/pl/index.html")
      #expect(page.contains("<html lang=\"pl\" dir=\"ltr\">") && page.contains("Jeden</h1>"))
      #expect(page.contains("It counts all of the clicks.") && !page.contains("Liczy."))
      #expect(try text(directory + "/pages/pl/book.js").contains("Szukaj w książce"))
    }
  }

  @Test("An unreadable catalogue is an error, and is not overwritten")
  func unreadable() async throws {
    try await Command.inTemporaryCopy { directory in
      try FileManager.default.createDirectory(
        atPath: directory + "/po", withIntermediateDirectories: true)
      let catalogue = URL(filePath: directory + "/po/pl.po")
      try Data("# One\n".utf8).write(to: URL(filePath: directory + "/README.md"))
      for bytes in [Array("msgid One\n".utf8), [0x22, 0xFF, 0x22, 0x0A]] {
        try Data(bytes).write(to: catalogue)
        let result = try await Command(directory: directory).run(
          ["translate", "--language", "pl", "README.md"])
        #expect(result.status == "exit 1")
        #expect(result.standardError.contains("po/pl.po:1"))
        #expect(try Array(Data(contentsOf: catalogue)) == bytes)
      }
    }
  }

  @Test("A language without an interface is misuse, with the supported ones listed")
  func unknown() async throws {
    try await Command.inTemporaryCopy { directory in
      for command in ["site", "translate"] {
        let result = try await Command(directory: directory).run([command, "--language", "xx"])
        #expect(result.status == "exit 64")
        #expect(result.standardError.contains("'xx'; --language takes en, pl, ar, zh-Hans"))
      }
    }
  }
}
