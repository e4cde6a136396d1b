import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import MacroImplementations

private let macros: [String: MacroSpec] = [
  "CasePathable": MacroSpec(
    type: CasePathableMacro.self, conformances: ["CasePathable", "CasePathIterable"]),
  "ObservableState": MacroSpec(
    type: ObservableStateMacro.self, conformances: ["ObservableState", "Observable"]),
  "ObservationStateIgnored": MacroSpec(type: ObservationStateIgnoredMacro.self),
  "ObservationStateTracked": MacroSpec(type: ObservationStateTrackedMacro.self),
  "Presents": MacroSpec(type: PresentsMacro.self),
  "Reducer": MacroSpec(type: ReducerMacro.self, conformances: ["Reducer", "CaseReducer"]),
  "ReducerCaseEphemeral": MacroSpec(type: ReducerCaseEphemeralMacro.self),
  "ReducerCaseIgnored": MacroSpec(type: ReducerCaseIgnoredMacro.self),
  "ViewAction": MacroSpec(type: ViewActionMacro.self, conformances: ["ViewActionSending"]),
]

/// Expects an expansion and the diagnostics of the architecture's macros for a source.
///
/// - Parameter unexpanded: macros that are not expanded, but visible to the others.
func expectArchitecture(
  _ source: String, expandsTo expansion: String, diagnostics: [ExpectedDiagnostic] = [],
  fixedSource: String? = nil, leaving unexpanded: Set<String> = [],
  location: Testing.SourceLocation = #_sourceLocation
) {
  expectExpansion(
    of: source, macros: macros.filter { !unexpanded.contains($0.key) }, is: expansion,
    diagnostics: diagnostics, fixedSource: fixedSource, location: location)
}
