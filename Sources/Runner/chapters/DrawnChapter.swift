import Diagnostics
import Judging
import Running
import Site

/// A chapter with its exercises, and their pages.
struct DrawnChapter: Sendable {
  var path: String
  /// The pages of each edition.
  var pages: [[Site.Page]] = []
  /// The verdict on the chapter, and on each exercise.
  var verdicts: [Verdict]
  /// The faults of exercises that cannot be read.
  var unreadable: [Diagnostic] = []
  /// The links of each document, by its path.
  var links: [String: DocumentLinks] = [:]
  /// Whether the pages have all names that a page of the same documents can have.
  var hasAllNames = true
  /// Whether the cache has it.
  private(set) var isKept = false

  init(path: String, verdicts: [Verdict]) {
    self.path = path
    self.verdicts = verdicts
  }

  /// Whether a drawing of the same documents would be equal; the others are drawn again the next time.
  var isComplete: Bool { hasAllNames && unreadable.isEmpty && verdicts.allSatisfy(\.holds) }
}

// MARK: - In the cache

extension DrawnChapter {
  /// The names of a chapter's parts in a cache.
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
    ///   - texts: nil if all pages stand in the site's folder.
    ///   - searched: nil if the site's folder has what is searched.
    ///   - origin: the origin of the pages.
    func chapter(
      texts: [[String]]?, searched: [[String?]]?, from origin: String
    ) -> DrawnChapter {
      var chapter = DrawnChapter(path: path, verdicts: verdicts.map(\.known))
      chapter.pages = pages.enumerated().map { index, pages in
        pages.pages(texts: texts?[index], searched: searched?[index], from: origin)
      }
      chapter.links = links
      chapter.isKept = true
      return chapter
    }
  }

  /// Keeps the chapter in a cache, and notes the origin of its pages.
  mutating func keep(in cache: Cache, for keys: Keys) async {
    let head = Head(
      path: path, pages: pages.map { KeptPages($0) }, verdicts: verdicts, links: links)
    async let keepsTexts: Void = cache.keep(pages.map(KeptPages.texts), for: keys.texts)
    cache.keep(head, for: keys.head)
    cache.keep(pages.map(KeptPages.searched), for: keys.searched)
    await keepsTexts
    for edition in pages.indices {
      for page in pages[edition].indices where pages[edition][page].source == nil {
        pages[edition][page].origin = keys.origin
      }
    }
    isKept = true
  }
}
