import Chapter
import Diagnostics
import Exercises
import Files
import Foundation
package import Site

/// The languages of the pages.
package struct SiteLanguages: Sendable {
  /// The languages; the pages of the first one are at the top of the site.
  package let languages: [Language]
  /// The tag of the documents' language.
  package let sourceLanguage: String

  package init(_ languages: [Language], source: String) {
    self.languages = languages
    sourceLanguage = source
  }

  /// Returns the paths of the catalogues of documents, which need not exist.
  func catalogues(of documents: [Document]) -> [String] {
    languages.filter { $0.tag != sourceLanguage }.flatMap { language in
      documents.map { Edition.cataloguePath(of: $0.path, language: language) }
    }
  }

  /// Reads the catalogues beside documents, and returns an edition for each language.
  ///
  /// - Parameter folders: the folders that the catalogues must be in.
  func editions(
    of documents: [Document], in folders: BookFolders, diagnostics: inout [Diagnostic]
  ) -> [Edition] {
    languages.map { language in
      var catalogues: [String: Catalogue] = [:]
      for document in documents where language.tag != sourceLanguage {
        let path = Edition.cataloguePath(of: document.path, language: language)
        if let fault = folders.fault(of: path), fault != .absent {
          diagnostics.append(
            Diagnostic(
              .error, "this catalogue \(fault.predicate)", at: SourceLocation(file: path, line: 1),
              help: fault.help))
          continue
        }
        do throws(FileFault) {
          guard let bytes = try UserFile(path: path).bytes() else { continue }
          catalogues[document.path] = Catalogue(
            bytes: bytes, path: path, diagnostics: &diagnostics)
        } catch {
          diagnostics.append(Diagnostic(error, ofFile: path))
        }
      }
      return Edition(language, among: languages, source: sourceLanguage, catalogues: catalogues)
    }
  }
}
