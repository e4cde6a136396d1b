import Foundation
import Subprocess
import SystemPackage

/// The output and status of a tool.
struct ToolOutput: Sendable {
  var status: TerminationStatus
  var standardOutput: String
  var standardError: String
}

/// Runs a tool of the toolchain and collects its output.
///
/// - Throws: ``EnvironmentError`` if it cannot be started.
func runTool(
  _ path: String, _ arguments: [String], in directory: String, environment: [String: String]
) async throws -> ToolOutput {
  do {
    let result = try await Subprocess.run(
      .path(FilePath(path)),
      arguments: Arguments(arguments),
      environment: .custom(
        Dictionary(
          uniqueKeysWithValues: environment.map { (Environment.Key(stringLiteral: $0), $1) })),
      workingDirectory: FilePath(directory),
      output: .string(limit: 16 << 20),
      error: .string(limit: 16 << 20))
    return ToolOutput(
      status: result.terminationStatus, standardOutput: result.standardOutput,
      standardError: result.standardError)
  } catch let error as SubprocessError {
    throw EnvironmentError("cannot run \(path): \(error)")
  }
}
