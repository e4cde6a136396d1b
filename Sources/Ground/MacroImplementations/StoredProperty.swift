import SwiftSyntax

/// One stored property of an object.
struct StoredProperty {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  let name: TokenSyntax

  /// Returns nil for several or unnamed, computed, and static properties.
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

  private var isComputed: Bool { binding.accessorBlock.map { !$0.onlyObserves } ?? false }

  private var belongsToType: Bool {
    declaration.modifiers.contains {
      [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind)
    }
  }
}
