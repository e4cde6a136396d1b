private import EmbeddedTheme

/// The look of the book: the templates and assets of this folder, built into the program.
///
/// They are embedded in the program, so it draws the same pages in every working folder.
package struct Theme: Sendable {
  package struct Asset: Sendable {
    package var name: String
    package var text: String
  }

  /// Mustache templates, keyed by the name for including them in another template.
  package var templates: [String: String]
  /// The files for the index page's folder.
  package var assets: [Asset]
  /// The paths of other files to copy to the index page's folder, keyed by their names there.
  package var copies: [String: String] = [:]
  /// The folder of the copied files; nil without one.
  package var folder: String?

  /// The style sheet of an EPUB's pages.
  package var bookStyle: String

  /// The PO catalogues of the phrases marked in templates and assets, by language.
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

  /// The theme of the book.
  package static let book = Theme(
    templates: Dictionary(
      uniqueKeysWithValues: files(in: "templates").map { (stem($0.name), $0.text) }),
    assets: files(in: "assets").map(\.compacted),
    bookStyle: files(in: "epub").map(\.text).joined(),
    catalogues: Dictionary(
      uniqueKeysWithValues: files(in: "languages").map { (stem($0.name), $0.text) }))

  /// The scripts and styles that only `chapters serve` adds to pages.
  ///
  /// Those with a folder in their name are another project's, unchanged: a script loads them when
  /// it needs them.
  package static let served: [Asset] = files(in: "served").map {
    $0.name.contains("/") ? $0 : $0.compacted
  }

  private static func stem(_ name: String) -> String {
    String(name.prefix { $0 != "." })
  }

  /// Returns the embedded files of a folder, ordered by name.
  private static func files(in folder: String) -> [Asset] {
    embedded.filter { $0.name.hasPrefix("\(folder)/") }
      .map { Asset(name: String($0.name.dropFirst(folder.utf8.count + 1)), text: $0.text) }
  }

  /// All embedded files, by their paths relative to this folder.
  package static let embedded: [Asset] = {
    var count = 0
    let files = embedded_theme(&count)
    return UnsafeBufferPointer(start: files, count: count).map { file in
      let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
      return Asset(name: String(cString: file.path), text: String(decoding: bytes, as: UTF8.self))
    }
  }()
}

extension Theme.Asset {
  /// The asset without comments, indentation and blank lines, which no reader of a page needs.
  ///
  /// A script's comments are those on lines of their own; its literals do not span lines.
  fileprivate var compacted: Self {
    let isStyle = name.hasSuffix(".css")
    let code = isStyle ? text.replacing(#/\/\*[\s\S]*?\*\//#, with: "") : text
    let lines = code.split(separator: "\n").map { $0.drop { $0 == " " } }
    return Self(
      name: name,
      text: lines.filter { !$0.isEmpty && (isStyle || !$0.hasPrefix("//")) }
        .map { $0 + "\n" }.joined())
  }
}
