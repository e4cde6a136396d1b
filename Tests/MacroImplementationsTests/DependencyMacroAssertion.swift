import SwiftSyntax
import SwiftSyntaxMacroExpansion
import Testing

@testable import MacroImplementations

private let macros: [String: MacroSpec] = [
  "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
  "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
  "DependencyEndpointIgnored": MacroSpec(type: DependencyEndpointIgnoredMacro.self),
]

/// Expects an expansion and the diagnostics of the dependencies' macros for a source.
func expectDependency(
  _ source: String, only names: [String]? = nil, expandsTo expansion: String,
  diagnostics: [ExpectedDiagnostic] = [], fixedSource: String? = nil,
  location: Testing.SourceLocation = #_sourceLocation
) {
  expectExpansion(
    of: source, macros: macros.filter { names?.contains($0.key) ?? true }, is: expansion,
    diagnostics: diagnostics, fixedSource: fixedSource, location: location)
}
