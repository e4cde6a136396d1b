import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct LibraryMacros: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    CasePathableMacro.self,
    EntryMacro.self,
    PreviewMacro.self,
  ]
}
