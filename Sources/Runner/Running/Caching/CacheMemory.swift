import Synchronization

/// The decoded values that a process has read from a cache or stored in it.
///
/// A process that checks the same documents repeatedly, such as a server, reads most of their
/// values each time. A value used neither in the last round nor in the current one is dropped.
package final class CacheMemory: Sendable {
  private struct Rounds {
    var current: [String: any Sendable] = [:]
    var last: [String: any Sendable] = [:]
  }

  private let rounds = Mutex(Rounds())

  package init() {}

  package func startRound() {
    rounds.withLock { $0 = Rounds(last: $0.current) }
  }

  package func value<Value: Sendable>(for key: String) -> Value? {
    rounds.withLock { rounds in
      guard let value = (rounds.current[key] ?? rounds.last[key]) as? Value else { return nil }
      rounds.current[key] = value
      return value
    }
  }

  package func keep(_ value: some Sendable, for key: String) {
    rounds.withLock { $0.current[key] = value }
  }
}

extension CacheMemory? {
  /// Returns the value of a key, computing it if it is not in memory.
  package func remembering<Value: Sendable>(_ key: String, _ make: () -> Value) -> Value {
    if let known: Value = self?.value(for: key) { return known }
    let value = make()
    self?.keep(value, for: key)
    return value
  }
}
