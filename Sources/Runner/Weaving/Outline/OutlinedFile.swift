import Synchronization

/// A file of the program with its outline.
final class OutlinedFile {
  let name: String
  var root: Block

  init(_ file: Program.File) {
    name = file.name
    root = file.outline.take() ?? Block.file(SourceText(file.lines))
  }
}

/// The outline that an edit leaves to the next one of the same program.
///
/// It is taken once, since the next edit moves its items into an outline of its own; another edit of
/// the same program, as on a branch, reads the file again.
final class OutlineCache: Equatable, Sendable {
  /// The only reference to an outline.
  private struct Content: @unchecked Sendable {
    // Taking it empties the cache, under the lock.
    var root: Block?
  }

  private let content: Mutex<Content>

  init(_ root: Block? = nil) {
    content = Mutex(Content(root: root))
  }

  func take() -> Block? {
    content.withLock { content in
      defer { content.root = nil }
      return content.root
    }
  }

  /// Returns true: the cache of a file is no part of its value.
  static func == (lhs: OutlineCache, rhs: OutlineCache) -> Bool { true }
}
