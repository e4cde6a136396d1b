import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Gives an endpoint of a dependency an implementation that reports its use, and a method with the
/// labels of its arguments.
///
/// ```swift,ignore
/// @DependencyEndpoint
/// var user: @Sendable (_ id: Int) async throws -> User
/// ```
///
/// stores its closure in `_user`, which reports and throws until it is set, and adds a method that
/// is called as `client.user(id: 42)`. An explicit default is the property's initial value; the
/// client's initializer without arguments wraps it in a closure that reports.
struct DependencyEndpointMacro {}

// MARK: - Accessors

extension DependencyEndpointMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let endpoint = DependencyEndpoint(declaration), endpoint.function != nil,
      endpoint.unimplementedBody != nil
    else { return [] }
    return [
      """
      @storageRestrictions(initializes: \(endpoint.storage))
      init(initialValue) {
        \(endpoint.storage) = initialValue
      }
      """,
      """
      get {
        \(endpoint.storage)
      }
      """,
      """
      set {
        \(endpoint.storage) = newValue
      }
      """,
    ]
  }
}

// MARK: - Storage and method

extension DependencyEndpointMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let endpoint = DependencyEndpoint(declaration), let function = endpoint.function else {
      context.diagnose(.endpointNotAClosure, at: node)
      return []
    }
    guard let body = endpoint.unimplementedBody else {
      endpoint.diagnoseDefault(of: function, in: context)
      return []
    }
    if let call = endpoint.defaultFatalError {
      context.diagnose(
        .endpointDefaultFails, at: call, fixIt: .wrapFatalError,
        replacingItWith: ExprSyntax("{ \(call.trimmed) }()")
          .with(\.leadingTrivia, call.leadingTrivia)
          .with(\.trailingTrivia, call.trailingTrivia))
    }
    var declarations: [DeclSyntax] = []
    if let method = endpoint.method(of: function, named: node, in: context) {
      declarations.append(method)
    }
    let value = endpoint.defaultValue == nil ? " = \(body)" : ""
    declarations.append(
      "private var \(endpoint.storage): \(endpoint.type.trimmed)\(raw: value)")
    return declarations
  }
}

extension DependencyEndpoint {
  fileprivate var storage: TokenSyntax { "_\(raw: name.identifierText)" }

  /// The closure of an unset endpoint: reports the use, then runs the default, or throws.
  var unimplementedBody: String? {
    guard let function else { return nil }
    let report =
      "IssueReporting.reportIssue(\"Unimplemented: '\\(Self.self).\(name.identifierText)'\")"
    if let defaultValue {
      if let closure = defaultValue.as(ClosureExprSyntax.self) {
        return closure.reporting(report)
      }
      // A call of 'unimplemented' already reports.
      let isUnimplemented =
        defaultValue.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        .hasSuffix("unimplemented") ?? false
      return isUnimplemented ? defaultValue.trimmedDescription : nil
    }
    let parameters = function.parameters.map { _ in "_" }.joined(separator: ", ")
    let head = parameters.isEmpty ? "{" : "{ \(parameters) in"
    if function.throws {
      let error = "DependenciesMacros.Unimplemented(\"\(name.identifierText)\")"
      return "\(head)\n  \(report)\n  throw \(error)\n}"
    }
    if function.returnsVoid { return "\(head)\n  \(report)\n}" }
    if function.returnsOptional { return "\(head)\n  \(report)\n  return nil\n}" }
    return nil
  }

  /// The call of `fatalError` that makes up the default closure; nil for other defaults.
  fileprivate var defaultFatalError: ExprSyntax? {
    guard let statements = defaultValue?.as(ClosureExprSyntax.self)?.statements,
      statements.count == 1, let expression = statements.first?.item.as(ExprSyntax.self),
      let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression,
      ["fatalError", "Swift.fatalError"].contains(callee.trimmedDescription)
    else { return nil }
    return expression
  }

  fileprivate func diagnoseDefault(
    of function: FunctionTypeSyntax, in context: some MacroExpansionContext
  ) {
    if let defaultValue {
      return context.diagnose(.endpointDefaultNotAClosure(name.identifierText), at: defaultValue)
    }
    let parameters = function.parameters.map { _ in "_" }.joined(separator: ", ")
    let placeholder = "<#\(function.returnClause.type.trimmedDescription)#>"
    let value = parameters.isEmpty ? "{ \(placeholder) }" : "{ \(parameters) in \(placeholder) }"
    context.diagnose(
      .endpointWithoutDefault(name.identifierText), at: binding,
      fixIt: .insertEndpointDefault(value),
      replacingItWith: binding.with(
        \.initializer,
        InitializerClauseSyntax(
          leadingTrivia: .space, equal: .equalToken(trailingTrivia: .space),
          value: ExprSyntax("\(raw: value)"))))
  }

  /// Returns the method that calls the endpoint, if its arguments have labels or the attribute
  /// names a method.
  fileprivate func method(
    of function: FunctionTypeSyntax, named node: AttributeSyntax,
    in context: some MacroExpansionContext
  ) -> DeclSyntax? {
    var methodName = name.text
    if let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first {
      guard let text = argument.expression.as(StringLiteralExprSyntax.self)?.plainText,
        text.isEmpty || TokenSyntax.identifier(text).isValidName
      else {
        context.diagnose(.endpointMethodName, at: argument.expression)
        return nil
      }
      if !text.isEmpty { methodName = text }
    }
    let labels = function.parameters.map { $0.secondName?.text }
    let isNamed = methodName != name.text
    guard isNamed || labels.contains(where: { $0 != nil && $0 != "_" }) else { return nil }

    var parameters: [String] = []
    var arguments: [String] = []
    for (index, (label, parameter)) in zip(labels, function.parameters).enumerated() {
      parameters.append("\(label ?? "_") p\(index): \(parameter.type.trimmedDescription)")
      arguments.append(parameter.type.argument(forwarding: "p\(index)"))
    }
    let effects = function.effectSpecifiers.map { "\($0.trimmedDescription) " } ?? ""
    let call = [
      function.throws ? "try " : "", function.isAsync ? "await " : "",
      "self.\(name.trimmedDescription)(\(arguments.joined(separator: ", ")))",
    ].joined()
    return """
      \(raw: methodAttributes)\(raw: accessText)func \(raw: methodName)\
      (\(raw: parameters.joined(separator: ", "))) \
      \(raw: effects)-> \(function.returnClause.type.trimmed) {
        \(raw: call)
      }
      """
  }
}

extension TypeSyntax {
  /// Returns the argument that forwards a parameter of this type: by reference if it is `inout`;
  /// called (and so wrapped again) if it is an autoclosure.
  fileprivate func argument(forwarding name: String) -> String {
    guard let attributed = self.as(AttributedTypeSyntax.self) else { return name }
    if attributed.specifiers.contains(where: { $0.trimmedDescription == "inout" }) {
      return "&\(name)"
    }
    guard attributed.hasAttribute("autoclosure"), let closure = function else { return name }
    return (closure.throws ? "try " : "") + (closure.isAsync ? "await " : "") + "\(name)()"
  }
}

extension AttributedTypeSyntax {
  fileprivate func hasAttribute(_ name: String) -> Bool {
    attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name
    }
  }
}

// MARK: - Closures

extension ClosureExprSyntax {
  /// Returns the closure with a reporting statement prepended.
  fileprivate func reporting(_ report: String) -> String {
    let signature = signature.map { " \($0.trimmedDescription)" } ?? ""
    var lines = statements.map(\.trimmedDescription)
    if lines.count == 1, let item = statements.first?.item, let value = item.as(ExprSyntax.self),
      !value.isStatement
    {
      lines = ["return \(lines[0])"]
    }
    return "{\(signature)\n" + ([report] + lines).map { "  \($0)\n" }.joined() + "}"
  }
}

extension ExprSyntax {
  /// Whether the expression may be a statement, such as `if` and `switch`, and so cannot always
  /// follow `return`.
  fileprivate var isStatement: Bool {
    self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self)
  }
}

extension StringLiteralExprSyntax {
  /// The text between the quotes, if it has no interpolation.
  fileprivate var plainText: String? {
    guard segments.count == 1 else { return nil }
    return segments.first?.as(StringSegmentSyntax.self)?.content.text
  }
}
