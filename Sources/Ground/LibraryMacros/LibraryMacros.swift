import MacroImplementations
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The compiler plugin: serves the macros of `MacroImplementations` over standard input and output.
///
/// The implementations are a library, so that their tests link them without building every test
/// target a second time for the host. `CompilerPlugin` does not work for it: it finds a macro only
/// in the module named by `#externalMacro`, which has to be this one.
@main
enum LibraryMacros {
  static func main() throws {
    let connection = try StandardIOMessageConnection()
    try CompilerPluginMessageListener(connection: connection, provider: Provider()).main()
  }

  private struct Provider: PluginProvider {
    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      guard let macro = macros[typeName] else { throw UnknownMacro(name: typeName) }
      return macro
    }
  }

  private struct UnknownMacro: Error, CustomStringConvertible {
    let name: String

    var description: String { "no macro is named '\(name)'" }
  }
}
