import Diagnostics
import Foundation
import Subprocess

/// The user's git.
package enum Git {
  /// A command that git rejected.
  package struct Failure: Error {
    /// The first line of git's error message.
    package var reason: String
  }

  /// Runs git in a folder, and returns its output by line, or by item if the arguments include
  /// `-z`.
  ///
  /// - Throws: ``Failure`` if git fails, ``EnvironmentError`` if it cannot be started.
  package static func items(_ arguments: [String], in folder: String) async throws -> [String] {
    let output = try await runTool(
      "/usr/bin/env", ["git", "-C", folder] + arguments, in: "/",
      environment: ProcessInfo.processInfo.environment, limit: listLimit)
    guard output.status.isSuccess else {
      let lines = output.standardError.nonemptyLines
      throw Failure(reason: lines.first.map(String.init) ?? "it ended with \(output.status)")
    }
    let separator: Character = arguments.contains("-z") ? "\0" : "\n"
    return output.standardOutput.split(separator: separator).map(String.init)
  }

  /// The maximum size of a list of files, a decision: some million paths.
  private static let listLimit = 256 << 20
}
