import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct LibraryMacros: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    CasePathableMacro.self,
    EntryMacro.self,
    PerceptibleMacro.self,
    PerceptionIgnoredMacro.self,
    PerceptionTrackedMacro.self,
    PreviewMacro.self,
  ]
}
