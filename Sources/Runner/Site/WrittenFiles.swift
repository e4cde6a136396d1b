import Files

/// The paths of the files that were written into a folder, kept in a file of that folder: only these
/// are removed when they are no longer written.
struct WrittenFiles: Equatable {
  var paths: Set<String>

  /// The name of the file, which holds one path a line.
  static let name = ".chapters-files"

  init(paths: Set<String>) { self.paths = paths }

  /// Reads the paths that an earlier call has kept; none in a new folder.
  init(in folder: borrowing ContainedFolder) {
    let text = String(decoding: folder.bytes(of: Self.name) ?? [], as: UTF8.self)
    paths = Set(text.split(separator: "\n").map(String.init))
  }

  var bytes: [UInt8] { Array(paths.sorted().map { $0 + "\n" }.joined().utf8) }
}
