package import Chapter
package import Checking
package import Exercises
package import Files
package import Judging

extension Website {
  /// Draws every chapter and the index.
  ///
  /// - Parameters:
  ///   - contents: the document whose lists of links order the chapters; nil to keep the order of
  ///     the argument.
  ///   - exercises: the exercises of all chapters, each drawn at the end of its chapter.
  ///   - explorations: of the playable runs, by the chapter's path and the run's number.
  ///   - folders: the folders that may contain images; nil for the documents' folder.
  package func pages(
    for chapters: [CheckedChapter], contents document: Document?, exercises: [Exercise] = [],
    explorations: [String: [Int: Exploration]] = [:], folders: BookFolders? = nil
  ) -> [Page] {
    let book = Book(
      chapters.map(\.chapter.document), contents: document,
      exercises: exercises.map(\.document.path),
      edition: edition, theme: theme, folders: folders)
    let pages = chapters.flatMap { chapter in
      self.pages(
        of: chapter,
        exercises: exercises.filter { Self.isExercise($0.document, of: chapter.chapter.document) },
        explorations: explorations[chapter.chapter.path] ?? [:], in: book)
    }
    return withSearch(withIndex(index(of: document, in: book, previewing: pages), pages))
  }

  /// Returns the index and its images, followed by the pages of all chapters.
  package func withIndex(_ index: [Page], _ pages: [Page]) -> [Page] {
    // A lone chapter at the top of the site is its own index.
    let isAlone = pages.contains { $0.path == index.first?.path }
    var images: Set<String> = []
    return (isAlone ? pages : index + pages).filter {
      $0.source == nil || images.insert($0.path).inserted
    }
  }

  /// Returns pages with their outlines, followed by the search script.
  package func withSearch(_ pages: [Page]) -> [Page] {
    let outlined = pages.map(outlined)
    return outlined + [searchScript(of: outlined)]
  }

  /// Returns the script with the search entries of outlined pages.
  ///
  /// - Parameter origin: the digest of the pages' inputs.
  package func searchScript(of pages: [Page], origin: String? = nil) -> Page {
    var script = Page(path: Self.searchPath, text: SearchIndex(pages).script)
    script.origin = origin
    return script
  }

  /// The path of the script with the search entries.
  package static let searchPath = "search.js"

  /// Returns a page with its outline, if it may have one.
  package func outlined(_ page: Page) -> Page {
    guard page.outline == nil, page.path.hasSuffix(".html"), !PlainPage.isAside(page.path) else {
      return page
    }
    var outlined = page
    outlined.outline = PageOutline(of: page.path, text: page.text, words: words)
    return outlined
  }

  /// Returns whether a document is an exercise in the folder of a chapter.
  package static func isExercise(_ document: Document, of chapter: Document) -> Bool {
    let folder = chapter.path.split(separator: "/").dropLast()
    let own = document.path.split(separator: "/")
    return own.count == folder.count + 3 && own.starts(with: folder)
  }
}
