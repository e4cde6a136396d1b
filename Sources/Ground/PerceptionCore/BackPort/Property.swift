/// A property, identified by its key path.
///
/// A key path never changes. The back-port uses only its equality and its hash, and never reads
/// through it, so it may pass between threads.
struct Property: Hashable, @unchecked Sendable {
  let keyPath: AnyKeyPath

  init(_ keyPath: AnyKeyPath) {
    self.keyPath = keyPath
  }

  static func == (left: Self, right: Self) -> Bool {
    left.keyPath === right.keyPath || left.keyPath == right.keyPath
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath)
  }
}
