import Chapter
import Checking
import Diagnostics
import Files
import Foundation
import Planning
import Site

extension CheckRequest {
  /// The drawn folders, and those of single documents, which published files must be in.
  ///
  /// A document named on its own may be a link to one elsewhere.
  var bookFolders: BookFolders {
    BookFolders(
      (paths.isEmpty ? [Self.book] : paths).flatMap { path -> [String] in
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
          isFolder.boolValue
        {
          return [path]
        }
        return [URL(filePath: path).deletingLastPathComponent().path, path]
      })
  }

  /// The folders that must contain the chapters continued by drawn ones: those of the book. For a
  /// single document, whose book is unknown, they may be in the folders beside its own.
  private var foldersOfContinued: BookFolders {
    BookFolders(
      (paths.isEmpty ? [Self.book] : paths).map { path in
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return isThere && isFolder.boolValue
          ? path : URL(filePath: path).appending(path: "../..").standardizedFileURL.path
      })
  }

  /// Returns the reason why a document is not drawn: it leads out of the book, or its program does.
  func fault(ofDrawingDocumentAt path: String) -> Diagnostic? {
    let outside = BookFolders.Fault.outside
    let start = SourceLocation(file: path, line: 1)
    if bookFolders.fault(of: path) == outside {
      return Diagnostic(
        .error, "this document \(outside.predicate)", at: start, help: outside.help)
    }
    let earlier = EarlierChapters.onDisk
    let folders = foldersOfContinued
    guard
      let other = earlier.paths(continuedBy: path).first(where: {
        folders.fault(of: $0) == outside
      })
    else { return nil }
    return Diagnostic(
      .error, "the continued chapter '\(other)' \(outside.predicate)",
      at: earlier.chapter(continuedBy: path)?.location ?? start,
      help: "continue a chapter of this book")
  }
}
