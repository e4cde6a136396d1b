import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Moves an optional property's value into hidden `PresentationState`, with accessors that register
/// reads and changes.
struct PresentsMacro {}

extension PresentsMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = StoredProperty(declaration), property.canChange else { return [] }
    let name = property.name
    let storage = property.hiddenName
    let registrar = ObservableStateMacro.registrar
    return [
      """
      @storageRestrictions(initializes: \(storage))
      init(initialValue) {
      \(storage) = PresentationState(wrappedValue: initialValue)
      }
      """,
      """
      get {
      \(raw: registrar)._$access(\\Self.\(name))
      return \(storage).wrappedValue
      }
      """,
      """
      set {
      \(raw: registrar)._$assign(\\Self.\(name), &\(storage).wrappedValue, newValue)
      }
      """,
      """
      _modify {
      let identity = \(raw: registrar)._$willModify(\\Self.\(name), &\(storage).wrappedValue)
      defer {
      \(raw: registrar)._$didModify(\\Self.\(name), &\(storage).wrappedValue, identity)
      }
      yield &\(storage).wrappedValue
      }
      """,
    ]
  }
}

extension PresentsMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = StoredProperty(declaration), property.canChange else { return [] }
    guard let wrapped = property.wrappedType else {
      throw DiagnosticsError(diagnostics: [.notOptional(property)])
    }
    let name = property.name
    let storage = property.hiddenName
    let registrar = ObservableStateMacro.registrar
    let initial = property.binding.initializer?.value.trimmedDescription ?? "nil"
    return [
      """
      \(raw: property.modifiersText)var $\(raw: name.identifier?.name ?? name.text): \
      PresentationState<\(wrapped)> {
      get {
      \(raw: registrar)._$access(\\Self.\(name))
      return \(storage).projectedValue
      }
      set {
      \(raw: registrar)._$assign(\\Self.\(name), &\(storage), newValue)
      }
      _modify {
      let identity = \(raw: registrar)._$willModify(\\Self.\(name), &\(storage))
      defer {
      \(raw: registrar)._$didModify(\\Self.\(name), &\(storage), identity)
      }
      yield &\(storage)
      }
      }
      """,
      """
      @\(raw: ObservableStateMacro.ignored) private var \(storage) = \
      PresentationState<\(wrapped)>(wrappedValue: \(raw: initial))
      """,
    ]
  }
}

extension StoredProperty {
  /// The wrapped type of the property's optional type.
  fileprivate var wrappedType: TypeSyntax? {
    let type = binding.typeAnnotation?.type.trimmed
    if let optional = type?.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmed }
    if let optional = type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return optional.wrappedType.trimmed
    }
    guard let generic = type?.as(IdentifierTypeSyntax.self), generic.name.text == "Optional",
      let argument = generic.genericArgumentClause?.arguments.first
    else { return nil }
    return TypeSyntax("\(argument.argument.trimmed)")
  }
}

extension Diagnostic {
  fileprivate static func notOptional(_ property: StoredProperty) -> Self {
    Self(
      node: property.binding,
      message: MacroExpansionErrorMessage(
        "'@Presents' requires '\(property.name.text)' to have an optional type"))
  }
}
