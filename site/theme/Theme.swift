/// What the book looks like: the templates and assets of this folder, built into the program.
///
/// They are part of the program so that it draws the same pages from whatever folder it is run in.
package struct Theme: Sendable {
  package struct Asset: Sendable {
    package var name: String
    package var text: String
  }

  /// Mustache templates, by the name under which another one can include them.
  package var templates: [String: String]
  /// Files that stand beside the index page.
  package var assets: [Asset]

  /// The sheet of the pages of an EPUB.
  package var bookStyle: String

  /// Catalogues in the PO format of the phrases that templates and assets mark, by language.
  package var catalogues: [String: String]

  package init(
    templates: [String: String], assets: [Asset], bookStyle: String = "",
    catalogues: [String: String] = [:]
  ) {
    self.templates = templates
    self.assets = assets
    self.bookStyle = bookStyle
    self.catalogues = catalogues
  }

  /// The book's own theme.
  package static let book = Theme(
    templates: [
      "causes": text(PackageResources.causes_mustache),
      "code": text(PackageResources.code_mustache),
      "console": text(PackageResources.console_mustache),
      "exercise": text(PackageResources.exercise_mustache),
      "faults": text(PackageResources.faults_mustache),
      "moment": text(PackageResources.moment_mustache),
      "page": text(PackageResources.page_mustache),
      "program": text(PackageResources.program_mustache),
      "question": text(PackageResources.question_mustache),
      "run": text(PackageResources.run_mustache),
      "session": text(PackageResources.session_mustache),
      "snippet": text(PackageResources.snippet_mustache),
      "table": text(PackageResources.table_mustache),
    ],
    assets: [
      Asset(name: "book.css", text: text(PackageResources.book_css)),
      Asset(name: "book.js", text: text(PackageResources.book_js)),
    ],
    bookStyle: text(PackageResources.epub_css),
    catalogues: [
      "ar": text(PackageResources.ar_po),
      "pl": text(PackageResources.pl_po),
      "zh-Hans": text(PackageResources.zh_Hans_po),
    ])

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
