/// The book in one language: the language of its interface, and the catalogues that translate its
/// documents.
///
/// The first edition is at the top of the site; each other one is in the folder of its tag.
package struct Edition: Sendable {
  package let language: Language
  /// The languages of all editions, in the order in which pages link them.
  let languages: [Language]
  /// The tag of the documents' language.
  let source: String
  /// The catalogues by their document's path.
  package let catalogues: [String: Catalogue]

  /// The book in its original language, English, as the only edition.
  package static let original = Edition(.english, among: [.english])

  package init(
    _ language: Language, among languages: [Language], source: String = "en",
    catalogues: [String: Catalogue] = [:]
  ) {
    self.language = language
    self.languages = languages
    self.source = source
    self.catalogues = catalogues
  }

  /// Whether the edition is in the documents' language.
  package var isOriginal: Bool { language.tag == source }

  /// Returns the path of the catalogue beside a document: `po/pl.po` for a `README.md`, else
  /// `po/NAME.pl.po`.
  package static func cataloguePath(of document: String, language: Language) -> String {
    let path = PagePath(document)
    let name = (path.parts.last ?? "").split(separator: ".").dropLast().joined(separator: ".")
    let prefix = name == "README" ? "" : name + "."
    return path.folder.appending("po/\(prefix)\(language.tag).po").text
  }

  /// Returns the translation of a document; nil in the original edition.
  func translation(of document: String) -> Translation? {
    isOriginal ? nil : Translation(catalogue: catalogues[document], source: source)
  }

  /// The folder of the edition, relative to the top of the site; empty for the first edition.
  package var folder: String { folder(of: language) }

  private func folder(of language: Language) -> String {
    language == languages.first ? "" : language.tag + "/"
  }

  /// The links from a page to its counterparts in all languages; none for a single language.
  func links(from page: PagePath) -> [PageModel.EditionLink] {
    guard languages.count > 1 else { return [] }
    let up = String(
      repeating: "../", count: page.folder.parts.count + (folder.isEmpty ? 0 : 1))
    return languages.map { other in
      PageModel.EditionLink(
        editionTag: other.tag, editionName: other.name, editionDirection: other.direction,
        editionLink: up + folder(of: other) + page.text, isOwnEdition: other == language)
    }
  }

  /// A description of all tags that the edition's pages depend on.
  /// edition's.
  package var tags: String {
    "\(source) \(language.tag) of \(languages.map(\.tag).joined(separator: " "))\n"
  }

  /// Returns a document's translations as an input of its pages; empty if it has none.
  package func translations(of document: String) -> String {
    (catalogues[document]?.entries ?? []).filter(\.isTranslated)
      .map { "\($0.source)\0\($0.translations.joined(separator: "\0"))\n" }.joined()
  }
}
