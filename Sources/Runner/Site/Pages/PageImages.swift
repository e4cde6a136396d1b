import Foundation

/// The images of a page, with the copies of their files in the site.
final class PageImages {
  private let map: SiteMap
  private let page: PagePath
  private var sources: [String: String] = [:]

  init(of page: PagePath, map: SiteMap) {
    self.page = page
    self.map = map
  }

  /// Returns the page's link to an image of a document, and registers the image's file for copying.
  ///
  /// - Returns: nil if pages cannot show this type of file.
  func link(_ destination: String, in document: String) -> String? {
    let source = SiteMap.file(of: destination, in: document)
    guard ImageType.mediaType(of: source.text) != nil else { return nil }
    let path = map.path(ofFile: source)
    sources[path.text] = source.text
    return path.relative(toFolder: page.folder).addingPercentEncoding(
      withAllowedCharacters: .urlPathAllowed)
  }

  /// The files, with their paths relative to the top of the edition.
  var files: [Website.Page] {
    sources.sorted { $0.key < $1.key }.map { Website.Page(path: $0, source: $1, in: map.folders) }
  }
}
