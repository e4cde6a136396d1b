import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds registration of reads and changes to the stored properties of a class.
struct PerceptibleMacro {
  static let registrar = "_$perceptionRegistrar"
  static let tracked = "PerceptionTracked"
  static let ignored = "PerceptionIgnored"
}

// MARK: - Members

extension PerceptibleMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let type = declaration.as(ClassDeclSyntax.self) else {
      context.diagnose(.misuse(on: declaration), at: node)
      return []
    }
    let existing = ExistingMembers(of: type)
    let subject = type.name.trimmed
    let member = context.makeUniqueName("Member")
    var members: [DeclSyntax] = []
    if !existing.properties.contains(registrar) {
      members.append("@\(raw: ignored) private let \(raw: registrar) = PerceptionRegistrar()")
    }
    if !existing.functions.contains("access") {
      members.append(accessFunction(of: subject, member: member))
    }
    if !existing.functions.contains("withMutation") {
      members.append(
        mutationFunction(
          of: subject, member: member, result: context.makeUniqueName("MutationResult")))
    }
    if !existing.functions.contains("shouldNotifyObservers") {
      members += comparisonFunctions(member: member)
    }
    return members
  }

  private static func accessFunction(of subject: TokenSyntax, member: TokenSyntax) -> DeclSyntax {
    """
    internal nonisolated func access<\(member)>(
      keyPath: KeyPath<\(subject), \(member)>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      function: StaticString = #function
    ) {
      \(raw: registrar).access(
        self, keyPath: keyPath, fileID: fileID, filePath: filePath, line: line, column: column,
        function: function)
    }
    """
  }

  private static func mutationFunction(
    of subject: TokenSyntax, member: TokenSyntax, result: TokenSyntax
  ) -> DeclSyntax {
    """
    internal nonisolated func withMutation<\(member), \(result)>(
      keyPath: KeyPath<\(subject), \(member)>,
      _ mutation: () throws -> \(result)
    ) rethrows -> \(result) {
      try \(raw: registrar).withMutation(of: self, keyPath: keyPath, mutation)
    }
    """
  }

  /// Returns the overloads that compare the old and the new value; the compiler selects the most
  /// specific one.
  private static func comparisonFunctions(member: TokenSyntax) -> [DeclSyntax] {
    [
      ("", "true"), (": Equatable", "lhs != rhs"), (": AnyObject", "lhs !== rhs"),
      (": Equatable & AnyObject", "lhs != rhs"),
    ].map { constraint, isChange in
      """
      private nonisolated func shouldNotifyObservers<\(member)\(raw: constraint)>(
        _ lhs: \(member), _ rhs: \(member)
      ) -> Bool {
        \(raw: isChange)
      }
      """
    }
  }
}

// MARK: - Members' attributes

extension PerceptibleMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(ClassDeclSyntax.self),
      let property = StoredProperty(member), property.canChange,
      !property.has(tracked), !property.has(ignored)
    else { return [] }
    property.diagnoseForeignAttributes(
      ["ObservationIgnored": ignored, "ObservationTracked": tracked], in: "Perceptible",
      context: context)
    if property.isLazy {
      context.diagnose(.lazyProperty(property.name.text), at: member)
      return []
    }
    return ["@\(raw: tracked)"]
  }
}

// MARK: - Conformances

extension PerceptibleMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // The compiler does not request conformances that the superclass already has.
    guard declaration.is(ClassDeclSyntax.self) else { return [] }
    let availability = declaration.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.trimmedDescription == "available" }
      .map { "\($0.trimmedDescription)\n" }.joined()
    return try protocols.compactMap { conformance in
      switch conformance.trimmedDescription.split(separator: ".").last {
      case "Perceptible":
        try ExtensionDeclSyntax(
          "\(raw: availability)extension \(type.trimmed): nonisolated Perceptible {}")
      case "Observable":
        try ExtensionDeclSyntax(
          """
          \(raw: availability.isEmpty ? sinceObservation : availability)\
          extension \(type.trimmed): nonisolated Observable {}
          """)
      default: nil
      }
    }
  }

  private static let sinceObservation =
    "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)\n"
}

// MARK: - Reading the declaration

extension MacroDiagnostic {
  fileprivate static func misuse(on declaration: some DeclGroupSyntax) -> Self {
    switch declaration.kind {
    case .structDecl: notAClass(kind: "struct", name: name(of: declaration))
    case .enumDecl: notAClass(kind: "enumeration", name: name(of: declaration))
    case .actorDecl: notAClass(kind: "actor", name: name(of: declaration))
    default: notAType
    }
  }

  private static func name(of declaration: some DeclGroupSyntax) -> String {
    declaration.asProtocol((any NamedDeclSyntax).self)?.name.trimmed.text ?? ""
  }
}

/// The members declared by a class itself, which the macro does not generate.
private struct ExistingMembers {
  var properties: Set<String> = []
  var functions: Set<String> = []

  init(of type: ClassDeclSyntax) {
    for member in type.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        functions.insert(function.name.text)
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            properties.insert(name)
          }
        }
      }
    }
  }
}
