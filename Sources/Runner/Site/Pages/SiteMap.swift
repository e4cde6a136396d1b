import Files
import Foundation
import Outcomes
import Running

/// The paths of the documents' pages: in the documents' folders, with `index.html` for `README.md`.
///
/// Links name files rather than folders, so that the pages work without a server.
struct SiteMap: CustomStringConvertible, Sendable {
  private let base: PagePath
  private let documents: Set<String>
  /// The folders that may contain images.
  let folders: BookFolders
  /// The chapters by the paths of the exercises on their pages.
  private let chapters: [String: String]

  /// - Parameters:
  ///   - exercises: the paths of the exercises drawn on their chapters' pages.
  ///   - all: the paths of all documents of the book, of which these may be a subset: a page has
  ///     the same path in a site of any subset.
  ///   - bounds: the folders that may contain images; nil for the documents' folder.
  init(
    documents: [String], contents: String?, exercises: [String] = [], among all: [String] = [],
    folders bounds: BookFolders? = nil
  ) {
    let folders = (documents + all).map { PagePath($0).folder }
    if let contents {
      base = PagePath(contents).folder
    } else {
      // The common folder of all documents.
      var common = folders.first?.parts ?? []
      for folder in folders {
        let length = zip(common, folder.parts).prefix { $0 == $1 }.count
        common.removeSubrange(length...)
      }
      base = PagePath(parts: common)
    }
    self.folders =
      bounds ?? BookFolders([base.parts.isEmpty ? "." : base.text.isEmpty ? "/" : base.text])
    self.documents = Set((documents + [contents].compactMap { $0 }).map { PagePath($0).text })
    let byFolder = Dictionary(
      documents.map { (PagePath($0).folder, $0) }, uniquingKeysWith: { first, _ in first })
    chapters = Dictionary(
      exercises.compactMap { exercise in
        byFolder[PagePath(exercise).folder.folder.folder].map { (PagePath(exercise).text, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// A text that changes whenever the target of a link does.
  var description: String {
    (documents.union(chapters.keys)).sorted().joined(separator: "\n")
  }

  /// The page about the device that runs the programs, if the book has one: that of `device.md` in
  /// its folder.
  var devicePage: PagePath? { page(of: base.appending("device.md").text) }

  /// Returns the page of a document, relative to the top of the site; nil for other documents.
  func page(of document: String) -> PagePath? {
    let path = PagePath(document)
    guard documents.contains(path.text) else { return nil }
    var page = path
    if page.parts.starts(with: base.parts) {
      page.parts.removeFirst(base.parts.count)
    } else {
      page.parts = page.parts.filter { $0 != ".." && $0 != "" }.suffix(2)
    }
    let file = page.parts.removeLast()
    let name = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
    page.parts.append(name == "README" ? "index.html" : name + ".html")
    return page
  }

  /// Returns the path of a file's copy, relative to the top of the site.
  ///
  /// A file outside the book's folder goes to a separate folder, named after its whole path.
  func path(ofFile file: PagePath) -> PagePath {
    if file.parts.starts(with: base.parts) {
      return PagePath(parts: Array(file.parts.dropFirst(base.parts.count)))
    }
    let digest = "\(Digest(of: Array(file.folder.text.utf8)))".prefix(8)
    return PagePath(parts: ["images", "\(digest)", file.parts.last ?? ""])
  }

  /// Returns the file that a document's relative link leads to.
  static func file(of destination: String, in document: String) -> PagePath {
    let name = String(destination.prefix { !"?#".contains($0) })
    return PagePath(document).folder.appending(name.removingPercentEncoding ?? name)
  }

  /// Returns the page with a document's text, and the anchor if it is an exercise.
  private func place(of document: String) -> (page: PagePath, anchor: String?)? {
    if let page = page(of: document) { return (page, nil) }
    guard let chapter = chapters[PagePath(document).text], let page = page(of: chapter),
      let name = PagePath(document).folder.parts.last
    else { return nil }
    return (page, Anchors.slug("exercise-\(name)"))
  }

  /// Returns a document's link as a link of its page: to another page, or to an exercise on one.
  ///
  /// - Returns: nil if the site lacks the file that the link leads to.
  func link(_ destination: String, in document: String) -> String? {
    let target = destination.prefix { !"?#".contains($0) }
    let isElsewhere = target.contains(":") || target.hasPrefix("//")
    guard !target.isEmpty, !isElsewhere else { return destination }
    let path = Self.file(of: destination, in: document)
    let candidates = [path, path.appending("README.md")]
    guard let own = place(of: document),
      let other = candidates.lazy.compactMap({ place(of: $0.text) }).first
    else { return nil }
    let fragment = other.anchor.map { "#\($0)" } ?? destination[target.endIndex...].description
    return other.page.relative(toFolder: own.page.folder) + fragment
  }
}
