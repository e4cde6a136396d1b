import SwiftSyntax

extension DeclGroupSyntax {
  /// The kind and the name, in the form of compiler messages: `struct type 'State'`.
  var kindDescription: String {
    switch self.kind {
    case .actorDecl: "actor type '\(self.cast(ActorDeclSyntax.self).name.text)'"
    case .classDecl: "class type '\(self.cast(ClassDeclSyntax.self).name.text)'"
    case .enumDecl: "enum type '\(self.cast(EnumDeclSyntax.self).name.text)'"
    case .extensionDecl:
      "extension type '\(self.cast(ExtensionDeclSyntax.self).extendedType.trimmedDescription)'"
    case .protocolDecl: "protocol type '\(self.cast(ProtocolDeclSyntax.self).name.text)'"
    case .structDecl: "struct type '\(self.cast(StructDeclSyntax.self).name.text)'"
    default: "this type"
    }
  }

  /// Returns whether the declaration's inheritance clause names a protocol.
  func conforms(to name: String) -> Bool {
    inheritanceClause?.inheritedTypes.contains { inherited in
      var type = inherited.type
      if let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType }
      if let member = type.as(MemberTypeSyntax.self) { return member.name.text == name }
      return type.as(IdentifierTypeSyntax.self)?.name.text == name
    } ?? false
  }

  /// The access level that makes members as visible as their type, followed by a space.
  var memberAccess: String {
    for modifier in modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }

  /// The `@available` attributes of the declaration, which its extensions repeat.
  var availabilityPrefix: String {
    attributes.compactMap { element -> String? in
      guard let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "available"
      else { return nil }
      return attribute.trimmedDescription + "\n"
    }
    .joined()
  }
}
