/// The book in one language: the language of its interface, and the catalogues that translate its
/// documents.
///
/// The first edition is at the top of the site, another one in the folder of its tag.
package struct Edition: Sendable {
  package let language: Language
  /// The languages of all editions, in the order in which pages link them.
  let languages: [Language]
  /// The tag of the language that the documents are written in.
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

  /// Whether the edition's language is that of the documents.
  package var isOriginal: Bool { language.tag == source }

  /// The path of the catalogue beside a document: `po/pl.po` for a `README.md`, else
  /// `po/NAME.pl.po`.
  package static func cataloguePath(of document: String, language: Language) -> String {
    let path = Path(document)
    let name = (path.parts.last ?? "").split(separator: ".").dropLast().joined(separator: ".")
    let prefix = name == "README" ? "" : name + "."
    return path.folder.appending("po/\(prefix)\(language.tag).po").text
  }

  /// Returns the translation of a document; nil in the documents' own language.
  func translation(of document: String) -> Translation? {
    isOriginal ? nil : Translation(catalogue: catalogues[document], source: source)
  }

  /// The folder of the edition, from the top of the site: empty for the first one.
  package var folder: String { folder(of: language) }

  private func folder(of language: Language) -> String {
    language == languages.first ? "" : language.tag + "/"
  }

  /// The links from a page to itself in every language; none if there is one language only.
  func links(from page: Path) -> [PageModel.EditionLink] {
    guard languages.count > 1 else { return [] }
    let up = String(
      repeating: "../", count: page.folder.parts.count + (folder.isEmpty ? 0 : 1))
    return languages.map { other in
      PageModel.EditionLink(
        editionTag: other.tag, editionName: other.name, editionDirection: other.direction,
        editionLink: up + folder(of: other) + page.text, isOwnEdition: other == language)
    }
  }

  /// The tags that the edition's pages depend on.
  package var tags: String {
    "\(source) \(language.tag) of \(languages.map(\.tag).joined(separator: " "))\n"
  }

  /// The translations of a document that its pages depend on; empty if it has none.
  package func translations(of document: String) -> String {
    (catalogues[document]?.entries ?? []).filter(\.isTranslated)
      .map { "\($0.source)\0\($0.translations.joined(separator: "\0"))\n" }.joined()
  }
}
