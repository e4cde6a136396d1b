import Diagnostics
import Files
package import Planning
import Subprocess

extension ProgramRunner {
  /// Returns the names in the given files of a program that compiles.
  ///
  /// The program is type-checked again, separately from its compilation. An index requires an
  /// object for each file, and adds messages to a program with errors; neither must change a
  /// chapter's output. For a program that is not run, the names are read during its compilation:
  /// ``perform(_:forPages:)``.
  ///
  /// - Throws: ``NamesError`` if the type check fails or its index cannot be read.
  package func names(of compilation: Compilation) async throws -> ProgramNames {
    tools.prepare(
      toolchain.frontend, loads: toolchain.pluginLibraries, environment: toolEnvironment)
    let directory = try makeDirectory(for: compilation)
    defer { TemporaryFolder.remove(directory) }
    let output = try await runFrontend(for: .index, of: compilation, in: directory)
    guard output.status.isSuccess else {
      let first = output.standardError.nonemptyLines.first { $0.contains("error: ") }
      throw NamesError(
        reason: "the type check for the index ended with \(output.status)"
          + (first.map { ": \($0)" } ?? ""))
    }
    return try names(of: compilation, in: directory)
  }

  /// Reads the index of a program in its build folder.
  func names(of compilation: Compilation, in directory: String) throws -> ProgramNames {
    try ProgramNames(
      index: directory + "/" + Compilation.index, reader: toolchain.indexReader,
      of: compilation.files)
  }
}
