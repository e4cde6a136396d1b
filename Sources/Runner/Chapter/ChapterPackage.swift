package import Diagnostics

/// The package that a chapter is about, and whose libraries its programs import: `package: ..`.
package struct ChapterPackage: Equatable, Sendable {
  /// The path relative to the folder of the chapter.
  private let path: RelativePath
  package let location: SourceLocation

  init(_ text: String, at location: SourceLocation) {
    path = RelativePath(text: text)
    self.location = location
  }

  /// Returns the package's folder, relative to the same folder as the chapter's path.
  package func folder(from chapter: String) -> String {
    let folder = path.path(from: chapter)
    return folder.isEmpty ? "." : folder
  }
}

extension Document {
  /// The package that the document's front matter names.
  package var library: ChapterPackage? {
    var ignored: [Diagnostic] = []
    return FrontMatter.read(self, diagnostics: &ignored).0.library
  }

  /// The folder of the package that the document's front matter names.
  package var packageFolder: String? { library?.folder(from: path) }
}

extension Chapter {
  /// The folder of the package that the chapter's programs import, if it names one.
  package var packageFolder: String? { frontMatter.library?.folder(from: path) }
}
