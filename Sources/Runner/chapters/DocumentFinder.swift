import ArgumentParser
import Foundation

/// Finds the documents that a person names: files as they are, folders by the Markdown in them.
struct DocumentFinder {
  /// - Throws: `ValidationError` where a path leads nowhere.
  func documents(at paths: [String]) throws -> [String] {
    var found: [String] = []
    for path in paths {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        throw ValidationError("there is no file or folder '\(path)'")
      }
      let documents = isDirectory.boolValue ? markdown(in: path) : [path]
      if documents.isEmpty {
        throw ValidationError("there is no Markdown (.md) in the folder '\(path)'")
      }
      found += documents.filter { !found.contains($0) }
    }
    return found
  }

  /// Every Markdown file below a folder, hidden ones left out, chapter 9 before chapter 10.
  private func markdown(in folder: String) -> [String] {
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return
      paths
      .filter { $0.hasSuffix(".md") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
      .map { folder + "/" + $0 }
  }
}
