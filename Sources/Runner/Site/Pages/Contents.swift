import CCMark
import Chapter

/// The table of contents: a document's lists of links, under their headings.
struct Contents: Sendable {
  struct Part: Sendable {
    var name: String?
    var entries: [Entry] = []
  }

  struct Entry: Equatable, Sendable {
    var title: String
    /// The path of the chapter's document.
    var document: String
    /// Whether the title's language is not the page's.
    var isForeign = false
  }

  var title: String?
  var parts: [Part] = []

  init() {}

  init(_ document: Document, tree: MarkdownTree) {
    let folder = PagePath(document.path).folder
    title = tree.title
    for block in tree.root.children {
      switch block.kind {
      case CMARK_NODE_HEADING where block.level > 1:
        parts.append(Part(name: block.plainText))
      case CMARK_NODE_LIST:
        if parts.isEmpty { parts.append(Part()) }
        parts[parts.count - 1].entries += Self.entries(in: block, folder: folder)
      default:
        break
      }
    }
    parts.removeAll { $0.entries.isEmpty }
  }

  /// Returns the chapters of a list in reading order: one for each item that starts with a link to
  /// a document.
  private static func entries(in list: MarkdownNode, folder: PagePath) -> [Entry] {
    list.children.flatMap { item in
      item.children.flatMap { block -> [Entry] in
        switch block.kind {
        case CMARK_NODE_PARAGRAPH:
          guard let link = block.children.first(where: { $0.kind == CMARK_NODE_LINK }),
            link.destination.hasSuffix(".md"), !link.destination.contains("://")
          else { return [] }
          let path = folder.appending(link.destination)
          return [Entry(title: link.plainText, document: path.text)]
        case CMARK_NODE_LIST:
          return entries(in: block, folder: folder)
        default:
          return []
        }
      }
    }
  }

  /// Returns the translated contents: the document's catalogue translates the parts, and the
  /// chapters' own titles the entries.
  func translated(
    by translation: Translation?, titles: [String: String], isOriginal: Bool
  ) -> Self {
    guard !isOriginal else { return self }
    var copy = self
    copy.title = title.map { translation?($0) ?? $0 }
    for part in parts.indices {
      copy.parts[part].name = parts[part].name.map { translation?($0) ?? $0 }
      for (index, entry) in parts[part].entries.enumerated() {
        copy.parts[part].entries[index].title = titles[entry.document] ?? entry.title
        copy.parts[part].entries[index].isForeign = titles[entry.document] == nil
      }
    }
    return copy
  }

  /// Adds a document to the last part, or to a new one if that has another name, unless a list has
  /// the document.
  mutating func append(_ unlisted: Entry, under name: String) {
    guard !parts.flatMap(\.entries).contains(where: { $0.document == unlisted.document }) else {
      return
    }
    if parts.last?.name != name { parts.append(Part(name: name)) }
    parts[parts.count - 1].entries.append(unlisted)
  }

  /// Adds the chapters missing from all lists, so that every page is linked.
  mutating func append(under name: String, _ unlisted: [Entry]) {
    let listed = Set(parts.flatMap(\.entries).map(\.document))
    let missing = unlisted.filter { !listed.contains($0.document) }
    if !missing.isEmpty {
      parts.append(Part(name: parts.isEmpty ? nil : name, entries: missing))
    }
  }
}
