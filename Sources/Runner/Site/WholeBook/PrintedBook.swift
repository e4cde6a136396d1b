import Foundation

/// An edition's chapters on one page, for printing: in a browser, or as a PDF.
///
/// The programs at each step are omitted, and links to them become text.
package struct PrintedBook {
  private let pages: [PlainPage]
  private let edition: Edition

  /// - Parameters:
  ///   - pages: the pages of one edition, whose index is the table of contents.
  ///   - site: the site that drew the pages.
  package init(_ pages: [Website.Page], of site: Website) {
    edition = site.edition
    let html = pages.joiningAccounts.filter {
      $0.path.hasSuffix(".html") && !PlainPage.isAside($0.path)
    }
    let images = pages.filter { $0.source != nil && $0.bytes != nil }
    let paths = Set((html + images).map(\.path))
    self.pages = html.compactMap { page in
      PlainPage(page, among: paths) { target in
        target.path.hasSuffix(".html")
          ? "#\(Self.name(target.path))\(target.anchor.map { "-\($0)" } ?? "")"
          : target.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
      }
    }
  }

  /// The page, for the folder of the index.
  package var page: Website.Page {
    let texts = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, Self.text(of: $0)) })
    let order = pages.readingOrder.compactMap { texts[$0.path] }
    let language = edition.language
    return Website.Page(
      path: "print.html",
      text: """
        <!DOCTYPE html>
        <html lang="\(language.tag)" dir="\(language.direction)">
        <head>
        <meta charset="utf-8"/>
        <title>\(pages.contents?.title ?? "")</title>
        <link rel="stylesheet" href="book.css"/>
        <link rel="icon" href="data:,"/>
        </head>
        <body class="alone">
        <main>
        \(order.joined(separator: "\n"))
        </main>
        </body>
        </html>

        """)
  }

  /// Returns a page as a section with opened folds, whose identifiers start with its name.
  private static func text(of page: PlainPage) -> String {
    let name = name(page.path)
    let names = /\ (id|for|aria-labelledby|aria-describedby|aria-controls)="([^"]*)"/
    let inner = page.main
      .replacing(/^<main[^>]*>|<\/main>$/, with: "")
      .replacing(names) { match in
        let own = match.output.2.split(separator: " ").map { "\(name)-\($0)" }
        return " \(match.output.1)=\"\(own.joined(separator: " "))\""
      }
      .replacing(/<details(?![^>]* open=)/, with: "<details open=\"open\"")
    return "<section class=\"sheet\" id=\"\(name)\">\(inner)</section>"
  }

  /// Returns the identifier of a page: `252-observation-the-past/index.html` has
  /// `252-observation-the-past-index`.
  private static func name(_ path: String) -> String {
    "sheet-" + path.dropLast(".html".count).replacing("/", with: "-")
  }
}
