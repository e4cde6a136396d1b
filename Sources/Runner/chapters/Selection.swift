import ArgumentParser
import Foundation

/// A part of the documents: every N-th, from the K-th.
struct Shard: ExpressibleByArgument {
  var index: Int
  var count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/").map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], 1 <= index, index <= count
    else { return nil }
    self.index = index
    self.count = count
  }

  func part<Element>(of elements: [Element]) -> [Element] {
    elements.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }
}

/// The files that differ from a revision of the repository around the current folder, those that it
/// does not know yet included.
struct ChangedFiles {
  private var paths: Set<String> = []

  /// - Throws: `ValidationError` where git cannot tell.
  init(since revision: String) throws {
    let root = try Self.git("rev-parse", "--show-toplevel").first ?? "."
    let changed = try Self.git("diff", "--name-only", "-z", "--end-of-options", revision, "--")
    let unknown = try Self.git(
      "ls-files", "--others", "--exclude-standard", "--full-name", "-z", ":/")
    paths = Set((changed + unknown).map { Self.real(root + "/" + $0) })
  }

  func contains(_ path: String) -> Bool { paths.contains(Self.real(path)) }

  private static func real(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  private static func git(_ arguments: String...) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let reason = String(decoding: complaint, as: UTF8.self).split(separator: "\n").first ?? ""
      throw ValidationError("git does not know what changed: \(reason)")
    }
    let separator: Character = arguments.contains("-z") ? "\0" : "\n"
    return String(decoding: data, as: UTF8.self).split(separator: separator).map(String.init)
  }
}
