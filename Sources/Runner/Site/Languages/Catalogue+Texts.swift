package import Chapter
import Diagnostics
package import Exercises

extension Catalogue {
  /// The texts of a chapter: its title, headings and paragraphs.
  package static func texts(of chapter: Chapter) -> [SourceText] {
    let tree = MarkdownTree(
      chapter.document, frontMatterLineCount: chapter.frontMatterLineCount)
    let name = PagePath(chapter.path).parts.last ?? ""
    let title = chapter.frontMatter.title.map { [SourceText(text: $0, reference: "\(name):1")] }
    return (title ?? [])
      + tree.translatable.filter { !$0.text.isEmpty }.map {
        SourceText(text: $0.text, reference: "\(name):\($0.line)")
      }
  }

  /// The texts of an exercise shown on its chapter's page: the title, the task and the hints.
  package static func texts(of exercise: Exercise) -> [SourceText] {
    let name = PagePath(exercise.document.path).parts.last ?? ""
    var ignored: [Diagnostic] = []
    let markdown = [exercise.task.joined(separator: "\n")] + exercise.hints
    let texts =
      [exercise.title]
      + markdown.flatMap { text -> [String] in
        guard
          let document = Document(
            path: "", bytes: Array((text + "\n").utf8), diagnostics: &ignored)
        else { return [] }
        return MarkdownTree(document).translatable.map(\.text)
      }
    return texts.filter { !$0.isEmpty }.map { SourceText(text: $0, reference: name) }
  }

  /// The numbers of all entries, of translated ones, and of stale ones.
  package var counts: (all: Int, translated: Int, stale: Int) {
    let used = entries.filter { !$0.isObsolete }
    return (used.count, used.count(where: \.isTranslated), used.count(where: \.isFuzzy))
  }
}
