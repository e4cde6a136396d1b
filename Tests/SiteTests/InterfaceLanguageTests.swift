import Browsing
import Diagnostics
import Foundation
import Testing
import Theme

@testable import Site

/// The texts of the pages' interface, and their catalogues.
@Suite("Interface languages")
struct InterfaceLanguageTests {
  private static let translated = Language.all.filter { $0 != .english }
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The phrases with all texts that use them: templates, the script, the sources.
  private static let phrases: Set<String> = {
    var phrases = Set(Words.wholeReasons + Words.months + Words.figureKinds)
    for text in Array(Theme.book.templates.values)
      + (Theme.book.assets + Theme.served).map(\.text)
    {
      phrases.formUnion(text.matches(of: /\[\[(.+?)\]\]/).map { String($0.output.1) })
    }
    let folder = root.appending(path: "Sources/Runner/Site")
    for case let file as URL in FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
      let code = lines.filter { !$0.contains("///") }.joined(separator: "\n")
      let calls = code.matches(of: /\b(?:words|self|theme: \.book\))\(\s*"((?:[^"\\]|\\.)*)"/)
      phrases.formUnion(calls.map { String($0.output.1) })
      let counted = code.matches(of: /[.\s]count(?:ed)?\(\s*[^"]+,\s*"([^"]*)",\s*"[^"]*"/)
      phrases.formUnion(counted.map { String($0.output.1) })
      let chosen = code.matches(of: /[?:] "(\{\{name\}\}[^"]*)"|[cC]lass: "\w+", name: "([^"]*)"/)
      phrases.formUnion(chosen.compactMap { ($0.output.1 ?? $0.output.2).map(String.init) })
      // The words of a snippet's place.
      for block in code.matches(of: /var words: String \{[^}]*\}/) {
        phrases.formUnion(block.output.matches(of: /"([^"]*)"/).map { String($0.output.1) })
      }
    }
    return phrases
  }()

  private static func catalogue(_ language: Language) throws -> Catalogue {
    var diagnostics: [Diagnostic] = []
    let text = try #require(Theme.book.catalogues[language.tag])
    let catalogue = Catalogue(text, path: language.tag, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    return catalogue
  }

  @Test("Every catalogue has exactly the interface's phrases", arguments: translated)
  func complete(language: Language) throws {
    let catalogue = try Self.catalogue(language)
    let known = Set(catalogue.entries.filter(\.isTranslated).map(\.source))
    #expect(Self.phrases.count > 150)
    #expect(Self.phrases.subtracting(known).sorted() == [])
    #expect(known.subtracting(Self.phrases).sorted() == [])
  }

  @Test("A translation keeps its phrase's placeholders and markup", arguments: translated)
  func placeholders(language: Language) throws {
    let parts = /\{\{[^}]*\}\}|<[^>]*>|["`\\&$]/
    for entry in try Self.catalogue(language).entries {
      for text in entry.translations {
        #expect(
          text.matches(of: parts).map { String($0.output) }.sorted()
            == entry.source.matches(of: parts).map { String($0.output) }.sorted(),
          "\(language.tag): \(text)")
      }
    }
  }

  @Test(
    "A counted phrase has its language's plural forms",
    arguments: [
      ("en", [1, 0, 2], [0, 1, 1]), ("zh-Hans", [0, 1, 7], [0, 0, 0]),
      ("pl", [1, 2, 5, 12, 22, 112, 104], [0, 1, 2, 2, 1, 2, 1]),
      ("ar", [0, 1, 2, 3, 11, 100, 103], [0, 1, 2, 3, 4, 5, 3]),
    ])
  func plurals(tag: String, numbers: [Int], forms: [Int]) throws {
    let language = try #require(Language.tagged(tag))
    #expect(numbers.map(language.plurals.form) == forms)
    guard language != .english else { return }
    let catalogue = try Self.catalogue(language)
    #expect(catalogue.header.contains("Plural-Forms: \(language.plurals.header)"))
    for entry in catalogue.entries where entry.plural != nil {
      #expect(entry.translations.count == language.plurals.count, "\(entry.source)")
    }
  }

  @Test("A page has its edition's language and direction", arguments: Language.all)
  func direction(language: Language) throws {
    let site = try Website(edition: Edition(language, among: [language]))
    let pages = site.pages(for: [Sample.chapter(Sample.counter)], contents: nil)
    for page in pages where page.path.hasSuffix(".html") {
      let html = try #require(try Markup(page.text).elements.first { $0.name == "html" })
      #expect(html.attributes["lang"] == language.tag)
      #expect(html.attributes["dir"] == (language.tag == "ar" ? "rtl" : "ltr"))
      #expect(!page.text.contains("[["))
    }
    let script = try #require(site.assets.first { $0.name == "book.js" }).text
    #expect(!script.contains("]]\""))
    #expect(try compressedSize(script) < 12_500)
  }

  @Test("The device's reasons are translated")
  func reasons() throws {
    let words = Words(try #require(Language.tagged("pl")), theme: .book)
    #expect(
      words.reason("it depends only on its count, Model.title")
        == "zależy tylko od: count (własne), Model.title")
    #expect(words.reason("it depends on other state") == "zależy od innego stanu")
    #expect(
      words.reason("_count was never read in its body") == "_count nigdy nie czytano w jego body")
    #expect(words.reason("a reason of a later device") == "a reason of a later device")
  }

  @Test(
    "A question's answers are translated, and unchanged in English",
    arguments: [
      (
        "RowView ran 3 times, twice because it reads 'Model.title' (Row.swift:3)",
        "RowView: zadziałało 3 razy, dwa razy dlatego, że czyta 'Model.title' (Row.swift:3)"
      ),
      (
        "RowView ran once, because it depends on 'count'",
        "RowView: zadziałało raz, bo zależy od 'count'"
      ),
      (
        "RowView did not run: nothing that it had read was written",
        "RowView: nie zadziałało, nie zapisano niczego, co czytało"
      ), ("RowView ran twice", "RowView: zadziałało dwa razy"),
    ])
  func answers(english: String, polish: String) throws {
    let words = Words(try #require(Language.tagged("pl")), theme: .book)
    #expect(words.account(english) == polish)
    #expect(Words.english.account(english) == english)
    #expect(words.answer("CounterView once, RowView not") == "CounterView raz, RowView ani razu")
    #expect(words.occasion(", the 2nd time") == ", za 2. razem")
    #expect(Words.english.occasion(", the 2nd time") == ", the 2nd time")
  }
}
