import Foundation
import PackagePlugin

/// Checks a package's documents against its products: `swift package check-docs`.
///
/// The arguments are passed to `chapters check`, which takes the README, the DocC articles, the
/// snippets and the documentation comments if no document is named:
///
///     swift package check-docs --at-least 10
///     swift package check-docs Guides --report github
@main
struct CheckDocs: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let package = context.package.directoryURL
    // Built by this plugin, because the build folder is locked for other processes while it runs.
    try build(.all(includingTests: false))
    // The dispatcher runs the snippets' programs; the tool server starts the compiler once for all
    // of them.
    for tool in ["dispatcher", "ToolServer"] { try build(.product(tool)) }
    let built = try build(.product("chapters")).builtArtifacts
    guard let command = built.first(where: { $0.url.lastPathComponent == "chapters" })?.url else {
      Diagnostics.error("the build of the command says no place where it is")
      exit(2)
    }

    let check = Process()
    check.executableURL = command
    check.arguments =
      ["check", "--package", ".", "--products", command.deletingLastPathComponent().path]
      + arguments
    check.currentDirectoryURL = package
    var environment = ProcessInfo.processInfo.environment
    environment["CHAPTERS_AGAIN"] = "swift package check-docs"
    check.environment = environment
    try check.run()
    check.waitUntilExit()
    if check.terminationStatus != 0 { exit(check.terminationStatus) }
  }

  @discardableResult
  private func build(_ part: PackageManager.BuildSubset) throws -> PackageManager.BuildResult {
    let result = try packageManager.build(part, parameters: .init(configuration: .inherit))
    guard result.succeeded else {
      Diagnostics.error("the package does not build:\n\(result.logText)")
      exit(2)
    }
    return result
  }
}
