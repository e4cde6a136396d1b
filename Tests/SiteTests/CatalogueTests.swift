import Diagnostics
import Foundation
import Testing
import Theme

@testable import Site

@Suite("Catalogues")
struct CatalogueTests {
  private func catalogue(_ text: String) -> Catalogue {
    var diagnostics: [Diagnostic] = []
    let catalogue = Catalogue(text, path: "pl.po", diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    return catalogue
  }

  private func texts(_ texts: String...) -> [Catalogue.SourceText] {
    texts.enumerated().map { .init(text: $1, reference: "README.md:\($0 + 1)") }
  }

  private static let sample = """
    msgid ""
    msgstr "Language: pl\\n"

    # A note of the translator.
    #: README.md:1
    msgid "One two three four"
    msgstr "Raz"

    #: README.md:2
    msgid ""
    "A line with \\"quotes\\", a \\\\ and a word that goes on for so long that it has to "
    "be wrapped\\n"
    "and a break"
    msgstr "Dwa"

    #: README.md:3
    #, fuzzy
    #| msgid "Old"
    msgid "New"
    msgstr "Stare"

    #~ msgid "Gone"
    #~ msgstr "Nie ma"

    """

  @Test("A catalogue survives reading and writing unchanged")
  func roundTrip() {
    let read = catalogue(Self.sample)
    #expect(read.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(catalogue(read.text) == read)
    #expect(catalogue(read.text).text == read.text)
    #expect(read.entries.map(\.isTranslated) == [true, true, false, false])
    #expect(read.entries[1].source.hasSuffix("so long that it has to be wrapped\nand a break"))
    #expect(read.translations(of: "New") == nil && read.translations(of: "Gone") == nil)
  }

  @Test("No translation is lost: it stays, becomes fuzzy or obsolete, and is reused")
  func updating() {
    var catalogue = catalogue(Self.sample)
    catalogue.update(with: texts("One two three five", "Untold", "Gone"))
    let entries = Dictionary(uniqueKeysWithValues: catalogue.entries.map { ($0.source, $0) })
    #expect(entries["One two three five"]?.isFuzzy == true)
    #expect(entries["One two three five"]?.previous == "One two three four")
    #expect(entries["One two three five"]?.comments == ["# A note of the translator."])
    #expect(entries["Untold"]?.translation == "")
    #expect(entries["Gone"]?.isTranslated == true)
    #expect(entries["New"]?.isObsolete == true)
    #expect(catalogue.entries.filter(\.isObsolete).map(\.translation) == ["Dwa", "Stare"])

    catalogue = self.catalogue(catalogue.text)
    catalogue.update(with: texts("One two three four", "New"))
    let again = Dictionary(uniqueKeysWithValues: catalogue.entries.map { ($0.source, $0) })
    // The translation of a changed text stays fuzzy: only a translator can confirm it.
    #expect(again["One two three four"]?.translation == "Raz")
    #expect(again["New"]?.translation == "Stare" && again["New"]?.isFuzzy == true)
  }

  @Test("An update without changes changes nothing, and a repeated text has one entry")
  func unchanged() {
    var catalogue = Catalogue(language: .english)
    catalogue.update(with: texts("One", "Two", "One"))
    #expect(
      catalogue.entries.map(\.references) == [["README.md:1", "README.md:3"], ["README.md:2"]])
    let before = catalogue
    catalogue.update(with: texts("One", "Two", "One"))
    #expect(catalogue == before)
  }

  @Test("A malformed line is an error at its place")
  func faults() {
    var diagnostics: [Diagnostic] = []
    _ = Catalogue(
      "msgid \"One\"\nmsgstr \"Raz\nmsgstr Dwa\n\"", path: "po/pl.po", diagnostics: &diagnostics)
    #expect(diagnostics.map { $0.location?.line } == [2, 3, 4])
    #expect(diagnostics.allSatisfy { $0.location?.file == "po/pl.po" && $0.severity == .error })
  }

  @Test("The book's translations keep the code and links of their sources")
  func catalogues() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Chapters")
    var count = 0
    for case let file as URL in FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil) ?? .init() where file.pathExtension == "po"
    {
      let parts = /`[^`]+`|\]\([^)]*\)/
      for entry in catalogue(try String(contentsOf: file, encoding: .utf8)).entries
      where entry.isTranslated {
        count += 1
        #expect(
          Set(entry.translation.matches(of: parts).map { String($0.output) })
            == Set(entry.source.matches(of: parts).map { String($0.output) }),
          "\(entry.translation)")
      }
    }
    #expect(count > 0)
  }

  @Test("A message of the theme is translated once")
  func themeMessages() {
    for (language, text) in Theme.book.catalogues {
      let sources = catalogue(text).entries.filter { !$0.isObsolete }.map(\.source)
      let repeated = Dictionary(grouping: sources, by: \.self).filter { $1.count > 1 }.keys
      #expect(!sources.isEmpty && repeated.isEmpty, "\(language)")
    }
  }
}
