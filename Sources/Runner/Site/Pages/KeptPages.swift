package import Files

/// The cached pages of a chapter in one edition, split into parts that are read separately: heads,
/// texts, and search entries.
package struct KeptPages: Codable, Sendable {
  private struct Head: Codable, Sendable {
    var path: String
    var source: String?
    var anchors: [String]?
    var preview: ChapterPreview?
  }

  private var heads: [Head]

  /// The paths of the pages relative to the top of the edition, without copied files.
  package var paths: [String] { heads.filter { $0.source == nil }.map(\.path) }

  /// Creates the heads of pages.
  package init(_ pages: [Website.Page]) {
    heads = pages.map {
      Head(
        path: $0.path, source: $0.source, anchors: $0.outline?.anchors.sorted(),
        preview: $0.preview)
    }
  }

  /// Returns the texts of pages.
  package static func texts(of pages: [Website.Page]) -> [String] { pages.map(\.text) }

  /// Returns the search entries of each page.
  package static func searched(in pages: [Website.Page]) -> [String?] {
    pages.map { $0.outline?.searched }
  }

  /// Returns the pages.
  ///
  /// - Parameters:
  ///   - texts: the texts; nil if the site's folder has all pages.
  ///   - searched: the search entries; nil if the site's folder has the search script.
  ///   - origin: the digest of the pages' inputs.
  ///   - folders: the folders that may contain copied files.
  package func pages(
    texts: [String]?, searched: [String?]?, from origin: String, in folders: BookFolders
  ) -> [Website.Page] {
    heads.enumerated().map { index, head in
      var page: Website.Page
      if let source = head.source {
        page = Website.Page(path: head.path, source: source, in: folders)
      } else if let texts {
        page = Website.Page(path: head.path, text: texts[index])
        page.origin = origin
      } else {
        page = Website.Page(path: head.path, upToDateFrom: origin)
      }
      page.preview = head.preview
      page.outline = head.anchors.map {
        PageOutline(anchors: Set($0), searched: searched.flatMap { $0[index] })
      }
      return page
    }
  }
}
