package import Chapter
package import Diagnostics
package import Files
import Foundation
import Synchronization

/// The check that each link of a document leads to a file, and to a place in it.
///
/// External links (those with a scheme) are not followed.
package final class LinkCheck: Sendable {
  /// Reads a file; returns nil if there is none.
  private let bytes: @Sendable (String) -> [UInt8]?
  private let isFolder: @Sendable (String) -> Bool
  /// Returns the reason why an existing file is not published with a document.
  private let publishingFault: @Sendable (String) -> BookFolders.Fault?
  /// A cache of the anchors of recently read documents, by path, because many links lead to the
  /// same documents, and an editor's text is checked after each pause.
  private static let known = Mutex<[String: (bytes: [UInt8], anchors: Set<String>)]>([:])

  /// - Parameters:
  ///   - bytes: reads a file by its path; returns nil if there is none.
  ///   - isFolder: whether there is a folder at a path.
  ///   - publishingFault: returns the reason why a file is not published with a document.
  package init(
    bytes: @escaping @Sendable (String) -> [UInt8]?,
    isFolder: @escaping @Sendable (String) -> Bool,
    publishingFault: @escaping @Sendable (String) -> BookFolders.Fault? = { _ in nil }
  ) {
    self.bytes = bytes
    self.isFolder = isFolder
    self.publishingFault = publishingFault
  }

  /// Returns a fault for each broken link, image, anchor and footnote reference.
  ///
  /// - Parameter known: the links of previously read documents, by their keys.
  package func diagnostics(
    for document: Document, among known: [String: DocumentLinks] = [:]
  ) -> [Diagnostic] {
    let own = known[DocumentLinks.key(of: document)] ?? DocumentLinks(of: document, anchors: [])
    var targets: [String: Target?] = [:]
    return own.links.compactMap { fault(of: $0, in: document, among: known, &targets) }
      + own.noteFaults
  }

  /// - Parameter targets: the targets of earlier links, by their paths.
  private func fault(
    of link: DocumentLinks.Link, in document: Document, among known: [String: DocumentLinks],
    _ targets: inout [String: Target?]
  ) -> Diagnostic? {
    let destination = link.destination
    guard !destination.isEmpty, !Self.leadsElsewhere(destination) else { return nil }
    let noun = link.isImage ? "image" : "link"
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0].prefix { $0 != "?" })
    let fragment = parts.count > 1 ? String(parts[1]) : ""
    let file =
      path.isEmpty
      ? "" : PagePath(document.path).folder.appending(path.removingPercentEncoding ?? path).text
    if link.isImage, ImageType.mediaType(of: file) == nil,
      bytes(file) != nil || isFolder(file)
    {
      return Diagnostic(
        .error, "this image leads to '\(path)', which is of no type that pages show",
        at: link.place(in: document),
        help: "use one of: \(ImageType.mediaTypes.keys.sorted().joined(separator: ", "))")
    }
    if link.isImage, !path.isEmpty, let fault = publishingFault(file), fault != .absent {
      return Diagnostic(
        .error, "this image leads to '\(path)', which \(fault.predicate)",
        at: link.place(in: document),
        help: fault.help)
    }
    let target =
      targets[file]
      ?? (path.isEmpty
        ? .document(anchors: anchors(of: document, among: known)) : target(at: file, among: known))
    targets[file] = .some(target)
    let anchors: Set<String>
    switch target {
    case .document(let all): anchors = all
    case .other: return nil
    case nil:
      return Diagnostic(
        .error, "this \(noun) leads to '\(path)', which does not exist",
        at: link.place(in: document),
        help: "correct the path, which is relative to this document's folder")
    }
    guard !fragment.isEmpty else { return nil }
    if anchors.contains(fragment.removingPercentEncoding ?? fragment) { return nil }
    let like = anchors.filter { $0.hasPrefix(fragment.prefix(4)) }.sorted()
    return Diagnostic(
      .error,
      "this \(noun) leads to '#\(fragment)', which no heading, step or run of "
        + "\(path.isEmpty ? "this document" : "'\(path)'") has",
      at: link.place(in: document),
      help: like.first.map { "did you mean '#\($0)'?" }
        ?? "link to a heading by its words in small letters, with '-' between them")
  }

  private enum Target {
    case document(anchors: Set<String>)
    /// A file or a folder without anchors.
    case other
  }

  /// Returns the file at a path, if any; for a folder, its `README.md`, if any.
  private func target(at path: String, among known: [String: DocumentLinks]) -> Target? {
    for candidate in [path, path + "/README.md"] {
      if candidate.hasSuffix(".md"), let links = known[candidate] {
        return .document(anchors: links.anchors)
      }
      guard let bytes = bytes(candidate) else { continue }
      var ignored: [Diagnostic] = []
      guard candidate.hasSuffix(".md"),
        let document = Document(path: candidate, bytes: bytes, diagnostics: &ignored)
      else { return .other }
      return .document(anchors: anchors(of: document, among: known))
    }
    return isFolder(path) ? .other : nil
  }

  private func anchors(
    of document: Document, among links: [String: DocumentLinks]
  ) -> Set<String> {
    if let links = links[DocumentLinks.key(of: document)] { return links.anchors }
    let known = Self.known.withLock { $0[document.path] }
    if let known, known.bytes == document.bytes { return known.anchors }
    let anchors = DocumentLinks.anchors(of: document)
    Self.known.withLock { $0[document.path] = (document.bytes, anchors) }
    return anchors
  }

  private static func leadsElsewhere(_ destination: String) -> Bool {
    if destination.hasPrefix("//") { return true }
    let head = destination.prefix { !"/?#".contains($0) }
    return head.contains(":")
  }
}

extension BookFolders.Fault {
  /// The fault as the predicate of a sentence about a file.
  package var predicate: String {
    switch self {
    case .absent: "does not exist"
    case .outside: "is outside of the book's folder"
    case .special: "is not a regular file"
    case .tooLarge: "is larger than 256 MB"
    case .unreadable: "cannot be read"
    }
  }

  package var help: String {
    switch self {
    case .absent: "correct the path, which is relative to this document's folder"
    case .outside:
      "copy the file into the folder that is drawn; neither '..' nor a symbolic link may leave it"
    case .special: "only plain files are published: no folder, device or pipe, and nothing of /proc"
    case .tooLarge: "make it smaller, or link to a place that has it"
    case .unreadable: "check its permissions"
    }
  }
}
