import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct LibraryMacros: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    EntryMacro.self,
    PreviewMacro.self,
  ]
}
