import Diagnostics
import Files
import Judging
import Running
import Site

/// A chapter with its exercises, and their pages.
struct DrawnChapter: Sendable {
  var path: String
  /// The pages of each edition.
  var pages: [[Website.Page]] = []
  /// The verdict on the chapter, and on each exercise.
  var verdicts: [Verdict]
  /// The faults of exercises that cannot be read.
  var unreadable: [Diagnostic] = []
  /// The links of each document, by its path.
  var links: [String: DocumentLinks] = [:]
  /// Whether the names of all programs could be read.
  var hasAllNames = true
  /// Whether the cache contains the chapter.
  private(set) var isKept = false

  init(path: String, verdicts: [Verdict]) {
    self.path = path
    self.verdicts = verdicts
  }

  /// Whether the drawing is final; if not, the same documents are drawn again the next time.
  var isComplete: Bool { hasAllNames && unreadable.isEmpty && verdicts.allSatisfy(\.holds) }
}

// MARK: - In the cache

extension DrawnChapter {
  /// The keys of a chapter's parts in a cache.
  struct Keys: Sendable {
    let head: Cache.Key<Head>
    /// The texts of the pages of each edition.
    let texts: Cache.Key<[[String]]>
    /// The search entries of the pages of each edition.
    let searched: Cache.Key<[[String?]]>

    init(_ cache: Cache, material: [UInt8]) {
      head = cache.key(of: material)
      texts = cache.key(of: Array("texts \(head.digest)".utf8))
      searched = cache.key(of: Array("searched \(head.digest)".utf8))
    }

    /// The origin of the pages.
    var origin: String { head.digest }
  }

  /// A chapter without the texts of its pages.
  struct Head: Codable, Sendable {
    var path: String
    var pages: [KeptPages]
    var verdicts: [Verdict]
    var links: [String: DocumentLinks]

    /// Returns the chapter.
    ///
    /// - Parameters:
    ///   - texts: the texts; nil if all pages are up to date in the site's folder.
    ///   - searched: the search entries; nil if the site's folder has the script of the search.
    ///   - origin: the origin of the pages.
    ///   - folders: the folders of the book.
    func chapter(
      texts: [[String]]?, searched: [[String?]]?, from origin: String, in folders: BookFolders
    ) -> DrawnChapter {
      var chapter = DrawnChapter(path: path, verdicts: verdicts.map(\.known))
      chapter.pages = pages.enumerated().map { index, pages in
        pages.pages(
          texts: texts?[index], searched: searched?[index], from: origin, in: folders)
      }
      chapter.links = links
      chapter.isKept = true
      return chapter
    }
  }

  /// Stores the texts of the pages in a cache.
  func keepTexts(in cache: Cache, for keys: Keys) {
    cache.keep(pages.map(KeptPages.texts), for: keys.texts)
  }

  /// Stores the chapter with its outlines in a cache that has its texts, and sets the origin of its
  /// pages.
  mutating func keep(in cache: Cache, for keys: Keys) {
    let head = Head(
      path: path, pages: pages.map { KeptPages($0) }, verdicts: verdicts, links: links)
    cache.keep(head, for: keys.head)
    cache.keep(pages.map(KeptPages.searched), for: keys.searched)
    for edition in pages.indices {
      for page in pages[edition].indices where pages[edition][page].source == nil {
        pages[edition][page].origin = keys.origin
      }
    }
    isKept = true
  }
}
