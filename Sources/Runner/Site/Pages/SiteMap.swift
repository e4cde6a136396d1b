import Files
import Foundation
import Outcomes
import Running

/// The paths of the documents' pages: in the documents' folders, with `index.html` for `README.md`.
///
/// Links name files rather than folders, so that the pages work without a server.
struct SiteMap: CustomStringConvertible, Sendable {
  private let base: Path
  private let documents: Set<String>
  /// The folders that images have to be in.
  let folders: BookFolders
  /// The chapter of each exercise, whose page shows the exercise.
  private let chapters: [String: String]

  /// - Parameters:
  ///   - exercises: the paths of the exercises that are drawn on their chapters' pages.
  ///   - all: the paths of all documents of the book, of which these can be a part: a page has the
  ///     same path in a site of any of them.
  ///   - bounds: the folders that images have to be in; nil for that of the documents.
  init(
    documents: [String], contents: String?, exercises: [String] = [], among all: [String] = [],
    folders bounds: BookFolders? = nil
  ) {
    let folders = (documents + all).map { Path($0).folder }
    if let contents {
      base = Path(contents).folder
    } else {
      // The common folder of all documents.
      var common = folders.first?.parts ?? []
      for folder in folders {
        let length = zip(common, folder.parts).prefix { $0 == $1 }.count
        common.removeSubrange(length...)
      }
      base = Path(parts: common)
    }
    self.folders =
      bounds ?? BookFolders([base.parts.isEmpty ? "." : base.text.isEmpty ? "/" : base.text])
    self.documents = Set((documents + [contents].compactMap { $0 }).map { Path($0).text })
    let byFolder = Dictionary(
      documents.map { (Path($0).folder, $0) }, uniquingKeysWith: { first, _ in first })
    chapters = Dictionary(
      exercises.compactMap { exercise in
        byFolder[Path(exercise).folder.folder.folder].map { (Path(exercise).text, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// A text that changes whenever the target of a link does.
  var description: String {
    (documents.union(chapters.keys)).sorted().joined(separator: "\n")
  }

  /// Returns the page of a document, from the top of the site; nil for a document that is not part
  /// of it.
  func page(of document: String) -> Path? {
    let path = Path(document)
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

  /// Returns the path of a copy of a file, from the top of the site; a file outside of the book's
  /// folder is in a separate folder, named after its whole path.
  func path(ofFile file: Path) -> Path {
    if file.parts.starts(with: base.parts) {
      return Path(parts: Array(file.parts.dropFirst(base.parts.count)))
    }
    let digest = "\(Digest(of: Array(file.folder.text.utf8)))".prefix(8)
    return Path(parts: ["images", "\(digest)", file.parts.last ?? ""])
  }

  /// Returns the file that a relative link of a document leads to.
  static func file(of destination: String, in document: String) -> Path {
    let name = String(destination.prefix { !"?#".contains($0) })
    return Path(document).folder.appending(name.removingPercentEncoding ?? name)
  }

  /// Returns the page with the text of a document, and the anchor of an exercise on it.
  private func place(of document: String) -> (page: Path, anchor: String?)? {
    if let page = page(of: document) { return (page, nil) }
    guard let chapter = chapters[Path(document).text], let page = page(of: chapter),
      let name = Path(document).folder.parts.last
    else { return nil }
    return (page, Anchors.slug("exercise-\(name)"))
  }

  /// Returns a document's link as its page writes it: to another page, or an exercise on it.
  ///
  /// - Returns: nil if the site does not have the file that the link leads to.
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
