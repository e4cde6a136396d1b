import Mustache
package import Running
package import Theme

/// The book as HTML pages: one for each chapter, and one for the table of contents.
///
///     let site = try Website()
///     let pages = try site.pages(for: chapters, contents: contents)
///     try site.write(pages, to: directory)
///
/// Equal chapters have equal pages, byte for byte. The pages load nothing from elsewhere and link
/// to each other by relative paths, so they work without a server.
package struct Website: Sendable {
  let theme: Theme
  let templates: MustacheLibrary
  let words: Words
  package let edition: Edition
  /// The digest of the theme's texts used by pages.
  package let themeDigest: Digest

  /// Reads a theme's templates in an edition's language; invalid Mustache is an error.
  package init(theme: Theme = .book, edition: Edition = .original) throws {
    self.theme = theme
    self.edition = edition
    themeDigest = theme.digest
    words = Words(edition.language, theme: theme)
    var templates = MustacheLibrary()
    for (name, text) in theme.templates.sorted(by: { $0.key < $1.key }) {
      try templates.register(words.translating(text), named: name)
    }
    self.templates = templates
  }
}
