import Foundation
import Judging
import Running

/// A document on disk, which is replaced in one move: a reader or a kill never meets half of it.
struct DocumentFile {
  var path: String

  /// Replaces what was read by something else.
  ///
  /// - Throws: ``EnvironmentError`` where it cannot be written, and where it is not any more what was read.
  func replace(_ old: [UInt8], by new: [UInt8]) throws {
    // A link stays a link.
    let target = URL(filePath: path).resolvingSymlinksInPath()
    guard let current = try? Data(contentsOf: target), Array(current) == old else {
      throw EnvironmentError(
        "\(path) was changed while it was checked; nothing was written to it",
        help: "record it again")
    }
    var status = stat()
    let mode = stat(target.path, &status) == 0 ? status.st_mode & 0o7777 : 0o644
    let draft = target.deletingLastPathComponent()
      .appending(path: ".\(target.lastPathComponent).\(getpid()).draft")
    do {
      try Data(new).write(to: draft)
      let file = try FileHandle(forWritingTo: draft)
      try file.synchronize()
      try file.close()
      guard chmod(draft.path, mode) == 0, rename(draft.path, target.path) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw EnvironmentError(
        "cannot write \(path): \(error.localizedDescription)",
        help: "see its permissions, and whether the disk is full")
    }
  }
}
