import Diagnostics
import Files

/// The list of the files written to a folder, stored in the folder: only these files are removed
/// when they are no longer written.
struct WrittenFiles: Equatable {
  var paths: Set<String>

  /// The name of the list's file, which has one path per line.
  static let name = ".chapters-files"

  init(paths: Set<String>) { self.paths = paths }

  /// Reads the stored list; empty in a new folder.
  init(in folder: borrowing ContainedFolder) {
    let text = String(decoding: folder.bytes(of: Self.name) ?? [], as: UTF8.self)
    paths = Set(text.nonemptyLines.map(String.init))
  }

  var bytes: [UInt8] { Array(paths.sorted().map { $0 + "\n" }.joined().utf8) }
}
