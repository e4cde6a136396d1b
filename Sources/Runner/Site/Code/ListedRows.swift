import Chapter
import Diagnostics

/// The rows of a chapter's listings, by the lines of the document: the page marks those that wrote or
/// read a property.
struct ListedRows {
  private var path = ""
  private var rows: [Int: String] = [:]

  init() {}

  /// - Parameter anchors: the identifier of each snippet's figure.
  init(of chapter: Chapter, anchors: [String]) {
    path = chapter.path
    for (index, snippet) in chapter.snippets.enumerated() {
      guard case .edit = snippet.role else { continue }
      for (row, line) in snippet.fence.lines.enumerated() {
        rows[line.location.line] = "\(anchors[index])/\(row + 1)"
      }
    }
  }

  /// Returns the figure and the row of a line: `step-counter/4`; nil for a line of no listing.
  func row(of location: SourceLocation) -> String? {
    location.file == path ? rows[location.line] : nil
  }
}
