import Synchronization

/// A cache of a file's outline, left by an edit for the next edit of the same program.
///
/// The outline is taken only once, because the next edit moves its items to a new outline. A second
/// edit of the same program, as on a branch, parses the file again.
final class OutlineCache: Equatable, Sendable {
  /// The only reference to an outline.
  private struct Content: @unchecked Sendable {
    // Taken under the lock, leaving the cache empty.
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

  /// Returns true, because a cache is not part of a file's value.
  static func == (lhs: OutlineCache, rhs: OutlineCache) -> Bool { true }
}
