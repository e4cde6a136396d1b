import Foundation
import Running

/// The documents that differ from a revision, each in its own repository.
///
/// A document counts as changed unless it is tracked and git reports it as unchanged: one that is
/// ignored, untracked, or in no repository may have changed.
package final class ChangedFiles {
  private let revision: String
  /// The unchanged files of each repository.
  private var unchanged: [String: Set<String>] = [:]

  package init(since revision: String) { self.revision = revision }

  /// Returns whether any of the files may have changed.
  ///
  /// - Throws: `Misuse` if git does not know the revision.
  func containsAny(of paths: [String]) async throws -> Bool {
    for path in paths where try await contains(path) { return true }
    return false
  }

  private func contains(_ path: String) async throws -> Bool {
    let url = URL(filePath: path)
    let file = CheckRequest.real(path)
    // A link may lead to another file than at the revision.
    let link =
      CheckRequest.real(url.deletingLastPathComponent().path) + "/" + url.lastPathComponent
    if try await differs(file) { return true }
    guard link != file else { return false }
    return try await differs(link)
  }

  /// - Parameter file: a path whose folder has no links.
  private func differs(_ file: String) async throws -> Bool {
    let folder = URL(filePath: file).deletingLastPathComponent().path
    guard let root = try? await Self.git(folder, "rev-parse", "--show-toplevel").first else {
      return true
    }
    return try await !same(in: CheckRequest.real(root)).contains(file)
  }

  /// Returns whether a package's manifest or a file of its targets may have changed, been added or
  /// removed.
  ///
  /// - Throws: `Misuse` if git does not know the revision.
  package func containsSource(ofPackageAt folder: String) async throws -> Bool {
    let sources = DocumentFinder().sources(ofPackageAt: folder)
    if try await containsAny(of: sources) { return true }
    let removed = try await Self.git(
      CheckRequest.real(folder), "diff", "--relative", "--no-ext-diff", "--no-renames",
      "--diff-filter=D", "--name-only", "-z", "--end-of-options", revision, "--")
    return removed.contains(where: DocumentFinder.isSource)
  }

  private func same(in root: String) async throws -> Set<String> {
    if let known = unchanged[root] { return known }
    let tracked = try await Self.git(root, "ls-files", "--full-name", "-z", ":/")
    // The user's settings and external diff tools have no effect.
    let changed = try await Self.git(
      root, "diff", "--no-relative", "--no-ext-diff", "--no-renames", "--ignore-submodules=none",
      "--name-only", "-z", "--end-of-options", revision, "--")
    try await requireOneRevision(in: root)
    // Git skips these files.
    let hidden = try await Self.git(root, "ls-files", "-v", "-z", ":/")
      .filter { $0.first?.isLowercase == true || $0.hasPrefix("S ") }.map {
        String($0.dropFirst(2))
      }
    let same = Set(tracked).subtracting(changed).subtracting(hidden).map { root + "/" + $0 }
    unchanged[root] = Set(same)
    return Set(same)
  }

  /// - Throws: `Misuse` if the revision is a range, such as `main...HEAD`: git would compare its
  ///   ends, instead of the files on disk.
  private func requireOneRevision(in root: String) async throws {
    let verify = ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{tree}"]
    guard (try? await Git.items(verify, in: root)) == nil else { return }
    throw Misuse(
      "--changed-since takes one revision, and got '\(revision)'; "
        + "of a branch it is that of: git merge-base main HEAD")
  }

  private static func git(_ folder: String, _ arguments: String...) async throws -> [String] {
    do {
      return try await Git.items(arguments, in: folder)
    } catch let failure as Git.Failure {
      throw Misuse("git does not know what changed in \(folder): \(failure.reason)")
    }
  }
}
