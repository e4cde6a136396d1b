import Diagnostics
import Foundation
import Testing
import Theme

@testable import Site

@Suite("Custom themes")
struct ThemeFolderTests {
  /// Returns the theme of a folder with some files, and its faults, with the folder removed from
  /// their text.
  private func theme(_ files: [String: String]) throws -> (Theme, faults: [String]) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "theme-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var diagnostics: [Diagnostic] = []
    let theme = Theme(folder: folder.path, diagnostics: &diagnostics)
    let faults = diagnostics.map { fault in
      let place = fault.location.map { "\($0)" } ?? ""
      return "\(place): \(fault.message)".replacing(folder.path + "/", with: "")
        + (fault.help.map { "; \($0)" } ?? "")
    }
    return (theme, faults)
  }

  @Test("A folder's files replace the theme's files, and the others stay")
  func replacing() throws {
    let (theme, faults) = try theme([
      "assets/book.css": "a", "assets/logo.svg": "<svg/>", "assets/fonts/serif.woff2": "\u{1}",
      "epub/epub.css": "b", "templates/code.mustache": "{{> frame}}",
      "templates/frame.mustache": "<pre>{{{code}}}</pre>",
      "languages/pl.po": "msgid \"Example\"\nmsgstr \"Przykład własny\"\n",
      "README.md": "about it", "assets/.hidden": "x",
    ])
    #expect(faults == [])
    #expect(theme.assets.map(\.name) == Theme.book.assets.map(\.name))
    #expect(theme.assets[0].text == "a" && theme.assets[1].text == Theme.book.assets[1].text)
    #expect(theme.copies.keys.sorted() == ["fonts/serif.woff2", "logo.svg"])
    #expect(theme.bookStyle == "b")
    #expect(theme.templates["page"] == Theme.book.templates["page"])
    #expect(theme.catalogues["ar"] == Theme.book.catalogues["ar"])
    #expect(theme.digest != Theme.book.digest)

    let site = try Website(theme: theme)
    let pages = site.pages(for: [Sample.chapter("```text\nplain\n```\n")], contents: nil)
    #expect(try #require(pages.first).text.contains("<pre><span class=\"l\">plain"))
    let files = site.placed(pages)
    #expect(files.first { $0.path == "book.css" }?.text == "a")
    #expect(files.contains { $0.path == "fonts/serif.woff2" })
    #expect(
      Words(try #require(Language.tagged("pl")), theme: theme)("Example") == "Przykład własny")
  }

  @Test("An invalid file is reported at its line, and the theme's file is used instead")
  func faults() throws {
    let (theme, faults) = try theme([
      "templates/code.mustache": "<pre>\n{{#code}}\n{{/cod}}\n",
      "templates/run.mustache": "<p>\n{{title\n",
      "templates/pge.mustache": "", "stylesheets/book.css": "", "languages/pl.po": "msgid x\n",
      "templates/console.mustache": "{{#lines}}\n",
    ])
    let stand = "the built-in template is used until it is corrected"
    #expect(
      faults == [
        "languages/pl.po:1:1: this line is not of a PO catalogue; a catalogue has msgid \"…\", "
          + "msgstr \"…\", and lines with #",
        "stylesheets/book.css:1:1: the theme has no 'stylesheets/book.css' that this file could "
          + "replace; its folders are assets, epub, languages and templates; their files have the "
          + "built-in names",
        "templates/code.mustache:3:4: this closes a section that is not the open one; \(stand)",
        "templates/console.mustache:2:1: a section is still open at the end; \(stand)",
        "templates/run.mustache:3:1: this is not valid Mustache; a tag may have no end; \(stand)",
        "templates/pge.mustache:1:1: the theme has no 'templates/pge.mustache' that this file could "
          + "replace; did you mean 'templates/page.mustache'?",
      ])
    #expect(theme.templates == Theme.book.templates)
    _ = try Website(theme: theme)
  }
}
