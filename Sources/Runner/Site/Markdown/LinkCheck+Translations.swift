package import Chapter
package import Diagnostics

extension LinkCheck {
  /// Returns a fault for each broken link, image and footnote reference in the published
  /// translations of a document.
  ///
  /// A translation's links are relative to the document, and lead to its anchors and footnotes.
  ///
  /// - Parameters:
  ///   - file: the catalogue's file, where the faults are located.
  ///   - known: the links of previously read documents, by their keys.
  package func diagnostics(
    forTranslationsIn catalogue: Catalogue, of document: Document, file: Document,
    among known: [String: DocumentLinks] = [:]
  ) -> [Diagnostic] {
    let lines = (1...max(1, document.lineCount)).prefix(document.lineCount).map {
      document.line($0)
    }
    let texts =
      catalogue.entries.filter(\.isTranslated).flatMap(\.translations)
      + Footnotes.definitions(in: lines).names.map { "[^\($0)]: its text" }
    var ignored: [Diagnostic] = []
    let bytes = Array(texts.joined(separator: "\n\n").utf8)
    guard let whole = Document(path: document.path, bytes: bytes, diagnostics: &ignored) else {
      return []
    }
    let key = DocumentLinks.key(of: document)
    let anchors = known[key]?.anchors ?? DocumentLinks.anchors(of: document)
    var links = known
    links[key] = DocumentLinks(of: whole, anchors: anchors)
    return diagnostics(for: whole, among: links).map { fault in
      var fault = fault
      fault.location = fault.location.map { place in
        DocumentLinks.place(of: whole.word(at: place), from: 1, in: file)
      }
      return fault
    }
  }
}

extension Document {
  /// Returns the text from a place to the next blank or the end of the line.
  fileprivate func word(at place: SourceLocation) -> String {
    let text = line(place.line).dropFirst(place.column - 1)
    return String(
      decoding: text.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ")") }, as: UTF8.self)
  }
}
