import IssueReporting
import RuntimeSupport

/// The registry of cancellable work, by its identifier and feature.
package final class Cancellations: Sendable {
  package static let shared = Cancellations()

  /// One piece of cancellable work.
  final class Entry: Sendable {
    let cancel: @Sendable () -> Void

    init(_ cancel: @escaping @Sendable () -> Void) {
      self.cancel = cancel
    }
  }

  private struct Key: Hashable {
    let id: AnyHashable
    let type: ObjectIdentifier
    let path: NavigationIDPath
    // The running test: parallel tests do not cancel each other's work.
    let test: AnyHashable?

    init(id: some Hashable, path: NavigationIDPath) {
      let id = AnyHashable(id)
      self.id = id
      type = ObjectIdentifier(Swift.type(of: id.base))
      self.path = path
      test = Self.test
    }

    private static var test: AnyHashable? {
      guard case .swiftTesting(let testing?) = TestContext.current else { return nil }
      return AnyHashable(testing.test.id)
    }
  }

  private let entries = Locked<[Key: [ObjectIdentifier: Entry]]>([:])

  /// The number of registered pieces of work.
  package var count: Int { entries.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  /// Returns whether work with an identifier is registered in a feature.
  package func contains(id: some Hashable, path: NavigationIDPath) -> Bool {
    let key = Key(id: id, path: path)
    return entries.withLock { $0[key] != nil }
  }

  /// Removes all entries, without cancelling them.
  package func removeAll() {
    entries.withLock { $0.removeAll() }
  }

  func insert(_ entry: Entry, id: some Hashable, path: NavigationIDPath) {
    let keys = path.prefixes.map { Key(id: id, path: $0) }
    entries.withLock { entries in
      for key in keys { entries[key, default: [:]][ObjectIdentifier(entry)] = entry }
    }
  }

  /// Starts work and registers it atomically.
  func insert<Work: Sendable>(
    id: some Hashable, path: NavigationIDPath, start: () -> (Work, Entry)
  ) -> (Work, Entry) {
    let keys = path.prefixes.map { Key(id: id, path: $0) }
    return entries.withLock { entries in
      let (work, entry) = start()
      for key in keys { entries[key, default: [:]][ObjectIdentifier(entry)] = entry }
      return (work, entry)
    }
  }

  func remove(_ entry: Entry, id: some Hashable, path: NavigationIDPath) {
    let keys = path.prefixes.map { Key(id: id, path: $0) }
    entries.withLock { entries in
      for key in keys {
        entries[key]?[ObjectIdentifier(entry)] = nil
        if entries[key]?.isEmpty == true { entries[key] = nil }
      }
    }
  }

  /// Cancels the work with an identifier in a feature, and below it.
  func cancel(id: some Hashable, path: NavigationIDPath) {
    let key = Key(id: id, path: path)
    // Work is cancelled after the lock is released, because a cancellation handler may access the
    // registry.
    let cancelled = entries.withLock { $0.removeValue(forKey: key) }
    for entry in (cancelled ?? [:]).values { entry.cancel() }
  }
}
