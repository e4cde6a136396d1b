package import SwiftParser
package import SwiftSyntax

extension Parser {
  /// Parses a file, with room for the nesting that views have also where the parser was built for
  /// debugging.
  package static func tree(of source: String) -> SourceFileSyntax {
    var source = source
    return source.withUTF8 { parse(source: $0, maximumNestingLevel: 128) }
  }
}
