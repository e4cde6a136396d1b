package import Chapter
package import Checking
package import Exercises
package import Files
package import Judging
import Mustache
import Outcomes
package import Running
package import Theme

/// The book as HTML pages: one for each chapter, and one for the table of contents.
///
///     let site = try Website()
///     let pages = try site.pages(for: chapters, contents: contents)
///     try site.write(pages, to: directory)
///
/// Equal chapters have equal pages, byte for byte. The pages load nothing from elsewhere and link
/// to each other by relative paths, so they work without a server.
package struct Website: Sendable {
  package struct Page: Equatable, Sendable {
    /// The path relative to the top of the edition: `252-observation-the-past/index.html`.
    package var path: String
    /// The text; empty for a copied file, and for an up-to-date page, whose text is not read.
    package var text: String
    /// The original of a copied file, such as an image; nil for a text.
    package private(set) var source: String?
    /// The folders that may contain the copied file.
    private(set) var folders = BookFolders([])
    /// The digest of the page's inputs: pages with equal paths and origins are equal; nil if no
    /// cache stores the page.
    package var origin: String?
    /// Whether the site's folder has the page from the same origin, so that its text is not read.
    package private(set) var stands = false
    /// The outline; nil for the page of a program, for files other than pages, and until it is
    /// needed.
    var outline: PageOutline?

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }

    init(path: String, source: String, in folders: BookFolders) {
      self.init(path: path, text: "")
      self.source = source
      self.folders = folders
    }

    /// Creates a page that the site's folder has up to date.
    init(path: String, upToDateFrom origin: String) {
      self.init(path: path, text: "")
      self.origin = origin
      stands = true
    }
  }

  let theme: Theme
  let templates: MustacheLibrary
  let words: Words
  package let edition: Edition
  /// The digest of the theme's texts used by pages.
  package let themeDigest: Digest

  /// Reads a theme's templates in an edition's language; invalid Mustache is an error.
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
  ///   - contents: the document whose lists of links order the chapters; nil to keep the order of
  ///     the argument.
  ///   - exercises: the exercises of all chapters, each drawn at the end of its chapter.
  ///   - explorations: of the playable runs, by the chapter's path and the run's number.
  ///   - folders: the folders that may contain images; nil for the documents' folder.
  package func pages(
    for chapters: [CheckedChapter], contents document: Document?, exercises: [Exercise] = [],
    explorations: [String: [Int: Exploration]] = [:], folders: BookFolders? = nil
  ) -> [Page] {
    let book = Book(
      chapters.map(\.chapter.document), contents: document,
      exercises: exercises.map(\.document.path),
      edition: edition, theme: theme, folders: folders)
    let pages = chapters.flatMap { chapter in
      self.pages(
        of: chapter,
        exercises: exercises.filter { Self.isExercise($0.document, of: chapter.chapter.document) },
        explorations: explorations[chapter.chapter.path] ?? [:], in: book)
    }
    return withSearch(withIndex(index(of: document, in: book), pages))
  }

  /// Returns the index and its images, followed by the pages of all chapters.
  package func withIndex(_ index: [Page], _ pages: [Page]) -> [Page] {
    // A lone chapter at the top of the site is its own index.
    let isAlone = pages.contains { $0.path == index.first?.path }
    var images: Set<String> = []
    return (isAlone ? pages : index + pages).filter {
      $0.source == nil || images.insert($0.path).inserted
    }
  }

  /// Returns pages with their outlines, followed by the search script.
  package func withSearch(_ pages: [Page]) -> [Page] {
    let outlined = pages.map(outlined)
    return outlined + [searchScript(of: outlined)]
  }

  /// Returns the script with the search entries of outlined pages.
  ///
  /// - Parameter origin: the digest of the pages' inputs.
  package func searchScript(of pages: [Page], origin: String? = nil) -> Page {
    var script = Page(path: Self.searchPath, text: SearchIndex(pages).script)
    script.origin = origin
    return script
  }

  /// The path of the script with the search entries.
  package static let searchPath = "search.js"

  /// Returns a page with its outline, if it may have one.
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
