extension LSP {
  package struct TextDocument: Codable, Sendable { package var uri: String }

  package struct VersionedTextDocument: Codable, Sendable {
    package var uri: String
    package var version: Int?
  }

  package struct TextDocumentItem: Codable, Sendable {
    package var uri: String
    package var version: Int
    package var text: String
  }

  /// The parameters of requests about a whole document.
  package struct DocumentParams: Codable, Sendable { package var textDocument: TextDocument }

  /// The parameters of requests about a place of a document.
  package struct PlaceParams: Codable, Sendable {
    package var textDocument: TextDocument
    package var position: Position
  }

  package struct RenameParams: Codable, Sendable {
    package var textDocument: TextDocument
    package var position: Position
    package var newName: String
  }

  package struct RangeParams: Codable, Sendable {
    package var textDocument: TextDocument
    package var range: Range
  }

  package struct CodeActionParams: Codable, Sendable {
    package struct Context: Codable, Sendable {
      /// The kinds of actions to return; all if there are none.
      package var only: [String]?
    }

    package var textDocument: TextDocument
    package var range: Range
    package var context: Context?
  }

  package struct OpenParams: Codable, Sendable { package var textDocument: TextDocumentItem }

  package struct ChangeParams: Codable, Sendable {
    package var textDocument: VersionedTextDocument
    package var contentChanges: [TextChange]
  }

  /// A change of a document; without a range, the text is the whole document's.
  package struct TextChange: Codable, Sendable {
    package var range: Range?
    package var text: String

    package init(range: Range? = nil, text: String) {
      self.range = range
      self.text = text
    }
  }

  package struct ExecuteParams: Codable, Sendable {
    package var command: String
    package var arguments: [JSONValue]?
  }

  package struct QueryParams: Codable, Sendable { package var query: String }

  package struct CancelParams: Codable, Sendable { package var id: RPCMessage.Identifier }

  package struct InitializeParams: Codable, Sendable {
    package struct Folder: Codable, Sendable { package var uri: String }

    package var rootUri: String?
    package var rootPath: String?
    package var workspaceFolders: [Folder]?
    package var initializationOptions: JSONValue?
    package var capabilities: JSONValue?
    /// Whether the editor requests a trace of requests: `off` if not.
    package var trace: String?
  }

  package struct TraceParams: Codable, Sendable { package var value: String }
}
