package import Diagnostics

/// A directive of DocC that shows a package's snippet: `@Snippet(path: "greeting/Snippets/hello")`.
package struct SnippetReference: Equatable, Sendable {
  package var location: SourceLocation
  package var path: String?
  package var slice: String?
  /// The arguments that the directive does not have.
  package var unknown: [String] = []

  fileprivate init(_ arguments: Substring, at location: SourceLocation) {
    self.location = location
    for match in arguments.matches(of: #/(\w+)\s*:\s*(?:"([^"]*)"|([^\s,")]+))/#) {
      let value = String(match.2 ?? match.3 ?? "")
      switch match.1 {
      case "path": path = value
      case "slice": slice = value
      default: unknown.append(String(match.1))
      }
    }
  }
}

extension Document {
  /// Returns the directives that show snippets, in reading order; of a Swift file, those in its
  /// documentation comments.
  package func snippetReferences() -> [SnippetReference] {
    guard !isProgram else { return [] }
    let code = codeBlocks().reduce(into: Set<Int>()) { lines, block in
      lines.formUnion(block.location.line...max(block.location.line, block.lastLine))
    }
    guard isSwiftSource else { return snippetReferences(outside: code) }
    return documentationComments().flatMap {
      $0.document(of: self).snippetReferences(outside: code)
    }
  }

  /// - Parameter code: the lines of code blocks in the file.
  private func snippetReferences(outside code: Set<Int>) -> [SnippetReference] {
    (1...lineCount).compactMap { line in
      let text = String(decoding: self.line(line), as: UTF8.self)
      guard !code.contains(location(line: line).line),
        let opening = text.prefixMatch(of: #/\s*@Snippet\s*\(/#)
      else { return nil }
      // The arguments may be on several lines.
      let rest = (line + 1..<min(line + 8, lineCount + 1)).map {
        String(decoding: self.line($0), as: UTF8.self)
      }
      let all = ([String(text[opening.range.upperBound...])] + rest).joined(separator: "\n")
      let column = text.utf8.prefix { $0 == .space || $0 == .tab }.count + 1
      return SnippetReference(
        all.prefix { $0 != ")" }, at: location(line: line, column: column))
    }
  }
}
