import CCMark
import Chapter
import Diagnostics

/// The text of a document as HTML, with its sections for navigation.
struct Article {
  struct Section {
    var id: String
    var title: String
    /// The attributes of a title whose language is not the page's.
    var attributes = ""
  }

  /// The first heading of level 1, drawn above the rest of the page.
  private(set) var heading: String?
  private(set) var body = ""
  private(set) var sections: [Section] = []
  /// The numbers of all paragraphs and headings, and of the translated ones.
  private(set) var count = 0
  private(set) var translatedCount = 0
  /// Whether the first heading is untranslated.
  private(set) var isHeadingOriginal = false

  private var footnotes = NumberedFootnotes()
  private let translation: Translation?
  private let words: Words
  private let tree: MarkdownTree
  /// The anchors of the page, including those of the headings.
  private(set) var anchors: Anchors
  private let link: (String) -> String?
  private let image: (String) -> String?
  private let figure: (MarkdownNode) -> String

  /// - Parameters:
  ///   - link: returns the page's link for a link of the document; nil to show only its text.
  ///   - image: returns the page's link for an image of the document; nil to show only its
  ///     description.
  ///   - figure: draws a code block.
  ///   - translation: the translation of the document; nil in the document's own language.
  init(
    _ tree: MarkdownTree, anchors: Anchors, words: Words = .english,
    translation: Translation? = nil, link: @escaping (String) -> String?,
    image: @escaping (String) -> String? = { _ in nil },
    figure: @escaping (MarkdownNode) -> String
  ) {
    self.tree = tree
    self.words = words
    self.translation = translation
    self.anchors = anchors
    self.link = link
    self.image = image
    self.figure = figure
    write(tree.root)
    body = footnotes.finish(body, anchors: &self.anchors, words: words)
  }

  // MARK: - Blocks

  private mutating func write(_ node: MarkdownNode) {
    switch node.kind {
    case CMARK_NODE_DOCUMENT:
      writeChildren(node)
    case CMARK_NODE_HEADING:
      writeHeading(node)
    case CMARK_NODE_PARAGRAPH:
      writeParagraph(node)
    case CMARK_NODE_BLOCK_QUOTE:
      body += "<blockquote>\n"
      writeChildren(node)
      body += "</blockquote>\n"
    case CMARK_NODE_LIST:
      let start = node.isOrdered && node.firstNumber != 1 ? " start=\"\(node.firstNumber)\"" : ""
      body += node.isOrdered ? "<ol\(start)>\n" : "<ul>\n"
      for item in node.children { writeItem(item, isTight: node.isTight) }
      body += node.isOrdered ? "</ol>\n" : "</ul>\n"
    case CMARK_NODE_CODE_BLOCK:
      body += figure(node)
    case CMARK_NODE_THEMATIC_BREAK:
      body += "<hr/>\n"
    case CMARK_NODE_HTML_BLOCK:
      if let words = node.literal.firstMatch(of: /^<!--\s*search:\s*([^\n]+?)\s*-->/)?.1 {
        body += "<!--search: \(String(words).escapedForHTML)-->\n"
      }
      let text = Self.visible(node.literal)
      if !text.isEmpty { body += "<p>\(text)</p>\n" }
    default:
      break
    }
  }

  /// Writes a paragraph; one with a table is written as its text before the table, if any, and the
  /// table.
  private mutating func writeParagraph(_ node: MarkdownNode) {
    let lines = tree.lines(of: node)
    if Footnotes.areDefined(in: lines) { return writeFootnotes(node, lines) }
    guard PipeTable(lines: lines) != nil else {
      let text = translated(node)
      body += "<p\(text.attributes)>\(text.html)\(text.mark)</p>\n"
      return
    }
    count += 1
    let translated = translation?(tree.source(of: node)).map {
      $0.nonemptyLines.map(String.init)
    }
    if translated != nil { translatedCount += 1 }
    guard let table = PipeTable(lines: translated ?? lines) else { return }
    let isOriginal = translation != nil && translated == nil
    if isOriginal { body += "<div\(translation?.originalAttributes ?? "")>\n" }
    if table.firstLine > 0 {
      let text = (translated ?? lines)[..<table.firstLine].joined(separator: "\n")
      body += "<p>\(inline(text))</p>\n"
    }
    body += table.html(label: words("Table")) { inline($0) }
    if isOriginal { body += "</div>\n" }
  }

  /// Keeps the footnotes that a paragraph defines, for the end of the article.
  private mutating func writeFootnotes(_ node: MarkdownNode, _ lines: [String]) {
    count += 1
    let translated = translation?(tree.source(of: node))
    if translated != nil { translatedCount += 1 }
    let attributes = translated == nil ? translation?.originalAttributes ?? "" : ""
    guard let parts = Footnotes.parts(of: translated ?? lines.joined(separator: "\n")) else {
      return
    }
    if !parts.text.isEmpty { body += "<p\(attributes)>\(inline(parts.text))</p>\n" }
    for note in parts.definitions {
      let html = inline(note.text)
      footnotes.define(
        note.name, html: attributes.isEmpty ? html : "<span\(attributes)>\(html)</span>")
    }
  }

  /// The HTML of a paragraph, translated if it has a translation.
  private struct Translated {
    var html: String
    /// The attributes of an untranslated paragraph's element, and the mark after it.
    var attributes = ""
    var mark = ""
  }

  private mutating func translated(_ node: MarkdownNode) -> Translated {
    count += 1
    guard let translation else { return Translated(html: inline(node)) }
    if let text = translation(tree.source(of: node)) {
      translatedCount += 1
      return Translated(html: inline(text))
    }
    // Without a catalogue, the whole chapter is marked once, at its top.
    let mark = translation.catalogue == nil ? "" : words("Not yet translated")
    return Translated(
      html: inline(node), attributes: translation.originalAttributes,
      mark: mark.isEmpty
        ? ""
        : " <small class=\"untranslated\" lang=\"\(words.language.tag)\">\(mark)</small>")
  }

  private mutating func writeChildren(_ node: MarkdownNode) {
    for child in node.children { write(child) }
  }

  private mutating func writeItem(_ item: MarkdownNode, isTight: Bool) {
    body += "<li>"
    for child in item.children {
      let lines = child.isParagraph ? tree.lines(of: child) : []
      if isTight, child.isParagraph, PipeTable(lines: lines) == nil,
        !Footnotes.areDefined(in: lines)
      {
        let text = translated(child)
        body +=
          text.attributes.isEmpty
          ? text.html : "<span\(text.attributes)>\(text.html)\(text.mark)</span>"
      } else {
        body += "\n"
        write(child)
      }
    }
    body += "</li>\n"
  }

  private mutating func writeHeading(_ node: MarkdownNode) {
    let text = translated(node)
    if node.level == 1, heading == nil {
      heading = Self.withoutNotes(text.html)
      isHeadingOriginal = !text.attributes.isEmpty
      return
    }
    let plain = node.plainText
    let id = anchors.take(plain)
    if node.level == 2 {
      let title = translation?(tree.source(of: node)).map { inline($0, isLinked: false) }
      sections.append(
        Section(
          id: id, title: title ?? inline(node, isLinked: false), attributes: text.attributes))
    }
    let level = max(node.level, 2)
    body += """
      <h\(level) id="\(id)"\(text.attributes)>\(text.html)\(text.mark) \
      <a class="anchor" href="#\(id)" \
      aria-label="\(words("Link to")) \(text.html.replacing(/<[^>]*>/, with: ""))">#</a></h\(level)>

      """
  }

  // MARK: - Inlines

  /// Renders text as inline content, such as that of a table cell, even if it looks like a block.
  private func inline(_ text: String, isLinked: Bool = true) -> String {
    // A prepended letter keeps a dash from starting a list; the result drops it.
    let guarded = "x " + text
    var ignored: [Diagnostic] = []
    guard !text.isEmpty,
      let document = Document(path: "", bytes: Array(guarded.utf8), diagnostics: &ignored)
    else { return "" }
    let cell = MarkdownTree(document)
    return cell.root.children.first.map {
      String(inline($0, isLinked: isLinked).dropFirst(2))
    } ?? ""
  }

  private func inline(_ node: MarkdownNode, isLinked: Bool = true) -> String {
    node.children.map { html($0, isLinked: isLinked) }.joined()
  }

  private func html(_ node: MarkdownNode, isLinked: Bool) -> String {
    switch node.kind {
    case CMARK_NODE_TEXT: text(node.literal, isLinked: isLinked)
    case CMARK_NODE_CODE: "<code>\(node.literal.escapedForHTML)</code>"
    case CMARK_NODE_SOFTBREAK: "\n"
    case CMARK_NODE_LINEBREAK: "<br/>\n"
    case CMARK_NODE_EMPH: "<em>\(inline(node, isLinked: isLinked))</em>"
    case CMARK_NODE_STRONG: "<strong>\(inline(node, isLinked: isLinked))</strong>"
    case CMARK_NODE_LINK: linked(node, isLinked: isLinked)
    case CMARK_NODE_IMAGE: image(node)
    case CMARK_NODE_HTML_INLINE: Self.visible(node.literal)
    default: ""
    }
  }

  /// Escapes text, marking its references to defined footnotes.
  private func text(_ text: String, isLinked: Bool) -> String {
    Footnotes.replacingReferences(in: text.escapedForHTML) { name in
      guard tree.footnotes.contains(where: { $0.escapedForHTML == name }) else {
        return "[^\(name)]"
      }
      return isLinked ? "<sup data-note=\"\(name)\"></sup>" : ""
    }
  }

  private static func withoutNotes(_ html: String) -> String {
    html.replacing(/<sup data-note="[^"]*"><\/sup>/, with: "")
  }

  private func linked(_ node: MarkdownNode, isLinked: Bool) -> String {
    let text = inline(node, isLinked: isLinked)
    guard isLinked, Self.isSafe(node.destination), let link = link(node.destination) else {
      return text
    }
    let title = node.title.isEmpty ? "" : " title=\"\(node.title.escapedForHTML)\""
    return "<a href=\"\(link.escapedForHTML)\"\(title)>\(Self.withoutNotes(text))</a>"
  }

  /// Draws an image of the book; an external image becomes a link, because pages make no requests.
  private func image(_ node: MarkdownNode) -> String {
    let text = node.plainText.escapedForHTML
    let destination = node.destination.escapedForHTML
    guard Self.isSafe(node.destination) else { return text }
    guard node.destination.contains("://") || node.destination.hasPrefix("//") else {
      guard let link = image(node.destination)?.escapedForHTML else { return text }
      return "<img src=\"\(link)\" alt=\"\(text)\"/>"
    }
    return "<a href=\"\(destination)\">\(text.isEmpty ? destination : text)</a>"
  }

  // MARK: - Untrusted input

  /// Returns whether a link's scheme is safe: it opens a document and runs no script.
  private static func isSafe(_ destination: String) -> Bool {
    let head = destination.prefix { !"/?#".contains($0) }
    guard let colon = head.firstIndex(of: ":") else { return true }
    return ["http", "https", "mailto"].contains(head[..<colon].lowercased())
  }

  /// Escapes raw HTML, which makes it visible to the author; drops HTML comments.
  private static func visible(_ html: String) -> String {
    var text = html
    while let start = text.firstRange(of: "<!--") {
      let end = text[start.upperBound...].firstRange(of: "-->")?.upperBound ?? text.endIndex
      text.removeSubrange(start.lowerBound..<end)
    }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.escapedForHTML
  }
}
