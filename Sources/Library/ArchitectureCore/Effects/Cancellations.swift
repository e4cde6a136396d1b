import IssueReporting
import RuntimeSupport

/// The registry of cancellable work, by its identifier and feature.
///
/// The work of a feature is cancelled before that of its descendants, and otherwise in the order of
/// registration. So dismissing a feature ends a feature that it presents without an action of the
/// latter.
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

  /// An entry, ordered by its turn among those with the same key.
  private struct Registration: Comparable {
    let depth: Int
    let number: Int
    let entry: Entry

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.entry === rhs.entry }

    static func < (lhs: Self, rhs: Self) -> Bool {
      (lhs.depth, lhs.number) < (rhs.depth, rhs.number)
    }
  }

  private struct Registry {
    var registrations: [Key: [ObjectIdentifier: Registration]] = [:]
    private var next = 0

    /// Inserts an entry for its feature, and for those above it.
    mutating func insert(_ entry: Entry, for keys: [Key]) {
      let registration = Registration(depth: keys.count, number: next, entry: entry)
      next += 1
      for key in keys {
        registrations[key, default: [:]][ObjectIdentifier(entry)] = registration
      }
    }
  }

  private let registry = Locked(Registry())

  /// The number of registered pieces of work.
  package var count: Int {
    registry.withLock { $0.registrations.values.reduce(0) { $0 + $1.count } }
  }

  /// Returns whether work with an identifier is registered in a feature.
  package func contains(id: some Hashable, path: NavigationIDPath) -> Bool {
    let key = Key(id: id, path: path)
    return registry.withLock { $0.registrations[key] != nil }
  }

  /// Removes all entries, without cancelling them.
  package func removeAll() {
    registry.withLock { $0.registrations.removeAll() }
  }

  func insert(_ entry: Entry, id: some Hashable, path: NavigationIDPath) {
    let keys = path.prefixes.map { Key(id: id, path: $0) }
    registry.withLock { $0.insert(entry, for: keys) }
  }

  /// Starts work and registers it atomically.
  func insert<Work: Sendable>(
    id: some Hashable, path: NavigationIDPath, start: () -> (Work, Entry)
  ) -> (Work, Entry) {
    let keys = path.prefixes.map { Key(id: id, path: $0) }
    return registry.withLock { registry in
      let (work, entry) = start()
      registry.insert(entry, for: keys)
      return (work, entry)
    }
  }

  func remove(_ entry: Entry, id: some Hashable, path: NavigationIDPath) {
    let keys = path.prefixes.map { Key(id: id, path: $0) }
    registry.withLock { registry in
      for key in keys {
        registry.registrations[key]?[ObjectIdentifier(entry)] = nil
        if registry.registrations[key]?.isEmpty == true { registry.registrations[key] = nil }
      }
    }
  }

  /// Cancels the work with an identifier in a feature, and below it.
  func cancel(id: some Hashable, path: NavigationIDPath) {
    let key = Key(id: id, path: path)
    // Work is cancelled after the lock is released, because a cancellation handler may access the
    // registry.
    let cancelled = registry.withLock { $0.registrations.removeValue(forKey: key) } ?? [:]
    for registration in cancelled.values.sorted() { registration.entry.cancel() }
  }
}
