import CCMark
package import Chapter
import Diagnostics
import Foundation

/// The links and anchors of a document: the whole input of the link check.
package struct DocumentLinks: Codable, Sendable {
  struct Link: Codable, Sendable {
    var destination: String
    var isImage: Bool
    /// The first line of the block that contains the link.
    var line: Int

    /// Returns the place of the destination, or that of its block as a fallback.
    func place(in document: Document) -> SourceLocation {
      DocumentLinks.place(of: destination, from: line, in: document)
    }
  }

  var links: [Link]
  /// A fault for each reference to an undefined footnote.
  var noteFaults: [Diagnostic]
  /// The anchors that a link can lead to: headings, named steps, and runs.
  var anchors: Set<String>

  /// Returns the key of a document's links: its path.
  package static func key(of document: Document) -> String { PagePath(document.path).text }

  package init(of document: Document) {
    self.init(of: document, anchors: Self.anchors(of: document))
  }

  init(of document: Document, anchors: Set<String>) {
    let tree = Self.tree(of: document)
    (links, noteFaults) = withExtendedLifetime(tree) {
      let nodes = tree.root.links
      return (
        nodes.map {
          Link(
            destination: $0.destination, isImage: $0.kind == CMARK_NODE_IMAGE, line: $0.firstLine)
        }, tree.root.texts.flatMap { Self.faults(ofNotesIn: $0, of: tree, in: document) }
      )
    }
    self.anchors = anchors
  }

  private static func faults(
    ofNotesIn node: MarkdownNode, of tree: MarkdownTree, in document: Document
  ) -> [Diagnostic] {
    Footnotes.references(in: node.literal).filter { !tree.footnotes.contains($0) }.map { name in
      Diagnostic(
        .error, "no footnote '[^\(name)]' is defined",
        at: place(of: "[^\(name)]", from: node.firstLine, in: document),
        help: "write '[^\(name)]: ' and its text at the start of a line")
    }
  }

  /// Returns the anchors that a link can lead to.
  package static func anchors(of document: Document) -> Set<String> {
    var ignored: [Diagnostic] = []
    let chapter = Chapter(document, diagnostics: &ignored)
    var anchors = Anchors(reserved: Anchors.reserved)
    var names = Set(
      zip(chapter.snippets, Figures.anchors(of: chapter, &anchors)).compactMap { snippet, anchor in
        switch snippet.role {
        case .edit, .run: Anchors.isFingerprint(anchor) ? nil : anchor
        default: nil
        }
      })
    let tree = tree(of: document)
    withExtendedLifetime(tree) {
      for heading in tree.root.headings { names.insert(anchors.take(heading.plainText)) }
    }
    return names
  }

  /// Returns the paths of the files that a document's links may lead to.
  package static func targets(of document: Document) -> Set<String> {
    let folder = PagePath(document.path).folder
    return Set(
      Self(of: document, anchors: []).links.flatMap { link -> [String] in
        let path = String(link.destination.prefix { $0 != "#" && $0 != "?" })
        guard !path.isEmpty else { return [] }
        let file = folder.appending(path.removingPercentEncoding ?? path).text
        return [file, file + "/README.md"]
      })
  }

  private static func tree(of document: Document) -> MarkdownTree {
    var ignored: [Diagnostic] = []
    return MarkdownTree(
      document,
      frontMatterLineCount: FrontMatter.read(document, diagnostics: &ignored).lineCount)
  }

  /// Returns the place of a text at or after a line, or that line as a fallback.
  static func place(
    of text: String, from first: Int, in document: Document
  ) -> SourceLocation {
    let wanted = Array(text.utf8)
    for line in first...max(first, document.lineCount) where line <= document.lineCount {
      let text = Array(document.line(line))
      if let start = text.firstRange(of: wanted)?.lowerBound {
        return SourceLocation(file: document.path, line: line, column: start + 1)
      }
    }
    return SourceLocation(file: document.path, line: first)
  }
}

extension MarkdownNode {
  /// The links and images in it, in order.
  fileprivate var links: [MarkdownNode] {
    let own = kind == CMARK_NODE_LINK || kind == CMARK_NODE_IMAGE ? [self] : []
    return own + children.flatMap(\.links)
  }

  /// The texts in it, without code.
  fileprivate var texts: [MarkdownNode] {
    (kind == CMARK_NODE_TEXT ? [self] : []) + children.flatMap(\.texts)
  }

  /// The headings in it, in order.
  var headings: [MarkdownNode] {
    children.flatMap { $0.kind == CMARK_NODE_HEADING ? [$0] : $0.headings }
  }

  /// The line of the nearest enclosing node that has one.
  fileprivate var firstLine: Int {
    if line > 0 { return line }
    return parent?.firstLine ?? 1
  }

  private var parent: MarkdownNode? {
    cmark_node_parent(pointer).map { MarkdownNode(pointer: $0) }
  }
}
