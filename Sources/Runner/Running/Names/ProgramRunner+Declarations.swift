import Files
import Foundation
import Subprocess

extension ProgramRunner {
  /// The toolchain modules whose declarations are read.
  private static let toolchainModules = [
    "Foundation", "FoundationEssentials", "Observation", "Swift", "_Concurrency",
  ]

  /// Reads the public declarations of the bundled libraries and of the toolchain.
  ///
  /// - Parameter width: the number of modules to read in parallel.
  /// - Returns: the declarations as text, and the modules that could not be read.
  /// - Throws: ``EnvironmentError`` if the tool cannot be started.
  package func declarations(
    width: Int
  ) async throws -> (text: String, unreadModules: [String]) {
    let directory = try makeDirectory()
    defer { TemporaryFolder.remove(directory) }
    let modules = Self.toolchainModules + libraries.availableModules
    let texts = try await withThrowingTaskGroup(of: (Int, String?).self) { group in
      var texts: [String?] = modules.map { _ in nil }
      for (index, module) in modules.enumerated() {
        if index >= width, let (done, text) = try await group.next() { texts[done] = text }
        group.addTask {
          (index, try await declarations(of: module, in: "\(directory)/\(index)"))
        }
      }
      for try await (done, text) in group { texts[done] = text }
      return texts
    }
    return (
      texts.compactMap(\.self).joined(),
      zip(modules, texts).compactMap { module, text in text == nil ? module : nil }
    )
  }

  /// Returns the public declarations of a module; nil if they cannot be read.
  private func declarations(of module: String, in directory: String) async throws -> String? {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let arguments = [
      "-module-name", module, "-target", Toolchain.target, "-I", libraries.modules,
      "-resource-dir", toolchain.resources, "-module-cache-path", modules,
      "-output-dir", directory, "-skip-synthesized-members", "-minimum-access-level", "public",
    ]
    let maps = libraries.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    let output = try await runTool(
      toolchain.symbolGraphTool, arguments + maps, in: directory, environment: toolEnvironment)
    let files = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    let texts = files.compactMap { file in
      FileManager.default.contents(atPath: "\(directory)/\(file)")
        .flatMap { try? JSONDecoder().decode(SymbolGraph.self, from: $0) }?.text
    }
    return output.status.isSuccess && texts.count == files.count ? texts.joined() : nil
  }
}
