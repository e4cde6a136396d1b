import ArgumentParser
import Chapter
import Foundation

/// Finds the documents that a person names: files as they are, folders by the Markdown in them, or
/// by the Swift where there is none.
struct DocumentFinder {
  /// Whether Swift files are documents as well: what their comments show can be checked, and nothing
  /// else be done with it.
  var takesSources = false

  /// - Throws: `ValidationError` where a path leads nowhere.
  func documents(at paths: [String]) throws -> [String] {
    var found: [String] = []
    for path in paths {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        let command = suggestion(
          for: path, among: Chapters.configuration.subcommands.map { $0._commandName })
        throw ValidationError(
          "there is no file or folder '\(path)'"
            + (command.map { "; did you mean 'chapters \($0)'?" } ?? ""))
      }
      var documents = isDirectory.boolValue ? files(in: path, ending: ".md") : [path]
      if documents.isEmpty, takesSources { documents = files(in: path, ending: ".swift") }
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

  /// What a package says of itself: its README, and the articles of its DocC catalogs.
  ///
  /// - Throws: `ValidationError` where there is nothing of the kind.
  func documents(ofPackageAt folder: String) throws -> [String] {
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let articles = files(in: folder, ending: ".md")
      .map { folder == "." ? String($0.dropFirst(2)) : $0 }
      .filter { $0 == prefix + "README.md" || $0.contains(".docc/") }
    guard !articles.isEmpty else {
      throw ValidationError(
        "there is no README.md and no DocC article in the package '\(folder)'; name its documents")
    }
    return articles
  }

  /// Every file of a kind below a folder, hidden ones left out, chapter 9 before chapter 10.
  private func files(in folder: String, ending: String) -> [String] {
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard let contents = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [String] = []
    while let path = contents.nextObject() as? String {
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix(".") {
        contents.skipDescendants()
      } else if name.hasSuffix(ending) {
        found.append(path)
      }
    }
    return
      found
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
      .map { folder + "/" + $0 }
  }
}
