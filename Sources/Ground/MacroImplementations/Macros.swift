package import SwiftSyntaxMacros

/// The implementations of every macro that a chapter can use, by the name that `#externalMacro`
/// gives.
package let macros: [String: any (Macro & SendableMetatype).Type] = Dictionary(
  uniqueKeysWithValues: ([
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
    ViewActionMacro.self,
  ] as [any (Macro & SendableMetatype).Type]).map { (String(describing: $0), $0) })
