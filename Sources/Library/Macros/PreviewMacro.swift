import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Turns a preview into a type of its own, which is found by its conformance when the program runs.
///
/// ```swift,ignore
/// #Preview("Counter") { CounterView() }
/// ```
///
/// becomes, under a unique name,
///
/// ```swift,ignore
/// struct …: PreviewRegistry {
///   static let name: String? = "Counter"
///   static let line = 12
///   @MainActor static func makePreview() -> Preview {
///     Preview("Counter") { CounterView() }
///   }
/// }
/// ```
struct PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let name = node.arguments.first { $0.label == nil }?.expression
    let body = node.trailingClosure?.statements ?? []
    // Names stay unqualified: a program knows this module by another name.
    return [
      """
      struct \(context.makeUniqueName("PreviewRegistry")): PreviewRegistry {
        static let name: String? = \(name ?? "nil")
        @MainActor static func makePreview() -> Preview {
          Preview(\(raw: name.map { "\($0.trimmed)" } ?? "nil")) {\(body)
          }
        }
      }
      """
    ]
  }
}
