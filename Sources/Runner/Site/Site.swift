package import Chapter
package import Exercises
package import Judging
import Mustache
package import Running
package import Theme

/// The book as HTML pages: one for each chapter, and one for the table of contents.
///
///     let site = try Site()
///     let pages = try site.pages(for: chapters, contents: contents)
///     try site.write(pages, to: directory)
///
/// Equal chapters make equal pages, byte for byte. The pages link to each other by relative paths
/// and to nothing else, so they can be read from a disk.
package struct Site: Sendable {
  package struct Page: Equatable, Sendable {
    /// From the top of the edition: `252-observation-the-past/index.html`.
    package var path: String
    /// Empty for a copy of a file, and for a page that stands.
    package var text: String
    /// The file that it is a copy of, if it is no text: an image.
    package private(set) var source: String?
    /// The digest of the page's inputs: pages with one path and one origin are equal; nil if no cache
    /// keeps the page.
    package var origin: String?
    /// Whether the site's folder has the page, from the same origin, so that its text is not read.
    package private(set) var stands = false
    /// Nil for a file that is no page, for the page of a program, and until it is needed.
    var outline: PageOutline?

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }

    init(path: String, source: String) {
      self.init(path: path, text: "")
      self.source = source
    }

    /// Creates a page that stands in the site's folder.
    init(path: String, standingFrom origin: String) {
      self.init(path: path, text: "")
      self.origin = origin
      stands = true
    }
  }

  let theme: Theme
  let templates: MustacheLibrary
  let words: Words
  package let edition: Edition
  /// The digest of the texts of the theme that pages are made of.
  package let themeDigest: Digest

  /// Reads the templates of a theme in an edition's language; a template that is not Mustache is an
  /// error.
  package init(theme: Theme = .book, edition: Edition = .original) throws {
    self.theme = theme
    self.edition = edition
    themeDigest = theme.digest
    words = Words(edition.language, theme: theme)
    var templates = MustacheLibrary()
    for (name, text) in theme.templates.sorted(by: { $0.key < $1.key }) {
      try templates.register(words.translating(text), named: name)
    }
    self.templates = templates
  }

  /// Draws every chapter and the index.
  ///
  /// - Parameters:
  ///   - contents: the document whose lists of links order the chapters; without one they stand in
  ///     the order they come in.
  ///   - exercises: of all chapters; each stands at the end of its own.
  ///   - explorations: of the playable runs, by the chapter's path and the run's number.
  package func pages(
    for chapters: [CheckedChapter], contents document: Document?, exercises: [Exercise] = [],
    explorations: [String: [Int: Exploration]] = [:]
  ) -> [Page] {
    let book = Book(
      chapters.map(\.chapter.document), contents: document,
      exercises: exercises.map(\.document.path),
      edition: edition, theme: theme)
    let pages = chapters.flatMap { chapter in
      self.pages(
        of: chapter,
        exercises: exercises.filter { Self.isExercise($0.document, of: chapter.chapter.document) },
        explorations: explorations[chapter.chapter.path] ?? [:], in: book)
    }
    return withSearch(withIndex(index(of: document, in: book), pages))
  }

  /// Returns the pages of all chapters with the index and its images before them.
  package func withIndex(_ index: [Page], _ pages: [Page]) -> [Page] {
    // A lone chapter at the top of the site is its own index.
    let isAlone = pages.contains { $0.path == index.first?.path }
    var images: Set<String> = []
    return (isAlone ? pages : index + pages).filter {
      $0.source == nil || images.insert($0.path).inserted
    }
  }

  /// Returns pages with their outlines, and what is searched behind them.
  package func withSearch(_ pages: [Page]) -> [Page] {
    let outlined = pages.map(outlined)
    return outlined + [searchScript(of: outlined)]
  }

  /// Returns the script with what is searched in pages that have their outlines.
  ///
  /// - Parameter origin: the digest of all that the pages are made of.
  package func searchScript(of pages: [Page], origin: String? = nil) -> Page {
    var script = Page(path: Self.searchPath, text: SearchIndex(pages).script)
    script.origin = origin
    return script
  }

  /// The path of the script with what is searched.
  package static let searchPath = "search.js"

  /// Returns a page with its outline, if it is one that has some.
  package func outlined(_ page: Page) -> Page {
    guard page.outline == nil, page.path.hasSuffix(".html"), !PlainPage.isAside(page.path) else {
      return page
    }
    var outlined = page
    outlined.outline = PageOutline(of: page.path, text: page.text, words: words)
    return outlined
  }

  /// Returns whether a document is an exercise in the folder of a chapter.
  package static func isExercise(_ document: Document, of chapter: Document) -> Bool {
    let folder = chapter.path.split(separator: "/").dropLast()
    let own = document.path.split(separator: "/")
    return own.count == folder.count + 3 && own.starts(with: folder)
  }
}
