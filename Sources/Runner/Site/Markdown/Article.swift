import CCMark

/// The text of a document as HTML, with its sections for navigation.
struct Article {
  struct Section {
    var id: String
    var title: String
  }

  /// The first heading of level 1, drawn above the rest of the page.
  private(set) var heading: String?
  private(set) var body = ""
  private(set) var sections: [Section] = []

  private var anchors: Anchors
  private let link: (String) -> String
  private let figure: (MarkdownNode) -> String

  /// - Parameters:
  ///   - link: Turns a link of the document into one of the page.
  ///   - figure: Draws a code block.
  init(
    _ tree: MarkdownTree, anchors: Anchors, link: @escaping (String) -> String,
    figure: @escaping (MarkdownNode) -> String
  ) {
    self.anchors = anchors
    self.link = link
    self.figure = figure
    write(tree.root)
  }

  // MARK: - Blocks

  private mutating func write(_ node: MarkdownNode) {
    switch node.kind {
    case CMARK_NODE_DOCUMENT:
      writeChildren(node)
    case CMARK_NODE_HEADING:
      writeHeading(node)
    case CMARK_NODE_PARAGRAPH:
      body += "<p>\(inline(node))</p>\n"
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
      let text = Self.visible(node.literal)
      if !text.isEmpty { body += "<p>\(text)</p>\n" }
    default:
      break
    }
  }

  private mutating func writeChildren(_ node: MarkdownNode) {
    for child in node.children { write(child) }
  }

  private mutating func writeItem(_ item: MarkdownNode, isTight: Bool) {
    body += "<li>"
    for child in item.children {
      if isTight, child.kind == CMARK_NODE_PARAGRAPH {
        body += inline(child)
      } else {
        body += "\n"
        write(child)
      }
    }
    body += "</li>\n"
  }

  private mutating func writeHeading(_ node: MarkdownNode) {
    let text = inline(node)
    if node.level == 1, heading == nil {
      heading = text
      return
    }
    let plain = node.plainText
    let id = anchors.take(plain)
    if node.level == 2 { sections.append(Section(id: id, title: inline(node, isLinked: false))) }
    let level = max(node.level, 2)
    body += """
      <h\(level) id="\(id)">\(text) <a class="anchor" href="#\(id)" \
      aria-label="Link to \(plain.escapedForHTML)">#</a></h\(level)>

      """
  }

  // MARK: - Inlines

  private func inline(_ node: MarkdownNode, isLinked: Bool = true) -> String {
    node.children.map { html($0, isLinked: isLinked) }.joined()
  }

  private func html(_ node: MarkdownNode, isLinked: Bool) -> String {
    switch node.kind {
    case CMARK_NODE_TEXT: node.literal.escapedForHTML
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

  private func linked(_ node: MarkdownNode, isLinked: Bool) -> String {
    let text = inline(node, isLinked: isLinked)
    guard isLinked, Self.isSafe(node.destination) else { return text }
    let title = node.title.isEmpty ? "" : " title=\"\(node.title.escapedForHTML)\""
    return "<a href=\"\(link(node.destination).escapedForHTML)\"\(title)>\(text)</a>"
  }

  /// Draws an image of the book; one from elsewhere becomes a link, since a page makes no requests.
  private func image(_ node: MarkdownNode) -> String {
    let text = node.plainText.escapedForHTML
    let destination = node.destination.escapedForHTML
    guard Self.isSafe(node.destination) else { return text }
    guard node.destination.contains("://") || node.destination.hasPrefix("//") else {
      return "<img src=\"\(destination)\" alt=\"\(text)\"/>"
    }
    return "<a href=\"\(destination)\">\(text.isEmpty ? destination : text)</a>"
  }

  // MARK: - Untrusted input

  /// Returns whether a link can only lead to a document.
  private static func isSafe(_ destination: String) -> Bool {
    let head = destination.prefix { !"/?#".contains($0) }
    guard let colon = head.firstIndex(of: ":") else { return true }
    return ["http", "https", "mailto"].contains(head[..<colon].lowercased())
  }

  /// Raw HTML as text that an author notices; comments are for authors only.
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
