package import SwiftSyntaxMacros

/// The implementations of all macros available to chapters, keyed by their names in
/// `#externalMacro`.
package let macros: [String: any (Macro & SendableMetatype).Type] = Dictionary(
  uniqueKeysWithValues: ([
    CaseBindableMacro.self,
    CasePathableMacro.self,
    DependencyClientMacro.self,
    DependencyEndpointIgnoredMacro.self,
    DependencyEndpointMacro.self,
    EntryMacro.self,
    ObservableStateMacro.self,
    ObservationStateIgnoredMacro.self,
    ObservationStateTrackedMacro.self,
    PerceptibleMacro.self,
    PerceptionIgnoredMacro.self,
    PerceptionTrackedMacro.self,
    PresentsMacro.self,
    PreviewMacro.self,
    PreviewableMacro.self,
    ReducerCaseEphemeralMacro.self,
    ReducerCaseIgnoredMacro.self,
    ReducerMacro.self,
    VerbatimOverloadMacro.self,
    ViewActionMacro.self,
  ] as [any (Macro & SendableMetatype).Type]).map { (String(describing: $0), $0) })
