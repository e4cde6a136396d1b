import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What macros say about code that they cannot be applied to.
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
  /// `@Perceptible` on something that is not a class.
  static func notAClass(kind: String, name: String) -> Self {
    Self("not-a-class", "'@Perceptible' cannot be applied to \(kind) type '\(name)'")
  }

  /// `@Perceptible` on something that is not a type.
  static let notAType = Self("not-a-type", "'@Perceptible' can only be applied to a class")

  /// A lazy property, which has no accessors to put anything into.
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
