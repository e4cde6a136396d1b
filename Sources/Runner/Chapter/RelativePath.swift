/// A path in a document, relative to the document's folder.
package struct RelativePath: Equatable, Sendable {
  let text: String

  package init(text: String) { self.text = text }

  /// Returns the path relative to the same folder as the document's path; empty for that folder.
  package func path(from document: String) -> String {
    if text.hasPrefix("/") { return text }
    var parts = document.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
    for part in text.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, !["", "..", "."].contains(last) {
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}
