import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct LibraryMacros: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    EntryMacro.self,
    PerceptibleMacro.self,
    PerceptionIgnoredMacro.self,
    PerceptionTrackedMacro.self,
    PreviewMacro.self,
  ]
}
