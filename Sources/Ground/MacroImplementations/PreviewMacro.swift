import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands a preview to a type, which the device finds by its conformance at run time.
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
///   @MainActor static func makePreview() -> Preview {
///     Preview("Counter") { CounterView() }
///   }
/// }
/// ```
///
/// Variables that are marked `@Previewable` become properties of a view, whose body is the other
/// statements.
struct PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let name = node.arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
    // Traits after the first one have no label.
    let traits = node.arguments.drop { $0.label?.text != "traits" }
      .prefix { $0.label?.text != "body" }
      .map { "\($0.with(\.trailingComma, nil).trimmed)" }
    let arguments = [name.map { "\($0.trimmed)" } ?? "nil"] + traits
    let labelled = node.arguments.first { $0.label?.text == "body" }?.expression
    let closure = node.trailingClosure ?? labelled?.as(ClosureExprSyntax.self)
    let statements = closure?.statements ?? []
    let properties = statements.compactMap(previewable)
    let wrapper = properties.isEmpty ? nil : view(properties, around: statements)
    let body = wrapper == nil ? statements : ["__P_Previewable_Transform_Wrapper()"]
    // Names stay unqualified: a program imports the views' module under another name.
    return [
      """
      struct \(context.makeUniqueName("PreviewRegistry")): PreviewRegistry {
        static let name: String? = \(name ?? "nil")
        @MainActor static func makePreview() -> Preview {
          Preview(\(raw: arguments.joined(separator: ", "))) {\(body)
          }
        }\(raw: wrapper.map { "\n\($0)" } ?? "")
      }
      """
    ]
  }

  /// Returns the variable of a `@Previewable` statement, without the attribute.
  private static func previewable(_ statement: CodeBlockItemSyntax) -> VariableDeclSyntax? {
    guard var variable = statement.item.as(VariableDeclSyntax.self),
      variable.attributes.contains(where: isMark)
    else { return nil }
    variable.attributes = variable.attributes.filter { !isMark($0) }
    return variable.trimmed
  }

  private static func isMark(_ attribute: AttributeListSyntax.Element) -> Bool {
    attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Previewable"
  }

  private static func view(
    _ properties: [VariableDeclSyntax], around statements: CodeBlockItemListSyntax
  ) -> DeclSyntax {
    let properties = properties.map(\.description).joined(separator: "\n")
    let rest = statements.filter { previewable($0) == nil }
    return """
      struct __P_Previewable_Transform_Wrapper: View {
        \(raw: properties)
        var body: some View {\(rest)
        }
      }
      """
  }
}

/// Marks a variable for ``PreviewMacro``, which removes the mark.
struct PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
