import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import MacroImplementations

private let macros: [String: MacroSpec] = [
  "Perceptible": MacroSpec(
    type: PerceptibleMacro.self, conformances: ["Perceptible", "Observable"]),
  "PerceptionTracked": MacroSpec(type: PerceptionTrackedMacro.self),
  "PerceptionIgnored": MacroSpec(type: PerceptionIgnoredMacro.self),
]

/// Expects an expansion and the diagnostics of Perception's macros for a source.
func expectPerception(
  _ source: String, expandsTo expansion: String, diagnostics: [DiagnosticSpec] = [],
  location: Testing.SourceLocation = #_sourceLocation
) {
  assertMacroExpansion(
    source, expandedSource: expansion, diagnostics: diagnostics, macroSpecs: macros,
    indentationWidth: .spaces(2)
  ) { failure in
    Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
  }
}
