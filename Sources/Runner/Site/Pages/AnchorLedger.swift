package import Diagnostics

/// The record of all anchors that the book's pages have ever had, since external links may use
/// them.
///
/// It is a text file, `anchors.txt` beside the table of contents, with the path of each page and
/// its anchors below, indented. A lost anchor breaks external links. Anchors derived from a
/// figure's content are not recorded, because they change with it. A page has the same anchors in
/// every language, so one edition suffices.
package struct AnchorLedger: Sendable {
  package static let fileName = "anchors.txt"

  private let path: String
  /// The anchors of each page, with the numbers of their lines.
  private var pages: [String: [String: Int]] = [:]

  /// - Parameters:
  ///   - text: the text of the file; empty if there is none yet.
  ///   - path: the path of the file, for messages.
  package init(_ text: String, path: String) {
    self.path = path
    var page: String?
    let lines = text.lines
    for (index, line) in lines.enumerated() {
      let name = line.trimmingPrefix { $0 == " " || $0 == "\t" }.trimmingSuffix
      if name.isEmpty || name.hasPrefix("#") { continue }
      if line.first == " " || line.first == "\t" {
        if let page { pages[page]?[String(name)] = index + 1 }
      } else {
        page = String(name)
        pages[String(name)] = pages[String(name)] ?? [:]
      }
    }
  }

  /// Returns whether the file has a page.
  package func knows(_ page: Website.Page) -> Bool { pages[page.path] != nil }

  /// Returns an error for each anchor missing from its page, in the order of the file.
  ///
  /// - Parameter isWhole: whether the site has all pages, so that a missing page has lost its
  ///   anchors.
  package func faults(in site: [Website.Page], isWhole: Bool = true) -> [Diagnostic] {
    let drawn = Self.anchors(of: site)
    var lost: [(line: Int, anchor: String)] = []
    for (page, anchors) in pages where isWhole || drawn[page] != nil {
      for (anchor, line) in anchors where drawn[page]?.contains(anchor) != true {
        lost.append((line, "\(page)#\(anchor)"))
      }
    }
    return lost.sorted { $0.line < $1.line }.map { line, anchor in
      Diagnostic(
        .error, "no page has the anchor '\(anchor)' any more, to which others may link",
        at: SourceLocation(file: path, line: line, column: 1),
        help: "name the step, run or heading as before, or give up the links: remove this line")
    }
  }

  /// Returns the number of page anchors that the file lacks.
  package func newAnchors(in site: [Website.Page]) -> Int {
    Self.anchors(of: site).reduce(0) { count, page in
      count + page.value.subtracting((pages[page.key] ?? [:]).keys).count
    }
  }

  /// Returns the text of the file, extended by the pages' new anchors.
  package func text(adding site: [Website.Page]) -> String {
    var all = pages.mapValues { Set($0.keys) }
    all.merge(Self.anchors(of: site)) { $0.union($1) }
    let head = """
      # The anchors of the book's pages, to which others link. 'chapters site' reports a lost one;
      # 'chapters site --keep-anchors' adds new ones.

      """
    return all.sorted { $0.key < $1.key }.reduce(into: head) { text, page in
      text += "\n\(page.key)\n" + page.value.sorted().map { "  \($0)\n" }.joined()
    }
  }

  /// Returns the anchors of each page of a document; pages of whole programs are not recorded.
  private static func anchors(of site: [Website.Page]) -> [String: Set<String>] {
    site.reduce(into: [:]) { anchors, page in
      let isProgram = page.path.split(separator: "/").dropLast().last?.hasSuffix("programs") == true
      guard page.path.hasSuffix(".html"), page.path != "index.html", !isProgram else { return }
      anchors[page.path] = page.outline?.anchors ?? PageOutline.anchors(in: page.text)
    }
  }
}

extension Substring {
  fileprivate var trimmingSuffix: Substring {
    var text = self
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
