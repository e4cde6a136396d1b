import Chapter
import Diagnostics
import Exercises
import Judging
import Site
import UnmarkedDocuments

extension SiteDrawing {
  /// Draws a document that is read without words of chapters, with the verdict of its check.
  func drawPlain(
    _ document: Document, progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> DrawnChapter {
    let verdict = try await UnmarkedDocumentCheck(checker: UnmarkedChecker(checker))
      .result(on: document, progress: progress)
    var drawn = DrawnChapter(path: document.path, verdicts: [verdict])
    drawn.links = [DocumentLinks.key(of: document): DocumentLinks(of: document)]
    drawn.pages = await sites.concurrentMap { site, book in
      site.pages(of: document, checkedAs: verdict, in: book)
    }
    return drawn
  }
}

extension CheckRequest {
  /// Returns the paths of the documents that pages show without words of chapters: those with Swift
  /// and no such words, outside of the first of several folders, which is the book's.
  func plainDocuments(among documents: [Document]) -> Set<String> {
    guard paths.count > 1, let book = paths.first.map(Self.real) else { return [] }
    return Set(
      documents.lazy.filter { document in
        let path = Self.real(document.path)
        guard path != book, !path.hasPrefix(book + "/"), !Exercise.isExercise(document.path) else {
          return false
        }
        return !document.isMarked && document.fences.contains { $0.info.hasPrefix("swift") }
      }.map(\.path))
  }
}
