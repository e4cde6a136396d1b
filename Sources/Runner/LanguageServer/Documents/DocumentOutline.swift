import Chapter
import Diagnostics

/// The structure of a document: its symbols and the consoles that can be folded.
package enum DocumentOutline {
  /// The kinds of symbols, with the numbers of the protocol.
  private enum Kind: Int {
    case module = 2
    case namespace = 3
    case function = 12
    case event = 24
  }

  package static func symbols(of snapshot: DocumentSnapshot) -> [LSP.DocumentSymbol] {
    guard let chapter = snapshot.chapter() else { return [] }
    let document = snapshot.document
    var steps = 0
    return chapter.snippets.compactMap { snippet in
      let name: String
      let kind: Kind
      switch snippet.role {
      case .edit(let edit):
        steps += 1
        let file =
          switch edit.form {
          case .file(let name), .diff(let name): name
          case .fragment: "fragment"
          }
        name = "step \(edit.step ?? "\(steps)"): \(file)"
        kind = .module
      case .run(let run):
        name = [run.isTest ? "test" : "run", run.name].compactMap(\.self).joined(separator: " ")
        kind = .function
      case .question:
        name = "question"
        kind = .event
      case .diagram(let diagram):
        name = ([diagram.kind.rawValue] + diagram.runs.map(\.name)).joined(separator: " ")
        kind = .event
      case .console, .diagnostics, .sketch, .resource, .other: return nil
      }
      let fence = snippet.fence
      let range = LSP.Range(
        LSP.Position(line: fence.location.line - 1, character: 0),
        document.buffer.range(ofLine: fence.lastLine - 1).end)
      return LSP.DocumentSymbol(
        name: name, kind: kind.rawValue, range: range,
        selectionRange: document.buffer.range(ofLine: fence.location.line - 1))
    }
  }

  package static func foldings(of snapshot: DocumentSnapshot) -> [LSP.FoldingRange] {
    guard let chapter = snapshot.chapter() else { return [] }
    return chapter.snippets.compactMap { snippet in
      switch snippet.role {
      case .console, .diagnostics: break
      default: return nil
      }
      let (first, last) = (snippet.fence.location.line - 1, snippet.fence.lastLine - 1)
      return last > first
        ? LSP.FoldingRange(startLine: first, endLine: last, kind: "region") : nil
    }
  }

  /// Returns the symbols of several documents whose names contain a text.
  package static func symbols(
    matching query: String, in snapshots: [DocumentSnapshot]
  ) -> [LSP.WorkspaceSymbol] {
    snapshots.flatMap { symbols(symbols(of: $0), matching: query, in: $0.document) }
  }

  static func symbols(
    _ symbols: [LSP.DocumentSymbol], matching query: String, in document: OpenDocument
  ) -> [LSP.WorkspaceSymbol] {
    symbols.filter {
      query.isEmpty || $0.name.lowercased().contains(query.lowercased())
    }.map {
      LSP.WorkspaceSymbol(
        name: $0.name, kind: $0.kind,
        location: LSP.Location(uri: document.uri, range: $0.selectionRange),
        containerName: document.path)
    }
  }
}
