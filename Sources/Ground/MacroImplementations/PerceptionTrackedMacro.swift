import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Moves a property's value into hidden storage, with accessors that register reads and changes.
struct PerceptionTrackedMacro {}

extension PerceptionTrackedMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = StoredProperty(declaration), property.canChange, !property.isLazy,
      !property.has(PerceptibleMacro.ignored)
    else { return [] }
    let name = property.name
    let storage: TokenSyntax = "_\(raw: name.unquoted)"
    return [
      """
      @storageRestrictions(initializes: \(storage))
      init(initialValue) {
        \(storage) = initialValue
      }
      """,
      """
      get {
        access(keyPath: \\.\(name))
        return \(storage)
      }
      """,
      """
      set {
        guard shouldNotifyObservers(\(storage), newValue) else {
          \(storage) = newValue
          return
        }
        withMutation(keyPath: \\.\(name)) {
          \(storage) = newValue
        }
      }
      """,
      """
      _modify {
        access(keyPath: \\.\(name))
        \(raw: PerceptibleMacro.registrar).willSet(self, keyPath: \\.\(name))
        defer {
          \(raw: PerceptibleMacro.registrar).didSet(self, keyPath: \\.\(name))
        }
        yield &\(storage)
      }
      """,
    ]
  }
}

extension PerceptionTrackedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = StoredProperty(declaration), property.canChange, !property.isLazy,
      !property.has(PerceptibleMacro.ignored),
      !property.has(PerceptibleMacro.tracked)
        || property.declaration.bindings.count == 1
    else { return [] }
    guard property.binding.typeAnnotation != nil || property.binding.initializer != nil else {
      context.diagnose(.untypedProperty(property.name.text), at: declaration)
      return []
    }
    return [DeclSyntax(property.storage)]
  }
}

extension StoredProperty {
  /// The hidden property that stores the value: private, with the observers and attributes of the
  /// original.
  fileprivate var storage: VariableDeclSyntax {
    var storage = declaration.trimmed
    storage.attributes =
      [.attribute("@\(raw: PerceptibleMacro.ignored)").with(\.trailingTrivia, .space)]
      + storage.attributes.filter {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
          .hasSuffix(PerceptibleMacro.tracked) != true
      }
    storage.modifiers =
      [DeclModifierSyntax(name: .keyword(.private, trailingTrivia: .space))]
      + storage.modifiers.filter { !$0.isAccessControl }
    storage.bindingSpecifier = .keyword(.var, trailingTrivia: .space)
    storage.bindings = PatternBindingListSyntax(
      storage.bindings.map { binding in
        var binding = binding
        binding.pattern = PatternSyntax(
          IdentifierPatternSyntax(identifier: "_\(raw: name.unquoted)"))
        return binding
      })
    return storage
  }
}

extension TokenSyntax {
  /// The name without its backticks.
  fileprivate var unquoted: String { identifier?.name ?? text }
}

extension DeclModifierSyntax {
  fileprivate var isAccessControl: Bool {
    let words: [TokenKind] = [
      .keyword(.open), .keyword(.public), .keyword(.package), .keyword(.internal),
      .keyword(.fileprivate), .keyword(.private),
    ]
    return words.contains(name.tokenKind)
  }
}
