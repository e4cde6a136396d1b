import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Turns a property with a default into an environment value, or into an entry of another container
/// keyed by types.
struct EntryMacro {
  private struct Property {
    let name: String
    let type: TypeSyntax?
    let defaultValue: ExprSyntax

    init?(_ declaration: some DeclSyntaxProtocol) {
      guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { return nil }
      self.name = name
      type = binding.typeAnnotation?.type
      defaultValue = binding.initializer?.value ?? "nil"
    }
  }
}

extension EntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = Property(declaration) else { return [] }
    let container = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
    let kind = Kind(container: container?.trimmedDescription ?? "")
    return [
      """
      private struct __Key_\(raw: property.name): \(raw: kind.key) {
        \(kind.member(for: property))
      }
      """
    ]
  }

  /// The kind of container that declares the property.
  private enum Kind {
    /// A value with a default, and the protocol of its keys.
    case values(key: String)
    /// An optional value.
    case focused

    init(container: String) {
      switch container.split(separator: ".").last {
      case "FocusedValues": self = .focused
      case "Transaction": self = .values(key: "TransactionKey")
      case "UITransaction": self = .values(key: "UITransactionKey")
      case "ContainerValues": self = .values(key: "ContainerValueKey")
      default: self = .values(key: "EnvironmentKey")
      }
    }

    var key: String {
      switch self {
      case .values(let key): key
      case .focused: "FocusedValueKey"
      }
    }

    func member(for property: Property) -> DeclSyntax {
      switch (self, property.type?.trimmed) {
      case (.focused, let type?):
        "typealias Value = \(type.as(OptionalTypeSyntax.self)?.wrappedType ?? type)"
      case (_, let type?):
        "static var defaultValue: \(type) { \(property.defaultValue.trimmed) }"
      case (_, nil):
        "static let defaultValue = \(property.defaultValue.trimmed)"
      }
    }
  }
}

extension EntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = Property(declaration) else { return [] }
    let key = "__Key_\(property.name)"
    return [
      "get { self[\(raw: key).self] }",
      "set { self[\(raw: key).self] = newValue }",
    ]
  }
}
