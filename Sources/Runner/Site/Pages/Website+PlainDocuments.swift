package import Chapter
import Diagnostics
package import Judging

// The pages of documents without words of chapters.

extension Website {
  /// Returns the page of a plain document with its images: the text as it is, and Swift that the
  /// check did not read as a program with the reason.
  package func pages(of document: Document, checkedAs verdict: Verdict, in book: Book) -> [Page] {
    var ignored: [Diagnostic] = []
    let chapter = Chapter(document, diagnostics: &ignored)
    let page = book.map.page(of: document.path) ?? PagePath("index.html")
    let images = PageImages(of: page, map: book.map)
    let translation = edition.translation(of: document.path)
    let article = Article(
      MarkdownTree(document, frontMatterLineCount: chapter.frontMatterLineCount),
      anchors: Anchors(reserved: Anchors.reserved), words: words, translation: translation,
      link: { book.map.link($0, in: document.path) },
      image: { images.link($0, in: document.path) },
      figure: { node in
        figure(node, unread: verdict.snippets.first { $0.isUnread && $0.lines.contains(node.line) })
      })
    let original = Book.title(of: document)
    let title = translation?(original) ?? original
    var model = PageModel(
      title: title, heading: article.heading ?? title.escapedForHTML, body: article.body,
      sections: article.sections, page: page, document: document.path, book: book,
      edition: edition)
    model.note(article, translation, words)
    model.hasMinutes = true
    model.minutes = words("about {{minutes}} minutes", ["minutes": "\(chapter.readingMinutes)"])
    model.pageFaults = verdict.diagnostics.filter { $0.severity == .error }.map { fault in
      FaultFigure(
        severity: words("Error"), faultMessage: fault.message,
        linkedMessage: fault.message.escapedForHTML,
        faultPlace: fault.location.map { words("line {{line}}", ["line": "\($0.line)"]) },
        faultAnchor: "text", hasHelp: false, help: "", hasDetail: false, detail: "")
    }
    model.hasFaults = !model.pageFaults.isEmpty
    model.colophon = verdict.holds ? sentence(on: verdict.snippets) : ""
    model.hasColophon = !model.colophon.isEmpty
    return [render(model, at: page)] + images.files
  }

  /// Draws a code block; one that is not read as a program says why.
  private func figure(_ node: MarkdownNode, unread: Verdict.Snippet?) -> String {
    guard let unread else { return figure(node) }
    return templates.text(
      of: CodeFigure(
        isSketch: true, why: unread.reasonUnread, label: words("Sketch, not compiled"),
        code: Listing(swift: node.literal).html, faults: ""), by: "code")
  }

  /// Returns the numbers of blocks that were compiled and run, and of those that were not.
  private func sentence(on blocks: [Verdict.Snippet]) -> String {
    func count(_ kinds: Set<Verdict.Snippet.Kind>, _ one: String, _ many: String) -> String? {
      let number = blocks.count { $0.isChecked && kinds.contains($0.kind) }
      return number == 0 ? nil : words.counted(number, one, many)
    }
    let unread = blocks.count(where: \.isUnread)
    return [
      count(
        [.compiled, .fragment, .run], "{{count}} program compiled", "{{count}} programs compiled"),
      count([.mustFail], "{{count}} that must not compile", "{{count}} that must not compile"),
      count([.run], "{{count}} run", "{{count}} runs"),
      unread == 0
        ? nil
        : words.counted(
          unread, "{{count}} sketch not compiled", "{{count}} sketches not compiled"),
    ].compactMap(\.self).joined(separator: " · ")
  }
}
