import Chapter
import Checking
import Diagnostics
import Files
import Weaving

/// The compiler's answers about Swift in fences, mapped to the document.
struct SwiftFeatures: Sendable {
  let server: SwiftServer

  /// Completes a name.
  func completion(
    _ position: LSP.Position, _ place: SwiftPlace
  ) async throws -> JSONValue {
    var response = try await server.response("textDocument/completion", at: place)
    let list = response["items"]?.elements ?? response.elements ?? []
    let items = list.map { item -> JSONValue in
      var item = item
      // The server's data is useless to the editor, which does not talk to that server.
      item["data"] = nil
      guard let edit = try? item["textEdit"]?.decoded(as: LSP.TextEdit.self) else { return item }
      let range = LSP.Range(
        place.moved(edit.range.start, to: position), place.moved(edit.range.end, to: position))
      item["textEdit"] = try? JSONValue(LSP.TextEdit(range, edit.newText))
      return item
    }
    if response["items"] != nil {
      response["items"] = .array(items)
      return response
    }
    return .array(items)
  }

  /// Describes a name, followed by the number of a view's body runs.
  func hover(_ position: LSP.Position, in snapshot: DocumentSnapshot) async throws -> LSP.Hover? {
    guard let place = SwiftPlace(position, in: snapshot, weaves: true) else { return nil }
    let name = snapshot.document.buffer.word(at: position)
    let response = try await server.response("textDocument/hover", at: place)
    let text = response["contents"]?["value"]?.text
    let bodies = name.flatMap { RunHover.bodies(ofView: $0.text, in: snapshot) }
    let texts = [text, bodies].compactMap(\.self)
    guard !texts.isEmpty else { return nil }
    return LSP.Hover(
      contents: LSP.MarkupContent(value: texts.joined(separator: "\n\n")),
      range: name.map { snapshot.document.buffer.range($0.bytes) })
  }

  /// Shows the arguments of a call.
  func signatureHelp(_ place: SwiftPlace) async throws -> JSONValue {
    return try await server.response("textDocument/signatureHelp", at: place)
  }

  /// Finds declarations: in this document, in a chapter that it continues, or in a module.
  func definition(
    _ place: SwiftPlace, in snapshot: DocumentSnapshot
  ) async throws -> [LSP.Location] {
    let response = try await server.response("textDocument/definition", at: place)
    let list = response.elements ?? (response == .null ? [] : [response])
    var found: [LSP.Location] = []
    for element in list {
      guard let location = try? element.decoded(as: LSP.Location.self) else { continue }
      guard let file = await server.file(of: location.uri) else {
        found.append(location)
        continue
      }
      guard let origin = place.origin(of: location.range.start, in: file),
        let target = snapshot.document.location(of: origin, besides: snapshot.openTexts)
      else { continue }
      found.append(target)
    }
    return found
  }
}

// MARK: - Tokens

extension SwiftFeatures {
  /// The time limit for computing tokens, after which the rest of a document has none until the
  /// next request; a decision.
  private static let patience = Duration.seconds(5)

  /// Finds the tokens in a range of a document, or in all of it.
  func tokens(in range: LSP.Range?, of snapshot: DocumentSnapshot) async throws -> FenceTokens {
    var tokens = FenceTokens()
    guard let plan = snapshot.plan else { return tokens }
    let start = ContinuousClock.now
    let lines = range.map { $0.start.line + 1...max($0.start.line, $0.end.line) + 1 } ?? 1...Int.max
    for part in FenceTokens.parts(of: plan, in: lines) {
      try Task.checkCancellation()
      for file in part.files {
        let found = try await server.tokens(of: file, in: part.program)
        tokens.add(found, of: file, in: part, to: snapshot.document)
      }
      if .now - start > Self.patience { break }
    }
    if range != nil { tokens.keep(lines) }
    return tokens
  }
}

extension SwiftPlace {
  /// Returns the document's position for another position on the same line of the program; the text
  /// before it is the same.
  fileprivate func moved(_ other: LSP.Position, to cursor: LSP.Position) -> LSP.Position {
    LSP.Position(
      line: cursor.line, character: max(0, cursor.character - position.character + other.character))
  }

  /// Returns the document's place for a position in a file of the program.
  fileprivate func origin(of position: LSP.Position, in file: String) -> SourceLocation? {
    guard let text = program.text(of: file) else { return nil }
    let buffer = TextBuffer(text)
    let column = buffer.offset(of: position) - buffer.start(ofLine: position.line) + 1
    return program.origin(
      of: Program.Position(file: file, line: position.line + 1, column: column))
  }
}

extension OpenDocument {
  /// Returns the range of the name at a place in this document, or in another one that is open or
  /// on disk.
  func location(of place: SourceLocation, besides texts: OpenTexts) -> LSP.Location? {
    if place.file == path { return LSP.Location(uri: uri, range: range(at: place)) }
    guard let bytes = texts[place.file] ?? (try? UserFile(path: place.file).bytes()) else {
      return nil
    }
    let other = OpenDocument(
      uri: FileIdentifier.uri(of: place.file), path: place.file, version: 0,
      text: String(decoding: bytes, as: UTF8.self))
    return LSP.Location(uri: other.uri, range: other.range(at: place))
  }
}
