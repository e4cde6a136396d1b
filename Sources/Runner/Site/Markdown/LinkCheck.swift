import CCMark
package import Chapter
package import Diagnostics
import Foundation
import Synchronization

/// The check of a document's links: that each leads to a file, and to a place in it.
///
/// Links elsewhere, with a scheme, are not followed.
package final class LinkCheck: Sendable {
  /// Reads a file; nil if it is none.
  private let bytes: @Sendable (String) -> [UInt8]?
  private let isFolder: @Sendable (String) -> Bool
  /// The anchors of the documents that were read last, by their paths: many links lead to the same.
  private let known = Mutex<[String: (bytes: [UInt8], anchors: Set<String>)]>([:])

  /// - Parameters:
  ///   - bytes: reads a file by its path; nil if it is none.
  ///   - isFolder: whether there is a folder at a path.
  package init(
    bytes: @escaping @Sendable (String) -> [UInt8]?,
    isFolder: @escaping @Sendable (String) -> Bool
  ) {
    self.bytes = bytes
    self.isFolder = isFolder
  }

  /// Returns a fault for each link, image and anchor that leads nowhere.
  package func diagnostics(for document: Document) -> [Diagnostic] {
    let tree = tree(of: document)
    var known: [String: Target?] = [:]
    return withExtendedLifetime(tree) {
      tree.root.links.compactMap { fault(of: $0, in: document, known: &known) }
        + tree.root.texts.flatMap { faults(ofNotesIn: $0, of: tree, in: document) }
    }
  }

  /// Returns a fault for each reference to a footnote that is not defined.
  private func faults(
    ofNotesIn node: MarkdownNode, of tree: MarkdownTree, in document: Document
  ) -> [Diagnostic] {
    Footnotes.references(in: node.literal).filter { !tree.footnotes.contains($0) }.map { name in
      Diagnostic(
        .error, "no footnote '[^\(name)]' is defined",
        at: place(of: "[^\(name)]", in: node, document),
        help: "write '[^\(name)]: ' and its text at the start of a line")
    }
  }

  /// - Parameter known: the targets of earlier links, by their paths.
  private func fault(
    of node: MarkdownNode, in document: Document, known: inout [String: Target?]
  ) -> Diagnostic? {
    let destination = node.destination
    guard !destination.isEmpty, !Self.leadsElsewhere(destination) else { return nil }
    let noun = node.kind == CMARK_NODE_IMAGE ? "image" : "link"
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0].prefix { $0 != "?" })
    let fragment = parts.count > 1 ? String(parts[1]) : ""
    let file =
      path.isEmpty
      ? "" : Path(document.path).folder.appending(path.removingPercentEncoding ?? path).text
    if node.kind == CMARK_NODE_IMAGE, Site.imageType(of: file) == nil,
      bytes(file) != nil || isFolder(file)
    {
      return Diagnostic(
        .error, "this image leads to '\(path)', which is of no type that pages show",
        at: place(of: node, in: document),
        help: "use one of: \(Site.imageTypes.keys.sorted().joined(separator: ", "))")
    }
    let target =
      known[file] ?? (path.isEmpty ? .document(anchors: anchors(of: document)) : target(at: file))
    known[file] = .some(target)
    let anchors: Set<String>
    switch target {
    case .document(let all): anchors = all
    case .other: return nil
    case nil:
      return Diagnostic(
        .error, "this \(noun) leads to '\(path)', which is not there",
        at: place(of: node, in: document),
        help: "mend the path, which is relative to this document's folder")
    }
    guard !fragment.isEmpty else { return nil }
    if anchors.contains(fragment.removingPercentEncoding ?? fragment) { return nil }
    let like = anchors.filter { $0.hasPrefix(fragment.prefix(4)) }.sorted()
    return Diagnostic(
      .error,
      "this \(noun) leads to '#\(fragment)', which no heading, step or run of "
        + "\(path.isEmpty ? "this document" : "'\(path)'") has",
      at: place(of: node, in: document),
      help: like.first.map { "did you mean '#\($0)'?" }
        ?? "link to a heading by its words in small letters, with '-' between them")
  }

  private enum Target {
    case document(anchors: Set<String>)
    /// A file or a folder without anchors.
    case other
  }

  /// Returns the file at a path, if there is one; a folder stands for its `README.md`, if it has
  /// one.
  private func target(at path: String) -> Target? {
    for candidate in [path, path + "/README.md"] {
      guard let bytes = bytes(candidate) else { continue }
      var ignored: [Diagnostic] = []
      guard candidate.hasSuffix(".md"),
        let document = Document(path: candidate, bytes: bytes, diagnostics: &ignored)
      else { return .other }
      return .document(anchors: anchors(of: document))
    }
    return isFolder(path) ? .other : nil
  }

  /// The places that a link can lead to: headings, and steps and runs that have a name.
  private func anchors(of document: Document) -> Set<String> {
    let known = known.withLock { $0[document.path] }
    if let known, known.bytes == document.bytes { return known.anchors }
    let anchors = readAnchors(of: document)
    self.known.withLock { $0[document.path] = (document.bytes, anchors) }
    return anchors
  }

  private func readAnchors(of document: Document) -> Set<String> {
    var ignored: [Diagnostic] = []
    let chapter = Chapter(document, diagnostics: &ignored)
    var anchors = Anchors(reserved: Site.reservedAnchors)
    var names: Set<String> = []
    for snippet in chapter.snippets {
      switch snippet.role {
      case .edit(let edit): if let step = edit.step { names.insert(anchors.take("step-" + step)) }
      case .run(let run): if let name = run.name { names.insert(anchors.take("run-" + name)) }
      default: break
      }
    }
    let tree = tree(of: document)
    withExtendedLifetime(tree) {
      for heading in tree.root.headings { names.insert(anchors.take(heading.plainText)) }
    }
    return names
  }

  private func tree(of document: Document) -> MarkdownTree {
    var ignored: [Diagnostic] = []
    return MarkdownTree(
      document,
      frontMatterLineCount: FrontMatter.read(document, diagnostics: &ignored).lineCount)
  }

  /// Returns the place of a link's destination, else that of the block that it is in.
  private func place(of node: MarkdownNode, in document: Document) -> SourceLocation {
    place(of: node.destination, in: node, document)
  }

  /// Returns the place of a text from a node's line on, else that line.
  private func place(
    of text: String, in node: MarkdownNode, _ document: Document
  ) -> SourceLocation {
    let first = max(1, node.firstLine)
    let wanted = Array(text.utf8)
    for line in first...max(first, document.lineCount) where line <= document.lineCount {
      let text = Array(document.line(line))
      if let start = text.firstRange(of: wanted)?.lowerBound {
        return SourceLocation(file: document.path, line: line, column: start + 1)
      }
    }
    return SourceLocation(file: document.path, line: first)
  }

  private static func leadsElsewhere(_ destination: String) -> Bool {
    if destination.hasPrefix("//") { return true }
    let head = destination.prefix { !"/?#".contains($0) }
    return head.contains(":")
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

  fileprivate var headings: [MarkdownNode] {
    children.flatMap { $0.kind == CMARK_NODE_HEADING ? [$0] : $0.headings }
  }

  /// The line of the nearest node around it that knows its own.
  fileprivate var firstLine: Int {
    if line > 0 { return line }
    return parent?.firstLine ?? 1
  }

  private var parent: MarkdownNode? {
    cmark_node_parent(pointer).map { MarkdownNode(pointer: $0) }
  }
}
