import Foundation

/// A throttle of writes: at most one per second; of the values in between, only the last is
/// written.
final class ThrottledWrites<Value: Sendable>: @unchecked Sendable {
  typealias Schedule = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  private let schedule: Schedule
  private let perform: @Sendable (Value) throws -> Void
  private let lock = NSLock()
  // Guarded by the lock.
  private var isWaiting = false
  private var pending: (value: Value, continuations: [SaveContinuation])?
  // Serializes the writes.
  private let writing = NSRecursiveLock()

  init(schedule: @escaping Schedule, perform: @escaping @Sendable (Value) throws -> Void) {
    self.schedule = schedule
    self.perform = perform
  }

  /// Writes a value now or later; of several pending values, only the last is written.
  func write(_ value: Value, now isNow: Bool, _ continuation: SaveContinuation) {
    let isDue = lock.withLock {
      if !isNow && isWaiting {
        pending = (value, (pending?.continuations ?? []) + [continuation])
        return false
      }
      return true
    }
    guard isDue else { return PendingWrites.shared.insert(self) { [weak self] in self?.flush() } }
    let earlier = lock.withLock {
      defer { pending = nil }
      return pending?.continuations ?? []
    }
    finish(value, earlier + [continuation])
    wait()
  }

  /// Whether a value is waiting to be written.
  var hasPending: Bool { lock.withLock { pending != nil } }

  /// Drops the pending value, and reports its save as done.
  func discard() {
    PendingWrites.shared.remove(self)
    let pending = lock.withLock {
      defer { self.pending = nil }
      return self.pending
    }
    for continuation in pending?.continuations ?? [] { continuation.resume() }
  }

  /// Writes the pending value.
  func flush() {
    PendingWrites.shared.remove(self)
    let pending = lock.withLock {
      defer { self.pending = nil }
      return self.pending
    }
    if let pending { finish(pending.value, pending.continuations) }
  }

  private func wait() {
    let isFirst = lock.withLock {
      defer { isWaiting = true }
      return !isWaiting
    }
    guard isFirst else { return }
    schedule { [weak self] in self?.endWaiting() }
  }

  private func endWaiting() {
    let hasPending = lock.withLock {
      isWaiting = false
      return pending != nil
    }
    guard hasPending else { return }
    flush()
    wait()
  }

  private func finish(_ value: Value, _ continuations: [SaveContinuation]) {
    let result = writing.withLock { Result { try perform(value) } }
    for continuation in continuations { continuation.resume(with: result) }
  }

  deinit {
    PendingWrites.shared.remove(self)
    if let pending { finish(pending.value, pending.continuations) }
  }
}

/// The pending writes, which are flushed when the process exits.
private final class PendingWrites: @unchecked Sendable {
  static let shared = PendingWrites()

  private let lock = NSLock()
  // Guarded by the lock.
  private var flushes: [ObjectIdentifier: @Sendable () -> Void] = [:]

  private init() {
    atexit { PendingWrites.shared.flushAll() }
  }

  func insert(_ writes: AnyObject, _ flush: @escaping @Sendable () -> Void) {
    lock.withLock { flushes[ObjectIdentifier(writes)] = flush }
  }

  func remove(_ writes: AnyObject) {
    _ = lock.withLock { flushes.removeValue(forKey: ObjectIdentifier(writes)) }
  }

  private func flushAll() {
    for flush in lock.withLock({ Array(flushes.values) }) { flush() }
  }
}
