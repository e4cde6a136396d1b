import Foundation
import PackagePlugin

/// Checks a package's documents against its products: `swift package check-docs`.
///
/// The arguments are passed to `chapters check`, which takes the README, the DocC articles, the
/// snippets and the documentation comments if no document is named:
///
///     swift package check-docs --at-least 10
///     swift package check-docs Guides --report github
///
/// An installed `chapters` is used, and then only the package is built.
@main
struct CheckDocs: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let package = context.package.directoryURL
    let installed = installedCommand()
    // Built by this plugin, because the build folder is locked for other processes while it runs.
    try build(.all(includingTests: false), installed == nil ? .inherit : .debug)
    let command: URL
    let products: URL
    if let installed {
      command = installed
      // .build/plugins/check-docs/outputs is the folder of this plugin's work.
      products = (0..<3).reduce(context.pluginWorkDirectoryURL) { url, _ in
        url.deletingLastPathComponent()
      }.appending(path: "debug")
    } else {
      command = try buildCommand()
      products = command.deletingLastPathComponent()
    }

    let check = Process()
    check.executableURL = command
    check.arguments = ["check", "--package", ".", "--products", products.path] + arguments
    check.currentDirectoryURL = package
    var environment = ProcessInfo.processInfo.environment
    environment["CHAPTERS_AGAIN"] = "swift package check-docs"
    check.environment = environment
    try check.run()
    check.waitUntilExit()
    if check.terminationStatus != 0 { exit(check.terminationStatus) }
  }

  /// Returns the installed command on the search path: one that stands beside its libraries.
  private func installedCommand() -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let commands = path.split(separator: ":").map { URL(filePath: "\($0)/chapters") }
    return commands.first { command in
      let folder = command.resolvingSymlinksInPath().deletingLastPathComponent()
      return FileManager.default.isExecutableFile(atPath: command.path)
        && FileManager.default.fileExists(
          atPath: folder.deletingLastPathComponent().path + "/lib/chapters/swift-version")
    }
  }

  /// Builds the command with the programs that it starts: the dispatcher runs the snippets' programs,
  /// and the tool server starts the compiler once for all of them.
  private func buildCommand() throws -> URL {
    for tool in ["dispatcher", "ToolServer"] { try build(.product(tool)) }
    let built = try build(.product("chapters")).builtArtifacts
    guard let command = built.first(where: { $0.url.lastPathComponent == "chapters" })?.url else {
      Diagnostics.error("the build of the command does not print its location")
      exit(2)
    }
    return command
  }

  @discardableResult
  private func build(
    _ part: PackageManager.BuildSubset,
    _ configuration: PackageManager.BuildConfiguration = .inherit
  ) throws -> PackageManager.BuildResult {
    let result = try packageManager.build(part, parameters: .init(configuration: configuration))
    guard result.succeeded else {
      Diagnostics.error("the package does not build:\n\(result.logText)")
      exit(2)
    }
    return result
  }
}
