/// A chapter's preview for the table of contents.
package struct ChapterPreview: Codable, Equatable, Sendable {
  /// The picture of the chapter's key run, as SVG; empty without a run.
  var picture: String
  /// The session of a playable run as HTML, whose links are those of the chapter's page.
  var session: String?

  /// Returns the session for another page: with that page's links, and without identifiers, which
  /// belong to the chapter's page.
  ///
  /// - Parameters:
  ///   - chapter: the chapter's page.
  ///   - page: the page that shows the session.
  func session(of chapter: PagePath, on page: PagePath) -> String? {
    session?.replacing(/\ id="[^"]*"/, with: "").movingLinks(from: chapter, to: page)
  }
}
