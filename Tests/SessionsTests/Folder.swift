import Foundation

/// A temporary folder of documents.
final class Folder: Sendable {
  let path = FileManager.default.temporaryDirectory
    .appending(path: "sessions-\(UUID())").resolvingSymlinksInPath().path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }
}
