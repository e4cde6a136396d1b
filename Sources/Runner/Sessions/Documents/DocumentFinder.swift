import Chapter
import Diagnostics
import Files
import Foundation
import Synchronization

/// The finder of the documents at some paths: files, and the Markdown files in folders, with their
/// Swift files if these count as documents.
package struct DocumentFinder {
  /// Whether Swift files count as documents: the examples in their comments can be checked, but not
  /// recorded or drawn.
  let takesSources: Bool

  package init(takesSources: Bool = false) { self.takesSources = takesSources }

  /// - Throws: `Misuse` if a path does not exist.
  package func documents(at paths: [String]) throws -> [String] {
    var found: [String] = []
    for path in paths {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        let command = suggestion(for: path, among: CommandNames.all)
        throw Misuse(
          "there is no file or folder '\(path)'"
            + (command.map { "; did you mean 'chapters \($0)'?" } ?? ""))
      }
      let kinds = Self.markdown + (takesSources ? [Self.source] : [])
      let documents = isDirectory.boolValue ? files(in: path, ending: kinds) : [path]
      if documents.isEmpty {
        let kinds = "Markdown (.md)" + (takesSources ? ", and no Swift," : "")
        throw Misuse("there is no \(kinds) in the folder '\(path)'")
      }
      if !takesSources, let source = documents.first(where: Document.isSwiftSource) {
        throw Misuse(
          "'\(source)' is Swift, whose comments can only be checked: chapters check \(source)")
      }
      found += documents.filter { !found.contains($0) }
    }
    return found
  }

  /// Returns a package's documents: its README, the articles of its DocC catalogs, its snippets,
  /// and the sources with examples in their documentation comments. Nested packages are left out.
  ///
  /// - Throws: `Misuse` if it has neither a README nor an article or a snippet.
  package func documents(ofPackageAt folder: String) throws -> [String] {
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let files = files(in: folder, ending: Self.markdown + [Self.source], isOfPackage: true)
      .map { folder == "." ? String($0.dropFirst(2)) : $0 }
    let articles = files.filter {
      $0 == prefix + "README.md" || $0.contains(".docc/") || $0.hasPrefix(prefix + "Snippets/")
    }
    guard !articles.isEmpty else {
      throw Misuse(
        "there is no README.md and no DocC article in the package '\(folder)', and no snippet; "
          + "name its documents")
    }
    let sources = files.filter { $0.hasPrefix(prefix + "Sources/") && Self.hasExamples($0) }
    return articles + sources.filter { !articles.contains($0) }
  }

  /// Returns the files that a package is built from, its manifests, and the versions of its
  /// dependencies.
  package func sources(ofPackageAt folder: String) -> [String] {
    let versions = folder + "/Package.resolved"
    return files(in: folder, ending: Self.sources).filter(Self.isSource)
      + (FileManager.default.fileExists(atPath: versions) ? [versions] : [])
  }

  /// Returns whether a package is built from a file, by its path.
  static func isSource(_ path: String) -> Bool {
    let kind = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return sources.contains(kind) && !"/\(path)".contains("/Tests/")
  }

  /// Returns whether a file is Swift with examples in its comments.
  package static func hasExamples(_ path: String) -> Bool {
    guard Document.isSwiftSource(path), let stamp = FileStamp(path) else { return false }
    // A cache, because a watched package is searched five times a second.
    if let (known, has) = examples.withLock({ $0[path] }), known == stamp { return has }
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    let has = text?.contains(/(?m)^\h*(?:\/\/\/|\*) *(?: {4}\S|```|~~~)/) ?? false
    examples.withLock { $0[path] = (stamp, has) }
    return has
  }

  private static let examples = Mutex<[String: (FileStamp, Bool)]>([:])

  /// Returns the folder of the package that a document's front matter names.
  static func packageFolder(ofDocumentAt path: String) -> String? {
    guard !Document.isSwiftSource(path), let stamp = FileStamp(path) else { return nil }
    // A cache, because watched documents are searched five times a second.
    if let (known, folder) = packages.withLock({ $0[path] }), known == stamp { return folder }
    var ignored: [Diagnostic] = []
    let document = try? Document(readingAt: path, diagnostics: &ignored)
    let folder = document?.packageFolder
    packages.withLock { $0[path] = (stamp, folder) }
    return folder
  }

  /// Returns the source files of the packages named by documents.
  static func sources(ofPackagesOf documents: [String]) -> [String] {
    Set(documents.compactMap(packageFolder)).sorted().flatMap {
      DocumentFinder().sources(ofPackageAt: $0)
    }
  }

  private static let packages = Mutex<[String: (FileStamp, String?)]>([:])

  private static let markdown = ["md", "markdown"]
  private static let source = "swift"
  // Source: the extensions that SwiftPM builds, and those of headers.
  private static let sources = [
    source, "c", "c++", "cc", "cpp", "cxx", "m", "mm", "s", "h", "hh", "hpp", "hxx", "modulemap",
  ]

  /// Returns every file with some extensions below a folder, without hidden ones, in numeric order:
  /// chapter 9 before chapter 10.
  ///
  /// Links to folders are followed, each folder once.
  ///
  /// - Parameter isOfPackage: whether folders with a nested package are left out.
  private func files(
    in folder: String, ending kinds: [String], isOfPackage: Bool = false
  ) -> [String] {
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
          if isOfPackage, FileManager.default.fileExists(atPath: path + "/Package.swift") {
            continue
          }
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
