import Foundation

/// The anchors and the search entries of a page, computed from its text and cached separately.
struct PageOutline: Equatable, Sendable {
  /// The identifiers of the page's elements for external links: without those that every page has,
  /// and those of figures without a name, which change with the figure's content.
  var anchors: Set<String>
  /// Its search entries, in the form of the search's script; nil if they are not needed.
  var searched: String?

  init(anchors: Set<String>, searched: String?) {
    self.anchors = anchors
    self.searched = searched
  }

  init(of path: String, text: String, words: Words) {
    anchors = Self.anchors(in: text)
    searched = SearchIndex.text(of: SearchReader.entries(of: path, text: text, words: words))
  }

  static func anchors(in text: String) -> Set<String> {
    Set(
      text.components(separatedBy: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        .filter { !Anchors.isFingerprint($0) && !Site.reservedAnchors.contains($0) })
  }
}
