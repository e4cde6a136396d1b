package import Diagnostics

/// The chapter whose program another one continues: `continues: ../1-counter/README.md#reset`.
package struct ContinuedChapter: Equatable, Sendable {
  /// The path relative to the folder of the continuing chapter.
  private let path: RelativePath
  /// The step whose program is continued; nil for the last step.
  package let step: String?
  package let location: SourceLocation

  init(_ text: String, at location: SourceLocation) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    path = RelativePath(text: String(parts[0]))
    step = parts.count > 1 ? String(parts[1]) : nil
    self.location = location
  }

  /// Returns the path of its document, relative to the same folder as the continuing chapter's
  /// path.
  package func path(from chapter: String) -> String { path.path(from: chapter) }
}
