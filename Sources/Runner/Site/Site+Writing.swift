import Files
package import Foundation
import Theme

extension Site {
  /// The files of the theme that stand beside the index page.
  package var assets: [(name: String, text: String)] { theme.assets.map { ($0.name, $0.text) } }

  /// Writes pages and the theme's assets into a folder, creating it if necessary.
  ///
  /// An unchanged file is not written, so that its date is that of its last change.
  package func write(_ pages: [Page], to directory: URL) throws {
    let files =
      pages.map { (path: $0.path, text: $0.text) }
      + assets.map { (path: $0.name, text: $0.text) }
    let folder = try ContainedFolder(creating: directory.path)
    for file in files {
      let bytes = Array(file.text.utf8)
      if folder.bytes(of: file.path) == bytes { continue }
      try folder.write(bytes, to: file.path)
    }
  }
}
