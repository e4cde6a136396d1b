package import Diagnostics
import Foundation
import Site
package import Theme

/// The look of the pages.
package struct SiteTheme: Sendable {
  /// The folder whose files replace those of the built-in theme.
  package let folder: String?

  package init(folder: String?) { self.folder = folder }

  /// Reads the theme; an invalid file is replaced by the built-in one.
  package func read(diagnostics: inout [Diagnostic]) -> Theme {
    folder.map { Theme(folder: $0, diagnostics: &diagnostics) } ?? .book
  }

  /// The files of the folder.
  package var files: [String] {
    folder.map { folder in Theme.files(in: folder).map { "\(folder)/\($0)" } } ?? []
  }
}
