import Foundation
import PackagePlugin

/// Checks a package's documents against its products: `swift package check-docs`.
///
/// What follows goes to `chapters check`, which takes the README and the DocC articles where no
/// document is named:
///
///     swift package check-docs --at-least 10
///     swift package check-docs Guides --report github
@main
struct CheckDocs: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let command = try context.tool(named: "chapters").url
    let package = context.package.directoryURL
    // Here, since the build folder is locked as long as this plugin runs.
    try build(.all(includingTests: false))
    // Starts the compiler once for all snippets.
    try build(.product("ToolServer"))

    let check = Process()
    check.executableURL = command
    check.arguments =
      ["check", "--package", ".", "--products", command.deletingLastPathComponent().path]
      + arguments
    check.currentDirectoryURL = package
    try check.run()
    check.waitUntilExit()
    if check.terminationStatus != 0 { exit(check.terminationStatus) }
  }

  private func build(_ part: PackageManager.BuildSubset) throws {
    let result = try packageManager.build(part, parameters: .init(configuration: .inherit))
    guard result.succeeded else {
      Diagnostics.error("the package does not build:\n\(result.logText)")
      exit(2)
    }
  }
}
