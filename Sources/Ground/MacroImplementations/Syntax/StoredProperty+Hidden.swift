import SwiftSyntax
import SwiftSyntaxBuilder

extension StoredProperty {
  /// The name of the hidden property that stores the value.
  var hiddenName: TokenSyntax { "_\(raw: name.identifier?.name ?? name.text)" }

  /// The access level and other modifiers of the property, except those of its setter.
  var modifiersText: String {
    declaration.modifiers.filter { $0.detail == nil }.map { $0.trimmedDescription + " " }.joined()
  }

  /// Returns the hidden property that stores the value: private, with the observers and initial
  /// value of the original.
  func hidden(ignoredBy ignored: String, without tracked: String) -> VariableDeclSyntax {
    var hidden = declaration.trimmed
    hidden.attributes =
      [.attribute("@\(raw: ignored)").with(\.trailingTrivia, .space)]
      + hidden.attributes.filter {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.hasSuffix(tracked) != true
      }
    let access: [TokenKind] = [
      .keyword(.open), .keyword(.public), .keyword(.package), .keyword(.internal),
      .keyword(.fileprivate), .keyword(.private),
    ]
    hidden.modifiers =
      [DeclModifierSyntax(name: .keyword(.private, trailingTrivia: .space))]
      + hidden.modifiers.filter { !access.contains($0.name.tokenKind) }
    hidden.bindingSpecifier = .keyword(.var, trailingTrivia: .space)
    hidden.bindings = PatternBindingListSyntax(
      hidden.bindings.map { binding in
        binding.with(
          \.pattern, PatternSyntax(IdentifierPatternSyntax(identifier: hiddenName)))
      })
    return hidden
  }
}
