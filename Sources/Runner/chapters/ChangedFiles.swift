import ArgumentParser
import Foundation

/// Finds the documents that differ from a revision, each in its own repository.
///
/// Only a tracked document that git reports as unchanged is left out: one that is ignored, not
/// added yet, or in no repository may have changed.
final class ChangedFiles {
  private let revision: String
  /// The unchanged files of each repository.
  private var unchanged: [String: Set<String>] = [:]

  init(since revision: String) { self.revision = revision }

  /// - Throws: `ValidationError` if git does not know the revision.
  func contains(_ path: String) throws -> Bool {
    let file = CheckOptions.real(path)
    let folder = URL(filePath: file).deletingLastPathComponent().path
    guard let root = try? Self.git(folder, "rev-parse", "--show-toplevel").first else {
      return true
    }
    return !(try same(in: CheckOptions.real(root)).contains(file))
  }

  /// Returns whether a package's manifest or a file of its targets may have changed, been added or
  /// removed.
  ///
  /// - Throws: `ValidationError` if git does not know the revision.
  func containsSource(ofPackageAt folder: String) throws -> Bool {
    let sources = DocumentFinder().sources(ofPackageAt: folder)
    if try sources.contains(where: contains) { return true }
    let removed = try Self.git(
      CheckOptions.real(folder), "diff", "--relative", "--no-ext-diff", "--no-renames",
      "--diff-filter=D", "--name-only", "-z", "--end-of-options", revision, "--")
    return removed.contains(where: DocumentFinder.isSource)
  }

  private func same(in root: String) throws -> Set<String> {
    if let known = unchanged[root] { return known }
    let tracked = try Self.git(root, "ls-files", "--full-name", "-z", ":/")
    // The user's settings and external diff tools have no effect.
    let changed = try Self.git(
      root, "diff", "--no-relative", "--no-ext-diff", "--no-renames", "--ignore-submodules=none",
      "--name-only", "-z", "--end-of-options", revision, "--")
    // Git skips these files.
    let hidden = try Self.git(root, "ls-files", "-v", "-z", ":/")
      .filter { $0.first?.isLowercase == true || $0.hasPrefix("S ") }.map {
        String($0.dropFirst(2))
      }
    let same = Set(tracked).subtracting(changed).subtracting(hidden).map {
      CheckOptions.real(root + "/" + $0)
    }
    unchanged[root] = Set(same)
    return Set(same)
  }

  private static func git(_ folder: String, _ arguments: String...) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    let output = Pipe()
    process.standardOutput = output
    let errors = Pipe()
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let reason = String(decoding: complaint, as: UTF8.self).split(separator: "\n").first ?? ""
      throw ValidationError("git does not know what changed in \(folder): \(reason)")
    }
    let separator: Character = arguments.contains("-z") ? "\0" : "\n"
    return String(decoding: data, as: UTF8.self).split(separator: separator).map(String.init)
  }
}
