package import Chapter
package import Checking
import Diagnostics
package import Exercises
import Foundation
package import Judging
import Mustache
import Planning

extension Website {
  /// Returns a chapter's page, the data of its playable runs, and a page of the program at each
  /// step.
  ///
  /// - Parameters:
  ///   - code: the chapter's code, drawn once for all languages.
  ///   - exercises: the chapter's exercises.
  package func pages(
    of checked: CheckedChapter, code: ChapterCode? = nil, exercises: [Exercise] = [],
    explorations: [Int: Exploration] = [:],
    names: NamesOfPage = NamesOfPage(), played: PlayedRuns = PlayedRuns(), in book: Book
  ) -> [Page] {
    let chapter = checked.chapter
    let page = book.map.page(of: chapter.path) ?? PagePath("index.html")
    let playName = page.parts.last.map { "\($0.dropLast(".html".count)).play.js" } ?? ""
    var anchors = Anchors(reserved: Anchors.reserved)
    let figures = Figures(
      checked, code: code ?? ChapterCode(checked.plan), templates: templates, anchors: &anchors,
      explorations: explorations,
      playName: playName, programFolder: page.programFolder,
      devicePath: book.map.devicePage?.relative(toFolder: page.folder), names: names,
      played: played,
      themeDigest: "\(themeDigest)", words: words)
    let tree = MarkdownTree(
      chapter.document, frontMatterLineCount: chapter.frontMatterLineCount)
    // The identifiers of exercises are taken first, because external links use them; a heading of
    // the same name gets another one.
    let exercises = exercises.map {
      (exercise: $0, id: anchors.take("exercise-\($0.name)"))
    }
    let images = PageImages(of: page, map: book.map)
    let translation = edition.translation(of: chapter.path)
    let article = Article(
      tree, anchors: anchors, words: words, translation: translation,
      link: { book.map.link($0, in: chapter.path) },
      image: { images.link($0, in: chapter.path) },
      figure: { figures.html(at: $0.line, literal: $0.literal) })
    let original = Book.title(of: chapter.document)
    let title = translation?(original) ?? original
    anchors = article.anchors
    let tasks = section(
      of: exercises, after: article.sections.last, anchors: &anchors, images: images,
      names: names, in: book)
    var model = PageModel(
      title: title, heading: article.heading ?? title.escapedForHTML,
      body: article.body + (tasks?.html ?? ""),
      sections: article.sections + (tasks?.section.map { [$0] } ?? []), page: page,
      document: chapter.path, book: book, edition: edition)
    model.note(article, translation, words)
    model.describe(chapter.frontMatter, words)
    model.documentPath = chapter.path
    let minutes = chapter.readingMinutes
    model.hasMinutes = true
    model.minutes = words("about {{minutes}} minutes", ["minutes": "\(minutes)"])
    model.hasPrograms = !checked.plan.steps.isEmpty
    model.pageFaults = figures.pageFaults
    model.hasFaults = !model.pageFaults.isEmpty
    let nameScript = figures.nameScript
    model.nameScript = nameScript.map { _ in "\(page.programFolder)/names.js" }
    let nameList = figures.nameList(title: title, page: page, book: book.title)
    model.nameList = nameList.map { _ in figures.namesPath }
    model.colophon = checked.holds ? checked.sentence(in: words) : ""
    model.hasColophon = !model.colophon.isEmpty
    let scripts = [
      (playName, figures.playData.script), ("\(page.programFolder)/names.js", nameScript),
    ].compactMap { name, script in
      script.map { Page(path: page.folder.appending(name).text, text: $0) }
    }
    func beside(_ path: String, _ figure: Any, by template: String) -> Page {
      Page(
        path: page.folder.appending(path).text,
        text: templates.text(of: figure, by: template).withControlPictures)
    }
    let programs = figures.programs(title: title, page: page, book: book.title).map {
      beside($0.path, $0.figure, by: "program")
    }
    let list = nameList.map { beside(figures.namesPath, $0, by: "names") }
    var own = outlined(render(model, at: page))
    own.preview = figures.preview(of: title)
    var accounts: [Page] = []
    if let apart = AccountsApart(of: own.text, to: page.programFolder, words: words) {
      own.text = apart.text
      let folder = page.folder.appending(page.programFolder)
      let path = folder.appending(AccountsApart.pageName)
      let figure = apart.figure(title: title, of: page, at: path, book: book.title, words)
      accounts = [
        Page(path: folder.appending(AccountsApart.scriptName).text, text: apart.script),
        Page(path: path.text, text: templates.text(of: figure, by: "accounts").withControlPictures),
      ]
    }
    return [own] + accounts + scripts + programs + [list].compactMap(\.self) + images.files
  }

  /// Draws a chapter's exercises; nil if there are none. They have a heading, unless the chapter's
  /// last section is about exercises.
  private func section(
    of exercises: [(exercise: Exercise, id: String)], after last: Article.Section?,
    anchors: inout Anchors, images: PageImages, names: NamesOfPage, in book: Book
  ) -> (html: String, section: Article.Section?)? {
    guard !exercises.isEmpty else { return nil }
    let figures = exercises.map { exercise, id in
      let translation = edition.translation(of: exercise.document.path)
      let codes = exercise.document.fences
      return ExerciseFigure(exercise, id: id, translation: translation, names: names) { text in
        var ignored: [Diagnostic] = []
        let bytes = Array(text.utf8)
        guard
          let document = Document(
            path: exercise.document.path, bytes: bytes, diagnostics: &ignored)
        else { return "" }
        let article = Article(
          MarkdownTree(document), anchors: anchors, words: words, translation: translation,
          link: { book.map.link($0, in: document.path) },
          image: { images.link($0, in: document.path) },
          figure: { node in
            let fence = codes.first { $0.text == node.literal && $0.info == node.info }
            let known = fence.flatMap { names.attribute(for: $0.lines) }
            return taskFigure(node, names: known)
          })
        anchors = article.anchors
        return article.body
      }
    }
    let html = figures.map { templates.text(of: $0, by: "exercise") }.joined()
    guard last?.id != "exercises" else { return (html, nil) }
    let section = Article.Section(id: anchors.take("exercises"), title: words("Exercises"))
    return (
      """
      <h2 id="\(section.id)">\(section.title) \
      <a class="anchor" href="#\(section.id)" aria-label="\(words("Link to")) \(section.title)">#</a></h2>
      \(html)
      """, section
    )
  }

  /// Draws the index: the table of contents, or a list of all chapters without one.
  ///
  /// - Parameters:
  ///   - chapters: the pages of the chapters, whose previews it shows.
  ///   - downloads: the names of files with the whole book, beside the index.
  /// - Returns: the page, and the images on it.
  package func index(
    of contents: Document?, in book: Book, previewing chapters: [Page] = [],
    downloads: [String] = []
  ) -> [Page] {
    guard let contents, let tree = book.tree else {
      var model = PageModel(
        title: book.title, heading: book.title.escapedForHTML, body: book.listing,
        page: PagePath("index.html"), book: book, edition: edition)
      model.note(downloads: downloads)
      return [render(model, at: PagePath("index.html"))]
    }
    let page = book.map.page(of: contents.path) ?? PagePath("index.html")
    let images = PageImages(of: page, map: book.map)
    let article = Article(
      tree, anchors: Anchors(reserved: Anchors.reserved), words: words,
      translation: edition.translation(of: contents.path),
      link: { book.map.link($0, in: contents.path) },
      image: { images.link($0, in: contents.path) }, figure: figure)
    let previews = Dictionary(
      chapters.compactMap { page in page.preview.map { (page.path, $0) } },
      uniquingKeysWith: { first, _ in first })
    let body = ContentsBody(article.body, on: page, in: book, previews: previews)
    var model = PageModel(
      title: book.title, heading: article.heading ?? book.title.escapedForHTML, body: body.html,
      page: page, book: book, edition: edition)
    model.note(downloads: downloads)
    return [render(model, at: page)] + images.files
  }

  /// Draws a code block of an unchecked document.
  func figure(_ node: MarkdownNode) -> String {
    let text = node.literal
    let lines = text.lines.dropLast()
    let listing =
      node.info.hasPrefix("swift") ? Listing(swift: text) : Listing(plain: lines.map(String.init))
    let figure = CodeFigure(
      isSketch: false, why: "", label: words("Example"), code: listing.html, faults: "")
    return templates.text(of: figure, by: "code")
  }

  /// Draws a code block of an exercise, with its role for the learner.
  private func taskFigure(_ node: MarkdownNode, names: String?) -> String {
    let caption: String? =
      switch ExerciseFence(info: node.info) {
      case .starter(let file): words("{{file}}: start from here", ["file": file])
      case .given(let file): words("{{file}}: given", ["file": file])
      case .driver: words("What is done with it")
      case .console: words("What it prints")
      case .bodies: words("How often bodies run")
      case .question:
        words("Which bodies run with the code to start from? 'chapters exercise watch' asks")
      case .solution, .wrong, .verdict, .other: nil
      }
    let text = node.literal
    let lines = text.lines.dropLast()
      .map(String.init)
    if case .console = ExerciseFence(info: node.info) {
      let figure = ConsoleFigure(label: caption ?? "", lines: lines, words: words)
      return templates.text(of: figure, by: "console")
    }
    let listing = node.info.hasPrefix("swift") ? Listing(swift: text) : Listing(plain: lines)
    var figure = CodeFigure(
      caption: caption, isSketch: false, why: "", label: caption ?? words("Example"),
      code: listing.html, names: names, faults: "")
    if case .starter = ExerciseFence(info: node.info) { figure.isStarter = true }
    return templates.text(of: figure, by: "code")
  }

  func render(_ model: PageModel, at path: PagePath) -> Page {
    let text = templates.text(of: model, by: "page")
    return Page(path: path.text, text: text.foldingDevices.withControlPictures)
  }
}

extension PagePath {
  /// The folder of a page's programs, beside the page.
  fileprivate var programFolder: String {
    let name = parts.last.map { $0.dropLast(".html".count) } ?? ""
    return name == "index" ? "programs" : "\(name)-programs"
  }
}

// MARK: - Words

extension PageModel {
  fileprivate mutating func describe(_ matter: FrontMatter, _ words: Words) {
    originText =
      matter.episode.map { words("Episode {{number}}", ["number": $0]) } ?? words("Chapter")
    if let date = matter.date, let text = Self.text(ofDate: date, in: words) {
      hasDate = true
      self.date = date
      dateText = text
    }
    original = matter.original ?? ""
    hasOriginal = original.hasPrefix("https://") || original.hasPrefix("http://")
    hasOrigin = matter.episode != nil || hasDate || hasOriginal
  }

  /// Adds the links to files with the whole book.
  fileprivate mutating func note(downloads names: [String]) {
    downloads = names.map { name in
      Download(
        downloadLink: name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name,
        downloadName: name.split(separator: ".").last.map { $0.uppercased() } ?? name)
    }
    hasDownloads = !downloads.isEmpty
  }

  /// Adds the translated share of the chapter.
  mutating func note(_ article: Article, _ translation: Translation?, _ words: Words) {
    guard let translation else { return }
    hasShare = true
    if article.isHeadingOriginal { headingOriginal = translation.originalAttributes }
    share =
      translation.catalogue == nil
      ? words("This chapter is not translated yet.")
      : words(
        "Translated: {{done}} of {{all}} paragraphs and headings ({{share}}%)",
        [
          "done": "\(article.translatedCount)", "all": "\(article.count)",
          "share": "\(100 * article.translatedCount / max(1, article.count))",
        ])
  }

  /// Formats `2023-10-09` as `9 October 2023`.
  private static func text(ofDate date: String, in words: Words) -> String? {
    let numbers = date.split(separator: "-").map { Int($0) }
    guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2],
      (1...12).contains(month)
    else { return nil }
    return words(
      "{{day}} {{month}} {{year}}",
      ["day": "\(day)", "month": words(Words.months[month - 1]), "year": "\(year)"])
  }
}

extension Book {
  /// The chapters as a list, for a book without a table of contents.
  fileprivate var listing: String {
    let items = readingOrder.map { entry in
      let href = map.page(of: entry.document)?.text ?? ""
      return "<li><a href=\"\(href.escapedForHTML)\">\(entry.title.escapedForHTML)</a></li>\n"
    }
    return "<ul>\n\(items.joined())</ul>\n"
  }
}

extension CheckedChapter {
  /// The number of consoles that do not show every line in order: those with lines in any order, or
  /// with wildcards.
  private var looseConsoles: Int {
    chapter.snippets.count { snippet in
      guard case .console(let console) = snippet.role else { return false }
      return console.isUnordered
        || snippet.fence.lines.contains {
          $0.text == LinePattern.lines || LinePattern($0.text).hasWildcards
        }
    }
  }

  /// Returns the summary of the checks of a chapter without errors.
  fileprivate func sentence(in words: Words) -> String {
    func count(_ number: Int, _ one: String, _ many: String) -> String? {
      number == 0 ? nil : words.counted(number, one, many)
    }
    return [
      count(counts.compiled, "{{count}} program compiled", "{{count}} programs compiled"),
      count(counts.mustFail, "{{count}} that must not compile", "{{count}} that must not compile"),
      count(counts.runs, "{{count}} run", "{{count}} runs"),
      count(
        max(0, counts.consoles - looseConsoles), "{{count}} log compared letter by letter",
        "{{count}} logs compared letter by letter"),
      count(
        min(counts.consoles, looseConsoles), "{{count}} log compared but for wildcards or order",
        "{{count}} logs compared but for wildcards or order"),
      count(
        counts.questions, "{{count}} question that its run answers",
        "{{count}} questions that their runs answer"),
      count(counts.sketches, "{{count}} sketch not compiled", "{{count}} sketches not compiled"),
    ].compactMap { $0 }.joined(separator: " · ")
  }
}
