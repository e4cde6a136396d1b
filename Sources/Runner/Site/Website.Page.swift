import Files

extension Website {
  /// A file of the website: a page, a script, or a copied image.
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
    /// The chapter's preview for the table of contents; nil for other pages.
    var preview: ChapterPreview?

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
}
