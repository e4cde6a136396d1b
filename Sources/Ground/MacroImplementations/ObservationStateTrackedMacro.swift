import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Moves a property's value into hidden storage, with accessors that register reads and changes.
struct ObservationStateTrackedMacro {}

extension ObservationStateTrackedMacro: AccessorMacro {
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
      \(storage) = initialValue
      }
      """,
      """
      get {
      \(raw: registrar)._$access(\\Self.\(name))
      return \(storage)
      }
      """,
      """
      set {
      \(raw: registrar)._$assign(\\Self.\(name), &\(storage), newValue)
      }
      """,
      """
      _modify {
      let identity = \(raw: registrar)._$willModify(\\Self.\(name), &\(storage))
      defer {
      \(raw: registrar)._$didModify(\\Self.\(name), &\(storage), identity)
      }
      yield &\(storage)
      }
      """,
    ]
  }
}

extension ObservationStateTrackedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = StoredProperty(declaration), property.canChange else { return [] }
    return [
      DeclSyntax(
        property.hidden(
          ignoredBy: ObservableStateMacro.ignored, without: ObservableStateMacro.tracked))
    ]
  }
}

/// Marks a property that is not tracked; it writes nothing.
struct ObservationStateIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}
