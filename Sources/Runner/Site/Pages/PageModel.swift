/// The model of the template shared by all pages.
///
/// Mustache looks up a missing value in the enclosing context, so names are unique and each
/// optional value is accompanied by a Boolean.
struct PageModel {
  struct Part {
    var hasName: Bool
    var partName: String
    var entries: [Entry]
  }

  struct Entry {
    var entryTitle: String
    var titleAttributes: String
    var isLinked: Bool
    var href: String
    var isCurrent: Bool
    var hasSections: Bool
    var sections: [Section]
  }

  struct Section {
    var sectionID: String
    /// The title of the section, escaped because it may contain code.
    var sectionTitle: String
    var sectionAttributes: String
  }

  struct Link {
    var href: String
    var linkTitle: String
    var titleAttributes: String
  }

  /// A link to the same page in another language.
  struct EditionLink {
    var editionTag: String
    var editionName: String
    var editionDirection: String
    var editionLink: String
    var isOwnEdition: Bool
  }

  /// A file with the whole book, offered on the index.
  struct Download {
    var downloadLink: String
    /// Its kind: `EPUB`.
    var downloadName: String
  }

  var pageTitle: String
  var book: String
  /// The relative path from the page to the top of the site: `../`.
  var root: String
  var home: String
  var parts: [Part]
  var heading: String
  /// The attributes of an untranslated heading.
  var headingOriginal = ""
  var language: String
  var direction: String
  /// Whether there are several editions for the page to link.
  var hasEditions: Bool
  var editions: [EditionLink]
  /// Whether the page shows the translated share of the chapter.
  var hasShare = false
  var share = ""
  var body: String

  var hasOrigin = false
  var originText = ""
  var hasDate = false
  var date = ""
  var dateText = ""
  var hasOriginal = false
  var original = ""
  var hasMinutes = false
  var minutes = ""

  /// Whether the page has programs, which a reader of a served page can change.
  var hasPrograms = false
  var hasFaults = false
  var pageFaults: [FaultFigure] = []
  /// The script with the names, loaded on demand.
  var nameScript: String?
  /// The path of the chapter, to which the places of its runs and steps belong.
  var documentPath: String?
  /// The page that lists the names.
  var nameList: String?
  var hasColophon = false
  var colophon = ""

  /// Whether the page is the index and links to files with the whole book.
  var hasDownloads = false
  var downloads: [Download] = []

  var hasNeighbours = false
  var previousPage: [Link] = []
  var nextPage: [Link] = []
}

extension PageModel {
  /// Creates the model's parts that are common to all pages.
  init(
    title: String, heading: String, body: String, sections: [Article.Section] = [], page: PagePath,
    document: String? = nil, book: Book, edition: Edition
  ) {
    language = edition.language.tag
    direction = edition.language.direction
    editions = edition.links(from: page)
    hasEditions = !editions.isEmpty
    let attributes = { (entry: Contents.Entry) in
      entry.isForeign ? " lang=\"\(edition.source)\" dir=\"auto\"" : ""
    }
    self.book = book.title
    root = String(repeating: "../", count: page.folder.parts.count)
    home = root + "index.html"
    self.heading = heading
    self.body = body
    let sections = sections.map {
      Section(sectionID: $0.id, sectionTitle: $0.title, sectionAttributes: $0.attributes)
    }
    parts = book.contents.parts.map { part in
      Part(
        hasName: part.name != nil, partName: part.name ?? "",
        entries: part.entries.map { entry in
          let other = book.map.page(of: entry.document)
          let isCurrent = other == page
          return Entry(
            entryTitle: entry.title,
            titleAttributes: attributes(entry),
            isLinked: other != nil,
            href: other?.relative(toFolder: page.folder) ?? "",
            isCurrent: isCurrent,
            hasSections: isCurrent && !sections.isEmpty,
            sections: isCurrent ? sections : [])
        })
    }
    pageTitle = title == book.title ? title : "\(title) · \(book.title)"

    guard let document else { return }
    let link = { (entry: Contents.Entry) in
      book.map.page(of: entry.document).map {
        Link(
          href: $0.relative(toFolder: page.folder), linkTitle: entry.title,
          titleAttributes: attributes(entry))
      }
    }
    let (previous, next) = book.neighbours(of: document)
    previousPage = [previous.flatMap(link)].compactMap { $0 }
    nextPage = [next.flatMap(link)].compactMap { $0 }
    hasNeighbours = !previousPage.isEmpty || !nextPage.isEmpty
  }
}
