/// The types of the Language Server Protocol 3.17 that this server uses.
package enum LSP {
  /// A place in a text: lines count from 0, characters from 0 in UTF-16 code units.
  package struct Position: Hashable, Comparable, Codable, Sendable {
    package var line: Int
    package var character: Int

    package init(line: Int, character: Int) {
      self.line = line
      self.character = character
    }

    package static func < (lhs: Self, rhs: Self) -> Bool {
      (lhs.line, lhs.character) < (rhs.line, rhs.character)
    }
  }

  package struct Range: Hashable, Codable, Sendable {
    package var start: Position
    package var end: Position

    package init(_ start: Position, _ end: Position) {
      self.start = start
      self.end = end
    }

    package func intersects(_ other: Self) -> Bool { start <= other.end && other.start <= end }
  }

  package struct Location: Hashable, Codable, Sendable {
    package var uri: String
    package var range: Range
  }

  package struct TextEdit: Hashable, Codable, Sendable {
    package var range: Range
    package var newText: String

    package init(_ range: Range, _ newText: String) {
      self.range = range
      self.newText = newText
    }
  }

  package struct WorkspaceEdit: Hashable, Codable, Sendable {
    package var changes: [String: [TextEdit]]
  }

  package struct Command: Hashable, Codable, Sendable {
    package var title: String
    package var command: String
    package var arguments: [JSONValue]?
  }

  package struct Diagnostic: Hashable, Codable, Sendable {
    package struct Related: Hashable, Codable, Sendable {
      package var location: Location
      package var message: String
    }

    package var range: Range
    /// 1 for errors, 2 for warnings, 3 for information.
    package var severity: Int
    package var code: String?
    package var source: String
    package var message: String
    package var relatedInformation: [Related]?
    package var data: JSONValue?
  }

  package struct CodeAction: Hashable, Codable, Sendable {
    package var title: String
    package var kind: String
    package var diagnostics: [Diagnostic]?
    package var isPreferred: Bool?
    package var edit: WorkspaceEdit?
    package var command: Command?
  }

  package struct MarkupContent: Hashable, Codable, Sendable {
    package var kind = "markdown"
    package var value: String
  }

  package struct Hover: Hashable, Codable, Sendable {
    package var contents: MarkupContent
    package var range: Range?
  }

  package struct CompletionItem: Hashable, Codable, Sendable {
    package var label: String
    package var kind: Int
    package var detail: String?
    package var documentation: MarkupContent?
    package var sortText: String?
    package var filterText: String?
    package var insertTextFormat: Int?
    package var textEdit: TextEdit?
  }

  package struct CodeLens: Hashable, Codable, Sendable {
    package var range: Range
    package var command: Command
  }

  package struct FoldingRange: Hashable, Codable, Sendable {
    package var startLine: Int
    package var endLine: Int
    package var kind: String
  }

  package struct DocumentSymbol: Hashable, Codable, Sendable {
    package var name: String
    package var detail: String?
    package var kind: Int
    package var range: Range
    package var selectionRange: Range
    package var children: [DocumentSymbol]?
  }

  package struct WorkspaceSymbol: Hashable, Codable, Sendable {
    package var name: String
    package var kind: Int
    package var location: Location
    package var containerName: String?
  }

  package struct InlayHint: Hashable, Codable, Sendable {
    package var position: Position
    package var label: String
    package var paddingLeft: Bool?
  }
}
