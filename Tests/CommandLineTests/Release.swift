import Foundation
import Subprocess
import Testing

/// The release of the products that the tests were built with.
enum Release {
  /// Whether this machine has the programs for writing a release.
  static let canBeMade = ["zstd", "patchelf", "jq", "dpkg-deb"].allSatisfy { tool in
    ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + tool) }
  }

  private static let made = Task {
    let folder = Command.products.appending(path: "release-of-tests").path
    try? FileManager.default.removeItem(atPath: folder)
    return try await make(of: Command.products.path, in: folder)
  }

  /// The folder with the release's files.
  static var folder: String { get async throws { try await made.value } }

  /// Writes a release of built products to a folder, with little compression.
  static func make(of products: String, in folder: String) async throws -> String {
    let archive = Command.root.appending(path: "Release/archive").path
    let result = try await bash(#"exec "$0" "$1" "$2""#, archive, products, folder)
    try #require(result.status == "exit 0", "\(result)")
    return folder
  }

  /// Unpacks the archive into a folder.
  ///
  /// - Returns: the path of its command.
  static func unpack(into folder: String) async throws -> String {
    let result = try await bash(
      #"mkdir -p "$1" && tar -xf "$0"/chapters-*.tar.zst --strip-components 1 -C "$1""#,
      try await self.folder, folder)
    try #require(result.status == "exit 0", "\(result)")
    return folder + "/bin/chapters"
  }

  /// Unpacks the Debian package's files into a folder.
  ///
  /// - Returns: the path of its command.
  static func unpackPackage(into folder: String) async throws -> String {
    let result = try await bash(
      #"dpkg-deb --extract "$0"/chapters_*.deb "$1""#, try await self.folder, folder)
    try #require(result.status == "exit 0", "\(result)")
    return folder + "/usr/bin/chapters"
  }

  /// Runs a script of the shell with arguments, the first of which is `$0`.
  static func bash(
    _ script: String, _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> Command.Result {
    var command = Command(
      directory: Command.products.path, environment: environment, executable: "/bin/bash")
    command.environment["LEVEL"] = "1"
    return try await command.run(["-euo", "pipefail", "-c", script] + arguments)
  }
}
