import ArgumentParser
import Chapter
import Foundation

/// Finds the documents that are named: files as they are, folders by the Markdown in them, and by the
/// Swift where its comments are documents.
struct DocumentFinder {
  /// Whether Swift files are documents as well: the examples in their comments can be checked, but
  /// not recorded or drawn.
  var takesSources = false

  /// - Throws: `ValidationError` if a path does not exist.
  func documents(at paths: [String]) throws -> [String] {
    var found: [String] = []
    for path in paths {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        let command = suggestion(for: path, among: CommandNames.all)
        throw ValidationError(
          "there is no file or folder '\(path)'"
            + (command.map { "; did you mean 'chapters \($0)'?" } ?? ""))
      }
      let kinds = Self.markdown + (takesSources ? [Self.source] : [])
      let documents = isDirectory.boolValue ? files(in: path, ending: kinds) : [path]
      if documents.isEmpty {
        let kinds = "Markdown (.md)" + (takesSources ? ", and no Swift," : "")
        throw ValidationError("there is no \(kinds) in the folder '\(path)'")
      }
      if !takesSources, let source = documents.first(where: Document.isSwiftSource) {
        throw ValidationError(
          "'\(source)' is Swift, whose comments can only be checked: chapters check \(source)")
      }
      found += documents.filter { !found.contains($0) }
    }
    return found
  }

  /// Returns a package's documents: its README, and the articles of its DocC catalogs.
  ///
  /// - Throws: `ValidationError` if there are none.
  func documents(ofPackageAt folder: String) throws -> [String] {
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let articles = files(in: folder, ending: Self.markdown)
      .map { folder == "." ? String($0.dropFirst(2)) : $0 }
      .filter { $0 == prefix + "README.md" || $0.contains(".docc/") }
    guard !articles.isEmpty else {
      throw ValidationError(
        "there is no README.md and no DocC article in the package '\(folder)'; name its documents")
    }
    return articles
  }

  private static let markdown = ["md", "markdown"]
  private static let source = "swift"

  /// Every file of some kinds below a folder, hidden ones left out, chapter 9 before chapter 10.
  ///
  /// Links to folders are followed, each folder once.
  private func files(in folder: String, ending kinds: [String]) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    func read(_ folder: String, _ prefix: String) {
      guard seen.insert(URL(filePath: folder).resolvingSymlinksInPath().path).inserted else {
        return
      }
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where !name.hasPrefix(".") {
        let path = folder + "/" + name
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
        if isFolder.boolValue {
          read(path, prefix + name + "/")
        } else if let kind = name.split(separator: ".").last, name.contains("."),
          kinds.contains(kind.lowercased())
        {
          found.append(prefix + name)
        }
      }
    }
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    read(folder, "")
    return
      found
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
      .map { folder + "/" + $0 }
  }
}
