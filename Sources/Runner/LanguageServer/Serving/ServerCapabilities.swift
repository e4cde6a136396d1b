/// The response to `initialize`: the features of the server.
enum ServerCapabilities {
  static func result(version: String) -> JSONValue {
    [
      "serverInfo": ["name": "chapters", "version": .string(version)],
      "capabilities": [
        // Incremental changes, and notifications of saves.
        "textDocumentSync": ["openClose": true, "change": 2, "save": true],
        "codeActionProvider": [
          "codeActionKinds": .array(QuickFixes.kinds.map { .string($0) })
        ],
        "codeLensProvider": ["resolveProvider": false],
        "documentSymbolProvider": true,
        "workspaceSymbolProvider": true,
        "foldingRangeProvider": true,
        "hoverProvider": true,
        "completionProvider": [
          "triggerCharacters": [".", "=", "'", "\"", " ", ">", "`", "(", "#"]
        ],
        "signatureHelpProvider": ["triggerCharacters": ["(", "[", ","]],
        "definitionProvider": true,
        "inlayHintProvider": true,
        "referencesProvider": true,
        "renameProvider": true,
        "semanticTokensProvider": [
          "legend": [
            "tokenTypes": .array(TokenLegend.types.map { .string($0) }),
            "tokenModifiers": .array(TokenLegend.modifiers.map { .string($0) }),
          ],
          "full": true, "range": true,
        ],
        "executeCommandProvider": [
          "commands": .array(ServerCommand.allCases.map { .string($0.rawValue) })
        ],
      ],
    ]
  }
}
