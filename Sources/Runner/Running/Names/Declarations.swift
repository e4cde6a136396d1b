import Diagnostics

/// The public declarations of modules, by their USRs (unified symbol resolutions).
package struct Declarations: Sendable {
  package struct Declaration: Equatable, Sendable {
    /// The declaration on one line: `func send(_ action: Action) -> StoreTask`.
    package var text: String
    /// The first paragraph of its comment, in Markdown; empty without one.
    package var summary: String

    package init(text: String, summary: String) {
      self.text = text
      self.summary = summary
    }
  }

  private var table: [Substring: Substring] = [:]
  /// The modules whose declarations could not be read.
  package let unreadModules: [String]

  /// Reads the text of symbol graphs.
  package init(text: String, unreadModules: [String] = []) {
    self.unreadModules = unreadModules
    for line in text.nonemptyLines {
      let end = line.utf8.firstIndex(of: UInt8(ascii: "\t")) ?? line.endIndex
      table[line[..<end]] = line[end...].dropFirst()
    }
  }

  /// Returns the text of the declarations of the given symbols, as far as they are known.
  package func text(of symbols: Set<String>) -> String {
    symbols.sorted().compactMap { symbol in table[symbol[...]].map { "\(symbol)\t\($0)\n" } }
      .joined()
  }

  package subscript(symbol: String) -> Declaration? {
    table[symbol[...]].map { rest in
      let parts = rest.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      return Declaration(text: String(parts[0]), summary: parts.count > 1 ? String(parts[1]) : "")
    }
  }
}

/// A symbol graph, the compiler's file of a module's declarations, limited to the fields used here.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable {
      var precise: String
    }

    struct Fragment: Decodable {
      var spelling: String
    }

    struct Comment: Decodable {
      struct Line: Decodable {
        var text: String
      }

      var lines: [Line]
    }

    var identifier: Identifier
    var declarationFragments: [Fragment]?
    var docComment: Comment?
  }

  var symbols: [Symbol]

  /// One line for each symbol: its resolution, its declaration and the first paragraph of its
  /// comment, separated by tabs.
  var text: String {
    symbols.map { symbol in
      let declaration = (symbol.declarationFragments ?? []).map(\.spelling).joined()
      let paragraph = (symbol.docComment?.lines ?? []).map(\.text)
        .prefix { !$0.allSatisfy(\.isWhitespace) }
      let parts = [declaration, paragraph.joined(separator: " ")].map { part in
        part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      return ([symbol.identifier.precise] + parts).joined(separator: "\t") + "\n"
    }.joined()
  }
}
