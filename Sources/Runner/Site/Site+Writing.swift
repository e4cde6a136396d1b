package import Foundation
import Theme

extension Site {
  /// Writes pages and the theme's assets into a folder, which is made where it is missing.
  ///
  /// A file that holds the right text already is left alone, so that its date tells when it changed.
  package func write(_ pages: [Page], to directory: URL) throws {
    let files =
      pages.map { (path: $0.path, text: $0.text) }
      + theme.assets.map { (path: $0.name, text: $0.text) }
    for file in files {
      let url = directory.appending(path: file.path)
      let data = Data(file.text.utf8)
      if let present = try? Data(contentsOf: url), present == data { continue }
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    }
  }
}
