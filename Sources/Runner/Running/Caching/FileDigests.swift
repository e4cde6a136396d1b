import Foundation
import Subprocess

/// The digests of large files, cached while a file's size, times and inode are unchanged.
///
/// A change of content changes the inode's change time, which no program can set back.
package struct FileDigests {
  private struct Identity: Codable, Equatable {
    var size: Int
    var inode: UInt64
    var modified: [Int]
    var changed: [Int]

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      size = Int(status.st_size)
      inode = UInt64(status.st_ino)
      modified = [Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
      changed = [Int(status.st_ctim.tv_sec), Int(status.st_ctim.tv_nsec)]
    }
  }

  private struct Entry: Codable {
    var identity: Identity
    var digest: String
  }

  private let memory: String

  /// - Parameter directory: the folder that keeps digests between runs.
  package init(rememberedIn directory: String) {
    memory = directory + "/files.json"
  }

  /// The digest of each file, in order.
  ///
  /// - Throws: ``EnvironmentError`` where a file cannot be read.
  package func digests(of paths: [String]) async throws -> [String] {
    var entries = load()
    let identities = try paths.map { path in
      guard let identity = Identity(path) else { throw EnvironmentError("cannot read \(path)") }
      return identity
    }
    let unknown = zip(paths, identities).filter { entries[$0]?.identity != $1 }
    if !unknown.isEmpty {
      let output = try await runTool(
        "/usr/bin/sha256sum", ["--zero", "--"] + unknown.map(\.0), in: "/", environment: [:])
      let lines = output.standardOutput.split(separator: "\0")
      guard output.status.isSuccess, lines.count == unknown.count else {
        throw EnvironmentError("cannot read the toolchain's files: " + output.standardError)
      }
      for ((path, identity), line) in zip(unknown, lines) {
        entries[path] = Entry(identity: identity, digest: String(line.prefix(64)))
      }
      save(entries)
    }
    return paths.map { entries[$0]?.digest ?? "" }
  }

  private func load() -> [String: Entry] {
    guard let data = try? Data(contentsOf: URL(filePath: memory)) else { return [:] }
    return (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
  }

  private func save(_ entries: [String: Entry]) {
    guard let data = try? JSONEncoder().encode(entries) else { return }
    try? data.write(to: URL(filePath: memory), options: .atomic)
  }
}
