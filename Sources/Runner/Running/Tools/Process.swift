import Foundation
import Outcomes
import Subprocess
import SystemPackage

/// The output and status of a tool.
struct ToolOutput: Sendable {
  var status: TerminationStatus
  var standardOutput: String
  var standardError: String
}

/// Runs a tool and collects its output.
///
/// - Parameter limit: the maximum number of bytes of each stream.
/// - Throws: ``EnvironmentError`` if it cannot be started, or writes more.
func runTool(
  _ path: String, _ arguments: [String], in directory: String, environment: [String: String],
  limit: Int = 16 << 20
) async throws -> ToolOutput {
  do {
    let result = try await Subprocess.run(
      .path(FilePath(path)),
      arguments: Arguments(arguments),
      environment: .custom(
        Dictionary(
          uniqueKeysWithValues: environment.map { (Environment.Key(stringLiteral: $0), $1) })),
      workingDirectory: FilePath(directory),
      output: .string(limit: limit),
      error: .string(limit: limit))
    return ToolOutput(
      status: result.terminationStatus, standardOutput: result.standardOutput,
      standardError: result.standardError)
  } catch let error as SubprocessError {
    throw EnvironmentError("cannot run \(path): \(error)")
  }
}
