import Files
import Foundation

extension ProgramRunner {
  /// The modules of the toolchain whose declarations are read.
  private static let toolchainModules = [
    "Foundation", "FoundationEssentials", "Observation", "Swift", "_Concurrency",
  ]

  /// Returns the public declarations of the bundled libraries and of the toolchain, as text.
  ///
  /// - Parameter width: How many modules are read at once.
  /// - Throws: ``EnvironmentError`` if nothing can be read.
  package func declarations(width: Int) async throws -> String {
    let directory = try makeDirectory()
    defer { TemporaryFolder.remove(directory) }
    let modules = Self.toolchainModules + libraries.availableModules
    let texts = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      var texts = modules.map { _ in "" }
      for (index, module) in modules.enumerated() {
        if index >= width, let (done, text) = try await group.next() { texts[done] = text }
        group.addTask {
          (index, try await declarations(of: module, in: "\(directory)/\(index)"))
        }
      }
      for try await (done, text) in group { texts[done] = text }
      return texts
    }
    return texts.joined()
  }

  private func declarations(of module: String, in directory: String) async throws -> String {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let arguments = [
      "-module-name", module, "-target", Toolchain.target, "-I", libraries.modules,
      "-resource-dir", toolchain.resources, "-module-cache-path", modules,
      "-output-dir", directory, "-skip-synthesized-members", "-minimum-access-level", "public",
    ]
    let maps = libraries.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    // A module that cannot be read has no declarations to show.
    _ = try await runTool(
      toolchain.symbolGraphTool, arguments + maps, in: directory, environment: toolEnvironment)
    let files = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    return files.compactMap { file in
      FileManager.default.contents(atPath: "\(directory)/\(file)")
        .flatMap { try? JSONDecoder().decode(SymbolGraph.self, from: $0) }?.text
    }.joined()
  }
}
