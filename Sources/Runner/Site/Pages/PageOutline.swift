import Glibc

/// The anchors and the search entries of a page, computed from its text and cached separately.
struct PageOutline: Equatable, Sendable {
  /// The element identifiers available to external links.
  ///
  /// Excludes those that every page has, and those of unnamed figures, which change with the
  /// figure's content.
  var anchors: Set<String>
  /// Its search entries, in the form of the search script; nil if they are not needed.
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
    var anchors: Set<String> = []
    text.withCString { start in
      var next = start
      while let found = strstr(next, " id=\"") {
        next = UnsafePointer(found) + 5
        let length = strcspn(next, "\"")
        let anchor = String(
          decoding: UnsafeRawBufferPointer(start: next, count: length), as: UTF8.self)
        if !Anchors.isFingerprint(anchor), !Anchors.reserved.contains(anchor) {
          anchors.insert(anchor)
        }
        next += length
      }
    }
    return anchors
  }
}
