/// The path of each document's page: folders as the documents have them, `README.md` as
/// `index.html`.
///
/// Links name whole files, so that the pages work from a disk, without a server.
struct SiteMap: Sendable {
  private let base: Path
  private let documents: Set<String>

  init(documents: [String], contents: String?) {
    let folders = documents.map { Path($0).folder }
    if let contents {
      base = Path(contents).folder
    } else {
      // The folder that all chapters are in: the folder of a lone one.
      var common = folders.first?.parts ?? []
      for folder in folders {
        let length = zip(common, folder.parts).prefix { $0 == $1 }.count
        common.removeSubrange(length...)
      }
      base = Path(parts: common)
    }
    self.documents = Set((documents + [contents].compactMap { $0 }).map { Path($0).text })
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

  /// Returns a document's link as its page writes it: to another page if it leads to a document.
  func link(_ destination: String, in document: String) -> String {
    guard let page = page(of: document) else { return destination }
    let target = destination.prefix { $0 != "#" }
    guard !target.isEmpty, !target.contains(":") else { return destination }
    let path = Path(document).folder.appending(String(target))
    for candidate in [path, path.appending("README.md")] {
      guard let other = self.page(of: candidate.text) else { continue }
      return other.relative(toFolder: page.folder) + destination[target.endIndex...]
    }
    return destination
  }
}
