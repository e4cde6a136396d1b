import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
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
  _ source: String, expandsTo expansion: String, diagnostics: [ExpectedDiagnostic] = [],
  location: Testing.SourceLocation = #_sourceLocation
) {
  expectExpansion(
    of: source, macros: macros, is: expansion, diagnostics: diagnostics, location: location)
}
