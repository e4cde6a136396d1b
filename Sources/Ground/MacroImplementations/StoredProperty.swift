import SwiftSyntax
import SwiftSyntaxMacros

/// One stored property of an object.
struct StoredProperty {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  let name: TokenSyntax

  /// Returns nil for multiple, unnamed, computed, and static properties.
  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let declaration = declaration.as(VariableDeclSyntax.self),
      let binding = declaration.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed
    else { return nil }
    self.declaration = declaration
    self.binding = binding
    self.name = name
    if isComputed || belongsToType { return nil }
  }

  /// Whether the property is a variable.
  var canChange: Bool { declaration.bindingSpecifier.tokenKind == .keyword(.var) }

  var isLazy: Bool {
    declaration.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
  }

  func has(_ attribute: String) -> Bool {
    declaration.attributes.contains { element in
      guard let element = element.as(AttributeSyntax.self) else { return false }
      let name = element.attributeName.trimmedDescription
      return name == attribute || name.hasSuffix(".\(attribute)")
    }
  }

  /// Diagnoses attributes of other macros' tracking, and offers this macro's replacements.
  ///
  /// - Parameter replacements: the names of this macro's attributes, keyed by the names they
  ///   replace.
  func diagnoseForeignAttributes(
    _ replacements: KeyValuePairs<String, String>, in macro: String,
    context: some MacroExpansionContext
  ) {
    for (foreign, replacement) in replacements {
      for element in declaration.attributes {
        guard let attribute = element.as(AttributeSyntax.self),
          let type = attribute.attributeName.as(IdentifierTypeSyntax.self),
          type.name.text == foreign
        else { continue }
        let name = TokenSyntax.identifier(replacement).with(
          \.trailingTrivia, type.name.trailingTrivia)
        context.diagnose(
          .foreignAttribute(foreign, in: macro), at: attribute, fixIt: .useAttribute(replacement),
          replacingItWith: attribute.with(\.attributeName, TypeSyntax(type.with(\.name, name))))
      }
    }
  }

  private var isComputed: Bool { binding.accessorBlock.map { !$0.onlyObserves } ?? false }

  private var belongsToType: Bool {
    declaration.modifiers.contains {
      [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind)
    }
  }
}
