import Chapter
import Diagnostics
import SwiftParser
import Weaving

import struct SwiftSyntax.AbsolutePosition
import struct SwiftSyntax.SourceFileSyntax
import class SwiftSyntax.SourceLocationConverter

/// The balance of braces in code that is inserted into a function.
enum BracePairs {
  /// Returns the first unbalanced brace; nil if there is none.
  static func fault(in fence: Fence) -> Diagnostic? {
    let text = fence.lines.map(\.text).joined(separator: "\n")
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      return nil
    }
    let tree = Parser.tree(of: text)
    var open: [AbsolutePosition] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .leftBrace: open.append(token.positionAfterSkippingLeadingTrivia)
      case .rightBrace where open.isEmpty:
        return fault(
          "this brace closes nothing that was opened in the fence",
          at: token.positionAfterSkippingLeadingTrivia, in: tree, fence)
      case .rightBrace: open.removeLast()
      default: break
      }
    }
    return open.last.map { fault("this brace is not closed in its fence", at: $0, in: tree, fence) }
  }

  private static func fault(
    _ message: String, at position: AbsolutePosition, in tree: SourceFileSyntax, _ fence: Fence
  ) -> Diagnostic {
    let place = SourceLocationConverter(fileName: "", tree: tree).location(for: position)
    var location = fence.lines[min(place.line, fence.lines.count) - 1].location
    location.column += place.column - 1
    return Diagnostic(
      .error, message, at: location,
      help: "runs and tests consist of whole statements; balance the braces")
  }
}
