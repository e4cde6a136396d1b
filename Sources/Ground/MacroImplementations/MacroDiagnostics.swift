import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The diagnostics for code that macros cannot be applied to.
struct MacroDiagnostic: DiagnosticMessage {
  let message: String
  let diagnosticID: MessageID
  let severity: DiagnosticSeverity

  private init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
    self.message = message
    self.severity = severity
    diagnosticID = MessageID(domain: "LibraryMacros", id: id)
  }
}

extension MacroExpansionContext {
  /// Reports a diagnostic at a node.
  func diagnose(_ diagnostic: MacroDiagnostic, at node: some SyntaxProtocol) {
    diagnose(Diagnostic(node: node, message: diagnostic))
  }
}

// MARK: - Perception

extension MacroDiagnostic {
  /// `@Perceptible` on a declaration other than a class.
  static func notAClass(kind: String, name: String) -> Self {
    Self("not-a-class", "'@Perceptible' cannot be applied to \(kind) type '\(name)'")
  }

  /// `@Perceptible` on a declaration other than a type.
  static let notAType = Self("not-a-type", "'@Perceptible' can only be applied to a class")

  /// A lazy property, which cannot have accessors.
  static func lazyProperty(_ name: String) -> Self {
    Self(
      "lazy-property",
      "lazy property '\(name)' cannot be tracked; mark it '@PerceptionIgnored'")
  }

  /// `@PerceptionTracked` on a property without a value or a type.
  static func untypedProperty(_ name: String) -> Self {
    Self("untyped-property", "'@PerceptionTracked' requires '\(name)' to have a type or a value")
  }
}

// MARK: - Tracking

extension MacroDiagnostic {
  /// An attribute of another macro's tracking, which has no effect in this macro's types.
  static func foreignAttribute(_ name: String, in macro: String) -> Self {
    Self("foreign-attribute", "'@\(name)' cannot be used in '@\(macro)'")
  }
}

// MARK: - Localized keys

extension MacroDiagnostic {
  /// `@VerbatimOverload` on a declaration without a localized key.
  static let noLocalizedKey = Self(
    "no-localized-key", "'@VerbatimOverload' requires a parameter of type 'LocalizedStringKey'")
}

// MARK: - View actions

extension MacroDiagnostic {
  /// `@ViewAction` on a type without a store.
  static func viewWithoutStore(_ name: String) -> Self {
    Self(
      "view-without-store",
      "'@ViewAction' requires '\(name)' to have a 'store' property of type 'Store'.")
  }

  /// A call of the store's `send` in a type with view actions.
  static let directSend = Self(
    "direct-send", "Do not use 'store.send' directly when using '@ViewAction'",
    severity: .warning)
}

// MARK: - Dependencies

extension MacroDiagnostic {
  /// `@DependencyClient` on a declaration other than a struct.
  static let clientNotAStruct = Self(
    "client-not-a-struct", "'@DependencyClient' can only be applied to struct types")

  /// A client's property without the type required by the initializer.
  static func clientPropertyWithoutType(_ name: String) -> Self {
    Self(
      "client-property-without-type",
      """
      '@DependencyClient' requires '\(name)' to have a type annotation in order to generate a \
      memberwise initializer
      """)
  }

  /// `@DependencyEndpoint` on a declaration other than a property of a closure type.
  static let endpointNotAClosure = Self(
    "endpoint-not-a-closure",
    "'@DependencyEndpoint' must be attached to a closure property with a type annotation")

  /// An endpoint that returns a value, does not throw, and has no default.
  static func endpointWithoutDefault(_ name: String) -> Self {
    Self(
      "endpoint-without-default",
      """
      Default value required for non-throwing closure '\(name)'

      Defaults are required so that the macro can generate a default, "unimplemented" version of \
      the dependency, which is used in tests and reports an issue when the endpoint is called
      """)
  }

  /// An endpoint whose default is a reference or a call.
  static func endpointDefaultNotAClosure(_ name: String) -> Self {
    Self("endpoint-default-not-a-closure", "default value of '\(name)' must be a closure literal")
  }

  /// An endpoint whose default ends the program, even in previews and tests.
  static let endpointDefaultFails = Self(
    "endpoint-default-fails",
    """
    a default that calls 'fatalError' ends previews and tests; return any value instead

    Only code that does not override the endpoint gets the value, and the use is reported as an \
    issue in tests.
    """,
    severity: .warning)

  /// An endpoint's method name that is not a literal identifier.
  static let endpointMethodName = Self(
    "endpoint-method-name", "'method' must be a string literal with the name of a method")
}

/// A fix-it of a macro's diagnostic.
struct MacroFixIt: FixItMessage {
  let message: String
  let fixItID: MessageID

  private init(_ id: String, _ message: String) {
    self.message = message
    fixItID = MessageID(domain: "LibraryMacros", id: id)
  }

  static func insertEndpointDefault(_ value: String) -> Self {
    Self("insert-endpoint-default", "Insert '= \(value)'")
  }

  static let insertType = Self("insert-type", "Insert ': <#Type#>'")

  static func useAttribute(_ name: String) -> Self {
    Self("use-attribute", "Use '@\(name)' instead")
  }

  static let addStore = Self("add-store", "Add 'store'")

  static let sendViewAction = Self(
    "send-view-action", "Call 'send' directly with a view action")

  static let wrapFatalError = Self(
    "wrap-fatal-error", "Wrap in a synchronously executed closure to silence this warning")
}

extension MacroExpansionContext {
  /// Reports a diagnostic at a node, with a fix-it that replaces another node.
  func diagnose<Replaced: SyntaxProtocol>(
    _ diagnostic: MacroDiagnostic, at node: some SyntaxProtocol, fixIt: MacroFixIt,
    replacing old: Replaced, with new: Replaced
  ) {
    diagnose(
      Diagnostic(
        node: node, message: diagnostic,
        fixIt: .replace(message: fixIt, oldNode: old, newNode: new)))
  }

  /// Reports a diagnostic at a node, with a fix-it that replaces it.
  func diagnose(
    _ diagnostic: MacroDiagnostic, at node: some SyntaxProtocol, fixIt: MacroFixIt,
    replacingItWith replacement: some SyntaxProtocol
  ) {
    diagnose(
      Diagnostic(
        node: node, message: diagnostic,
        fixIt: .replace(message: fixIt, oldNode: node, newNode: replacement)))
  }
}
