import Chapter
import Diagnostics
package import Exercises
import Foundation
import Site

extension ExerciseBook {
  /// Reads the exercises of a book in its reading order: the contents of its `README.md`, as the
  /// site's.
  package init(inReadingOrderOf folder: String) {
    let path = folder + "/README.md"
    // A fault of the contents is reported by the book's check.
    var ignored: [Diagnostic] = []
    let contents =
      FileManager.default.fileExists(atPath: path)
      ? Document(at: path, diagnostics: &ignored) : nil
    var order: [String] = []
    for chapter in contents.map(Book.chapterFolders) ?? [] where !order.contains(chapter) {
      order.append(chapter)
    }
    self.init(chapters: folder, order: order)
  }
}
