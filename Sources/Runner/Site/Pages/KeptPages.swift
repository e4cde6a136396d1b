/// The pages of a chapter in one edition as a cache keeps them, in parts that are read as they are needed: a
/// head, the texts, and what is searched.
package struct KeptPages: Codable, Sendable {
  private struct Head: Codable, Sendable {
    var path: String
    var source: String?
    var anchors: [String]?
  }

  private var heads: [Head]

  /// The paths of the pages, without copies of files, from the top of the edition.
  package var paths: [String] { heads.filter { $0.source == nil }.map(\.path) }

  /// Keeps the heads of pages.
  package init(_ pages: [Site.Page]) {
    heads = pages.map {
      Head(path: $0.path, source: $0.source, anchors: $0.outline?.anchors.sorted())
    }
  }

  /// The texts of pages.
  package static func texts(of pages: [Site.Page]) -> [String] { pages.map(\.text) }

  /// The text of what is searched in each page.
  package static func searched(in pages: [Site.Page]) -> [String?] {
    pages.map { $0.outline?.searched }
  }

  /// Returns the pages.
  ///
  /// - Parameters:
  ///   - texts: nil if all pages stand in the site's folder.
  ///   - searched: nil if the site's folder has the script of the search.
  ///   - origin: the digest of all that they are made of.
  package func pages(texts: [String]?, searched: [String?]?, from origin: String) -> [Site.Page] {
    heads.enumerated().map { index, head in
      var page: Site.Page
      if let source = head.source {
        page = Site.Page(path: head.path, source: source)
      } else if let texts {
        page = Site.Page(path: head.path, text: texts[index])
        page.origin = origin
      } else {
        page = Site.Page(path: head.path, standingFrom: origin)
      }
      page.outline = head.anchors.map {
        PageOutline(anchors: Set($0), searched: searched.flatMap { $0[index] })
      }
      return page
    }
  }
}
