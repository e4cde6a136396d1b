import Chapter
package import Diagnostics
import Planning

extension CheckedChapter {
  /// Errors at shown outputs that no run or compilation of this check has produced, in a chapter
  /// without other errors.
  package var unmadeOutputs: [Diagnostic] {
    guard holds else { return [] }
    let made = Set(comparisons.compactMap(\.fence))
    return chapter.snippets.enumerated().filter { $1.role.isOutput && !made.contains($0) }
      .map { index, _ in
        Diagnostic(
          .error, "no run of this check produced this output", at: plan.fence(index).location,
          help: "check the whole document")
      }
  }
}

extension Snippet.Role {
  fileprivate var isOutput: Bool {
    switch self {
    case .console, .diagnostics: true
    default: false
    }
  }
}
