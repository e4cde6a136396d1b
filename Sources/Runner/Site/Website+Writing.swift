import Files
package import Foundation
import Theme

extension Website {
  /// The theme's files in the edition's language, for the folder of the index page.
  package var assets: [(name: String, text: String)] {
    theme.assets.map { ($0.name, words.translating($0.text)) }
  }

  /// Returns the edition's files, with paths relative to the top of the site.
  package func placed(_ pages: [Page]) -> [Page] {
    let folders = BookFolders([theme.folder].compactMap(\.self))
    let copies = theme.copies.sorted { $0.key < $1.key }.map {
      Page(path: $0, source: $1, in: folders)
    }
    return (pages + assets.map { Page(path: $0.name, text: $0.text) } + copies).map { page in
      var page = page
      page.path = edition.folder + page.path
      page.outline = nil
      return page
    }
  }

  /// Writes pages and the theme's assets into a folder, creating it if necessary.
  ///
  /// Unchanged files are not written, so their dates are those of their last changes.
  package func write(_ pages: [Page], to directory: URL) throws {
    try Self.write(placed(pages), to: directory)
  }

  /// Writes files by their paths relative to the top of the site, and removes files that an earlier
  /// call wrote and that are no longer included.
  ///
  /// - Parameters:
  ///   - isPart: whether the files are only a part of the site, whose other pages are kept.
  ///   - upToDate: the unchanged files that the folder already has.
  /// - Returns: the files that the folder has now.
  @discardableResult
  package static func write(
    _ files: [Page], to directory: URL, isPart: Bool = false,
    over upToDate: UpToDateFiles = UpToDateFiles()
  ) throws -> UpToDateFiles {
    let folder = try ContainedFolder(creating: directory.path)
    let old = WrittenFiles(in: folder)
    var written = WrittenFiles(paths: isPart ? old.paths : [])
    var upToDate = upToDate
    for file in files {
      if file.stands {
        written.paths.insert(file.path)
        continue
      }
      guard let bytes = file.bytes else { continue }
      written.paths.insert(file.path)
      let place = "\(directory.path)/\(file.path)"
      // The stamp is read before the file, so the next call detects a concurrent change.
      var stamp = FileStamp(place)
      if !folder.contains(bytes, at: file.path) {
        try folder.write(bytes, to: file.path)
        stamp = FileStamp(place)
      }
      upToDate.note(file, stamp)
    }
    for path in old.paths.subtracting(written.paths).sorted() {
      try folder.remove(path)
      upToDate.remove(path)
    }
    if written != old { try folder.write(written.bytes, to: WrittenFiles.name) }
    return upToDate
  }
}

extension Website.Page {
  /// The content; nil for a copy of a file that is missing, or that lies outside its folder.
  ///
  /// The check of links reports both.
  package var bytes: [UInt8]? {
    guard let source else { return Array(text.utf8) }
    return try? folders.bytes(of: source)
  }
}
