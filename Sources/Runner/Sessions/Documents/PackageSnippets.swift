import Chapter
import Diagnostics
import Files
import Foundation

/// The snippets in a package's folder, to which its articles refer.
struct PackageSnippets {
  /// The package's folder.
  let folder: String

  private var root: String { URL(filePath: folder).standardizedFileURL.path }

  /// Returns whether a file is a snippet of the package.
  func contains(_ path: String) -> Bool {
    Document.isSwiftSource(path)
      && URL(filePath: path).standardizedFileURL.path.hasPrefix(root + "/Snippets/")
  }

  /// Returns whether a directive at a place shows a snippet.
  func areShown(at place: DocumentPlace) throws -> Bool {
    var ignored: [Diagnostic] = []
    let document = try Document(readingAt: place.file, diagnostics: &ignored)
    return document?.snippetReferences().contains { $0.location.line == place.line } == true
  }

  /// Returns the faults of a document's directives, or of the marks of a snippet.
  ///
  /// They are not part of a cached verdict, because directives depend on other files.
  func diagnostics(for document: Document) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    if document.isProgram {
      _ = PackageSnippet(document, diagnostics: &faults)
    } else {
      faults = document.snippetReferences().flatMap(self.faults)
    }
    return faults
  }

  private func faults(of reference: SnippetReference) -> [Diagnostic] {
    var faults = reference.unknown.map { name in
      Diagnostic(
        .error, "@Snippet has no argument '\(name)'", at: reference.location,
        help: suggestion(for: name, among: ["path", "slice"]).map { "did you mean '\($0)'?" }
          ?? "it has 'path' and 'slice'")
    }
    guard let path = reference.path else {
      faults.append(
        Diagnostic(
          .error, "this directive names no snippet", at: reference.location,
          help: "write @Snippet(path: \"\(name)/Snippets/FILE\")"))
      return faults
    }
    guard let snippet = snippet(at: path) else {
      faults.append(missing(path, at: reference.location))
      return faults
    }
    if let slice = reference.slice, !snippet.slices.contains(slice) {
      let names = snippet.slices.map { "'\($0)'" }.joined(separator: ", ")
      faults.append(
        Diagnostic(
          .error, "the snippet '\(path)' has no slice '\(slice)'", at: reference.location,
          help: suggestion(for: slice, among: snippet.slices).map { "did you mean '\($0)'?" }
            ?? (names.isEmpty
              ? "begin it with '// snippet.\(slice)'" : "its slices are \(names)")))
    } else if !snippet.showsCode(inSlice: reference.slice) {
      faults.append(
        Diagnostic(
          .error,
          reference.slice.map { "the slice '\($0)' of '\(path)' shows no code" }
            ?? "the snippet '\(path)' shows no code",
          at: reference.location, help: "see what '// snippet.hide' hides in it"))
    }
    return faults
  }

  private func missing(_ path: String, at location: SourceLocation) -> Diagnostic {
    let known = self.known
    let help =
      suggestion(for: path, among: known).map { "did you mean '\($0)'?" }
      ?? known.first.map { "a path is like '\($0)'" }
      ?? "the package has no folder 'Snippets' with Swift files"
    return Diagnostic(.error, "there is no snippet at '\(path)'", at: location, help: help)
  }

  /// Returns the snippet at a path such as `greeting/Snippets/hello`, which may omit the package's
  /// name.
  private func snippet(at path: String) -> PackageSnippet? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.first != "Snippets", names.contains(where: { parts.first?.lowercased() == $0 }) {
      parts.removeFirst()
    }
    guard parts.count > 1, parts[0] == "Snippets", !parts.contains(".."), !parts.contains("") else {
      return nil
    }
    let file = folder + "/" + parts.joined(separator: "/") + ".swift"
    var ignored: [Diagnostic] = []
    guard FileManager.default.fileExists(atPath: file),
      let document = try? Document(readingAt: file, diagnostics: &ignored)
    else { return nil }
    return PackageSnippet(document, diagnostics: &ignored)
  }

  /// The paths of all snippets.
  private var known: [String] {
    let start = root + "/Snippets"
    return (FileManager.default.enumerator(atPath: start)?.compactMap { $0 as? String } ?? [])
      .filter(Document.isSwiftSource).sorted()
      .map { "\(name)/Snippets/" + $0.dropLast(".swift".count) }
  }

  /// The package's name: that of its manifest.
  private var name: String {
    let bytes = (try? UserFile(path: folder + "/Package.swift").bytes()) ?? nil
    let manifest = bytes.map { String(decoding: $0, as: UTF8.self) }
    return manifest?.firstMatch(of: #/Package\s*\(\s*name:\s*"([^"]+)"/#).map { String($0.1) }
      ?? URL(filePath: root).lastPathComponent
  }

  /// The names that a path may begin with, in lower case: the manifest's, and the folder's, which
  /// is the package's identity.
  private var names: Set<String> {
    [name.lowercased(), URL(filePath: root).lastPathComponent.lowercased()]
  }
}
