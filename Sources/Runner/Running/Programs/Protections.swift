package import Diagnostics
import Foundation
import Subprocess
import SystemPackage

/// A protection against a run's side effects that a machine may support, by its name in the
/// dispatcher.
package enum Protections: String, CaseIterable, Sendable {
  /// A PID namespace, which is killed with the run.
  case namespace
  /// A network namespace without a network.
  case network
  /// A private root directory, with only the system's libraries and the run's folder.
  case root
  /// Landlock: files outside the run's own folder are read-only, and the user's home is hidden.
  case files
  /// System call filters.
  case calls

  /// Returns the protections that a dispatcher reports, or nil if it does not answer.
  static func find(_ dispatcher: String) async -> Set<Self>? {
    let result = try? await Subprocess.run(
      .path(FilePath(dispatcher)), arguments: ["--protections"],
      output: .string(limit: 1 << 12), error: .discarded)
    guard let result, result.terminationStatus.isSuccess else { return nil }
    let words = result.standardOutput.nonemptyLines
    return Set(words.compactMap { Self(rawValue: String($0)) })
  }

  /// Returns a note on the protections that runs lack, or nil if they have all.
  package static func note(_ present: Set<Self>) -> Diagnostic? {
    let missing = allCases.filter { !present.contains($0) }
    guard !missing.isEmpty else { return nil }
    let isFiltered = present.contains(.calls) && !present.isSuperset(of: [.namespace, .network])
    return Diagnostic(
      .note,
      "runs are less enclosed on this machine: " + missing.map(\.loss).joined(separator: ", "),
      at: nil,
      help: (isFiltered ? "filters of system calls take the place of the namespaces; " : "")
        + "check untrusted documents where namespaces, seccomp and Landlock are allowed")
  }

  private var loss: String {
    switch self {
    case .namespace: "no PID namespace"
    case .network: "no network namespace"
    case .root:
      "no root of their own, so that they can read files outside of the home, and that removed "
        + "files which are open count for no limit"
    case .files: "no Landlock, so that they can write outside of their folders"
    case .calls: "no filters of system calls"
    }
  }
}
