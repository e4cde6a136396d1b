import ArgumentParser
import Chapter
import Diagnostics
import Exercises
import Files
import Foundation
import Site

/// The languages of the pages.
struct LanguageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A language of the pages, once for each: \(Self.known). The first is at the top.",
      valueName: "tag"))
  var language: [String] = []

  @Option(help: ArgumentHelp("The language that the documents are written in.", valueName: "tag"))
  var sourceLanguage = Language.english.tag

  private static var known: String { Language.all.map(\.tag).joined(separator: ", ") }

  func validate() throws {
    for tag in language where Language.tagged(tag) == nil {
      throw ValidationError("there are no words for '\(tag)'; --language takes \(Self.known)")
    }
    if let twice = language.first(where: { tag in language.count { $0 == tag } > 1 }) {
      throw ValidationError("--language \(twice) is there twice")
    }
  }

  var languages: [Language] {
    language.isEmpty ? [.english] : language.compactMap { Language.tagged($0) }
  }

  /// Returns the paths of the catalogues of documents, which need not exist.
  func catalogues(of documents: [Document]) -> [String] {
    languages.filter { $0.tag != sourceLanguage }.flatMap { language in
      documents.map { Edition.cataloguePath(of: $0.path, language: language) }
    }
  }

  /// Reads the catalogues beside documents, and returns an edition for each language.
  ///
  /// - Parameter folders: the folders that the catalogues have to be in.
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
