import Foundation

/// The anchors and the search entries of a page, computed when it is drawn and cached with it.
struct PageOutline: Codable, Equatable, Sendable {
  /// The identifiers of its elements.
  var anchors: Set<String>
  /// Its entries in the search.
  var searched: [SearchIndex.Entry]

  init(of path: String, text: String, words: Words) {
    anchors = Self.anchors(in: text)
    searched = SearchReader.entries(of: path, text: text, words: words)
  }

  static func anchors(in text: String) -> Set<String> {
    Set(
      text.components(separatedBy: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) })
  }
}
