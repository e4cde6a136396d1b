import Files
import Sessions

/// The documents of the book that are not open in the editor, with their symbols.
actor ClosedDocuments {
  private struct Known {
    var bytes: [UInt8]
    var symbols: [LSP.DocumentSymbol]
  }

  /// The symbols of recently read documents, by path.
  private var known: [String: Known] = [:]

  /// Returns the symbols whose names contain a text.
  ///
  /// - Parameter paths: the open documents, whose text on disk is ignored.
  func symbols(matching query: String, besides paths: Set<String>) -> [LSP.WorkspaceSymbol] {
    let all = (try? DocumentFinder().documents(at: [CheckRequest.book])) ?? []
    return all.filter { !paths.contains($0) }.flatMap { path -> [LSP.WorkspaceSymbol] in
      guard let bytes = try? UserFile(path: path).bytes() else { return [] }
      let document = OpenDocument(
        uri: FileIdentifier.uri(of: path), path: path, version: 0,
        text: String(decoding: bytes, as: UTF8.self))
      let symbols: [LSP.DocumentSymbol]
      if let last = known[path], last.bytes == bytes {
        symbols = last.symbols
      } else {
        symbols = DocumentOutline.symbols(of: DocumentSnapshot(document))
        known[path] = Known(bytes: bytes, symbols: symbols)
      }
      return DocumentOutline.symbols(symbols, matching: query, in: document)
    }
  }
}
