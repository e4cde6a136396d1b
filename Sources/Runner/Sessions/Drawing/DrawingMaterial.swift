import Chapter
import Checking
import Running
import Site

/// Everything that the pages of a chapter depend on, apart from the command and the libraries: its
/// documents, their translations, the theme, and the links to other pages.
struct DrawingMaterial {
  private let sites: [Website]
  /// The digest of the material common to all chapters.
  private let common: Digest

  init(_ sites: [(site: Website, book: Book)], contents: Document?, downloads: [String]) {
    self.sites = sites.map(\.site)
    let texts = sites.map { site, book in
      "\(site.themeDigest)\n\(site.edition.tags)\(book.navigation)"
    }
    common = Digest(of: Array("\(texts.joined())\(contents?.path ?? "")\n\(downloads)".utf8))
  }

  func bytes(of documents: [Document], options: Checker.Options) -> [UInt8] {
    var bytes = Array("\nsite\n\(common)\n".utf8)
    for document in documents {
      for site in sites { bytes += Array(site.edition.translations(of: document.path).utf8) }
      bytes += Array("\(options.material(of: document))\n\(document.bytes.count)\n".utf8)
      bytes += document.bytes
    }
    return bytes
  }
}
