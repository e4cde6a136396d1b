package import SwiftParser
package import SwiftSyntax

extension Parser {
  /// Parses a file, with a stack for the nesting of views even in a debug build of the parser.
  package static func tree(of source: String) -> SourceFileSyntax {
    var source = source
    return source.withUTF8 { parse(source: $0, maximumNestingLevel: 128) }
  }
}
