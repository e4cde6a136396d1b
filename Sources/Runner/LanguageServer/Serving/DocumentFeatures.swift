/// The answers to requests about an open document.
struct DocumentFeatures: Sendable {
  let checks: DocumentChecks
  let closed: ClosedDocuments
  let swift: SwiftFeatures

  /// Returns the response to a request.
  ///
  /// - Throws: ``RPCError`` if the method is unknown, or the parameters have a different shape.
  func response(to message: RPCMessage, _ method: String) async throws -> any Encodable & Sendable {
    switch method {
    case "textDocument/codeAction":
      let params = try message.params(as: LSP.CodeActionParams.self)
      let fixes = QuickFixes(try await woven(params.textDocument), only: params.context?.only)
      return fixes.actions(in: params.range)
    case "textDocument/codeLens":
      let params = try message.params(as: LSP.DocumentParams.self)
      return RunLenses.lenses(of: try await woven(params.textDocument))
    case "textDocument/foldingRange":
      return DocumentOutline.foldings(of: try await read(message))
    case "textDocument/documentSymbol":
      return DocumentOutline.symbols(of: try await read(message))
    case "workspace/symbol":
      let params = try message.params(as: LSP.QueryParams.self)
      let snapshots = await checks.snapshots
      let others = await closed.symbols(
        matching: params.query, besides: Set(snapshots.map(\.document.path)))
      return DocumentOutline.symbols(matching: params.query, in: snapshots) + others
    case "textDocument/hover":
      var (snapshot, position) = try await place(message)
      if let hover = WordHover.hover(position, in: snapshot) { return hover }
      // In prose, nothing is awaited.
      guard LinePart.of(line: position.line, in: snapshot.document.buffer) != .text else {
        return JSONValue.null
      }
      let params = try message.params(as: LSP.DocumentParams.self)
      snapshot = try await woven(params.textDocument)
      if let hover = RunHover.hover(position, in: snapshot) { return hover }
      return try await swift.hover(position, in: snapshot)
    case "textDocument/completion":
      let (snapshot, position) = try await place(message)
      if let items = WordCompletion.items(position, in: snapshot) { return items }
      guard let place = try await swiftPlace(message) else { return [LSP.CompletionItem]() }
      return try await swift.completion(position, place)
    case "textDocument/signatureHelp":
      guard let place = try await swiftPlace(message) else { return JSONValue.null }
      return try await swift.signatureHelp(place)
    case "textDocument/definition":
      let (snapshot, _) = try await place(message)
      guard let place = try await swiftPlace(message) else { return [LSP.Location]() }
      return try await swift.definition(place, in: snapshot)
    case "textDocument/inlayHint":
      let params = try message.params(as: LSP.RangeParams.self)
      return CommentHints.hints(in: params.range, of: try await snapshot(params.textDocument))
    case "textDocument/semanticTokens/full":
      let params = try message.params(as: LSP.DocumentParams.self)
      return try await swift.tokens(in: nil, of: woven(params.textDocument))
    case "textDocument/semanticTokens/range":
      let params = try message.params(as: LSP.RangeParams.self)
      return try await swift.tokens(in: params.range, of: woven(params.textDocument))
    case "textDocument/references":
      let (snapshot, position) = try await place(message)
      return try await names(in: snapshot)?.references(position) ?? []
    case "textDocument/rename":
      let params = try message.params(as: LSP.RenameParams.self)
      let snapshot = try await snapshot(params.textDocument)
      guard let names = try await names(in: snapshot) else {
        throw RPCError(.requestFailed, "only the names of a chapter can be changed")
      }
      let edit = try names.renaming(params.position, to: params.newName)
      if let fault = try await checks.newFault(after: edit, in: snapshot) {
        throw RPCError(
          .requestFailed,
          "the name '\(params.newName)' leads to an error of the compiler: \(fault)")
      }
      return edit
    default:
      throw RPCError(.methodNotFound, "there is no method '\(method)'")
    }
  }

  private func names(in snapshot: DocumentSnapshot) async throws -> SymbolPlaces? {
    try await checks.names(of: snapshot).map {
      SymbolPlaces($0.programs, of: $0.chapter, in: snapshot)
    }
  }

  /// Returns the document with its chapter, which stays valid while prose is typed.
  private func read(_ message: RPCMessage) async throws -> DocumentSnapshot {
    var snapshot = try await snapshot(message.params(as: LSP.DocumentParams.self).textDocument)
    if let chapter = snapshot.chapter() {
      snapshot.keep(chapter, ofVersion: snapshot.document.version)
      await checks.keep(chapter, of: snapshot.document)
    }
    return snapshot
  }

  private func place(_ message: RPCMessage) async throws -> (DocumentSnapshot, LSP.Position) {
    let params = try message.params(as: LSP.PlaceParams.self)
    return (try await snapshot(params.textDocument), params.position)
  }

  /// Returns the program's place for a request: immediately if the text above its fence is
  /// unchanged since it was woven; else after weaving.
  private func swiftPlace(_ message: RPCMessage) async throws -> SwiftPlace? {
    let (snapshot, position) = try await place(message)
    if let place = SwiftPlace(position, in: snapshot, weaves: false) { return place }
    let params = try message.params(as: LSP.DocumentParams.self)
    return SwiftPlace(position, in: try await woven(params.textDocument), weaves: true)
  }

  private func snapshot(_ document: LSP.TextDocument) async throws -> DocumentSnapshot {
    try Self.open(await checks.snapshot(of: document.uri), document)
  }

  /// Returns the document with its plan, after weaving.
  private func woven(_ document: LSP.TextDocument) async throws -> DocumentSnapshot {
    try Self.open(await checks.wovenSnapshot(of: document.uri), document)
  }

  private static func open(
    _ snapshot: DocumentSnapshot?, _ document: LSP.TextDocument
  ) throws -> DocumentSnapshot {
    guard let snapshot else {
      throw RPCError(.invalidParams, "no document '\(document.uri)' is open")
    }
    return snapshot
  }
}
