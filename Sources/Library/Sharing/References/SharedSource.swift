import Combine
import Dependencies
import Foundation
import IssueReporting
import PerceptionCore
import SharingCore

/// A shared value, with its storage, if any.
///
/// Package access gives its symbols names, by which a trace describes changes.
package final class SharedSource<Value>: SharedReference<Value>, @unchecked Sendable {
  // No warning for untracked reads in a view: the view's property observes the value.
  private let registrar = PerceptionRegistrar(isPerceptionCheckingEnabled: false)
  private let lock = NSRecursiveLock()
  // Guarded by the lock, like all variables below.
  private var stored: Value
  // The value while the storage has none; nil without a storage.
  private let initialValue: Value?
  private var isChanging = false
  private var subject: PassthroughSubject<Value, Never>?
  private var loadsUnderWay = 0
  private var isSubscriptionLoading = false
  private var lastLoadError: (any Error)?
  private var lastSaveError: (any Error)?
  private var storage: SharedStorage<Value>?
  private var subscription: SharedSubscription?

  init(_ value: Value) {
    stored = value
    initialValue = nil
  }

  /// Creates a source that observes a storage, and loads the value immediately.
  ///
  /// A caller that loads the value itself skips the initial load.
  init(_ initialValue: Value, storage: SharedStorage<Value>, skipsInitialLoad: Bool = false) {
    stored = initialValue
    self.initialValue = initialValue
    self.storage = storage
    super.init()
    if !skipsInitialLoad {
      loadsUnderWay = 1
      storage.load(
        .initialValue(initialValue),
        LoadContinuation(storage.name) { [weak self] result in
          self?.endLoading(result, reportsError: true)
        })
    }
    subscription = storage.subscribe(
      .initialValue(initialValue),
      SharedSubscriber { [weak self] result in
        self?.receive(result, reportsError: true)
      } onLoading: { [weak self] isLoading in
        self?.setSubscriptionLoading(isLoading)
      })
  }

  /// Makes a read-only source savable.
  func adopt(_ storage: SharedStorage<Value>) {
    lock.withLock {
      if self.storage?.save == nil { self.storage = storage }
    }
  }

  override var source: any LoadingSource { self }
  package override var name: String {
    lock.withLock { storage }.map(\.name) ?? "Shared<\(Value.self)>"
  }

  override var origin: String {
    lock.withLock { storage }?.name ?? "value: \(String(reflecting: currentValue))"
  }

  package override var value: Value {
    registrar.access(self, keyPath: \.value)
    return expectedValue
  }

  /// The expected value during a test's assertion, otherwise the current one.
  private var expectedValue: Value {
    SharedChangeTracker.assertion?.tracker.expectation(of: self) ?? currentValue
  }

  override var actualValue: Value {
    SharedChangeTracker.assertion?.actualValue(of: self) ?? currentValue
  }

  package override var currentValue: Value {
    lock.withLock { stored }
  }

  override func withLock<R>(_ operation: (inout Value) throws -> R) rethrows -> R {
    if let tracker = SharedChangeTracker.assertion?.tracker {
      var value = expectedValue
      defer { tracker.expect(value, of: self) }
      return try operation(&value)
    }
    let trackers = DependencyValues._current.sharedChangeTrackers
    if !trackers.isEmpty {
      let value = currentValue
      for tracker in trackers { tracker.note(value, of: self) }
    }
    defer { save(.didSet) }
    return try change(operation)
  }

  /// Changes a copy of the value, and notifies observers once the lock is released.
  ///
  /// Reads of the property during the operation return the previous value, as in the original. A
  /// nested change is lost when the copy is stored.
  private func change<R>(_ operation: (inout Value) throws -> R) rethrows -> R {
    registrar.willSet(self, keyPath: \.value)
    // The value of this change; another change may follow before it is sent.
    var change: (subject: PassthroughSubject<Value, Never>, value: Value)?
    defer {
      registrar.didSet(self, keyPath: \.value)
      if let change { change.subject.send(change.value) }
    }
    return try lock.withLock {
      precondition(
        !isChanging,
        "\(name) is changed inside of a change of its own: change the closure's parameter there")
      isChanging = true
      var value = stored
      defer {
        stored = value
        isChanging = false
        change = subject.map { ($0, value) }
      }
      return try operation(&value)
    }
  }

  override var publisher: AnyPublisher<Value, Never> {
    Deferred { [self] in
      let subject = lock.withLock {
        let subject = self.subject ?? PassthroughSubject()
        self.subject = subject
        return subject
      }
      // Subscribes to the subject first: a subscriber may change the value when it receives the
      // current one.
      return subject.merge(with: Deferred { [self] in Just(currentValue) })
    }
    .eraseToAnyPublisher()
  }
}

extension SharedSource: Perceptible, Observable, SharedChangeSource {}

// MARK: - Loading and saving

extension SharedSource: LoadingSource {
  package var isLoading: Bool {
    registrar.access(self, keyPath: \.isLoading)
    return lock.withLock { loadsUnderWay > 0 || isSubscriptionLoading }
  }

  package var loadError: (any Error)? {
    registrar.access(self, keyPath: \.loadError)
    return lock.withLock { lastLoadError }
  }

  package var saveError: (any Error)? {
    registrar.access(self, keyPath: \.saveError)
    return lock.withLock { lastSaveError }
  }

  func load() async throws {
    guard let storage = lock.withLock({ storage }) else { return }
    registrar.withMutation(of: self, keyPath: \.isLoading) {
      lock.withLock { loadsUnderWay += 1 }
    }
    try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Void, any Error>) in
      storage.load(
        .userInitiated,
        LoadContinuation(storage.name) { [self] result in
          endLoading(result, reportsError: false)
          waiting.resume(with: result.map { _ in })
        })
    }
  }

  func save() async throws {
    guard let save = lock.withLock({ storage?.save }) else { return }
    let value = currentValue
    try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Void, any Error>) in
      save(
        value, .userInitiated,
        SaveContinuation(name) { [self] result in
          setSaveError(result.failure)
          waiting.resume(with: result)
        })
    }
  }

  private func save(_ context: SaveContext) {
    guard let save = lock.withLock({ storage?.save }) else { return }
    save(
      currentValue, context,
      SaveContinuation(name) { [weak self] result in
        if case .failure(let error) = result { reportOutsideOfTests(error) }
        self?.setSaveError(result.failure)
      })
  }

  /// Stores a value that a caller has loaded from the storage, and notifies observers.
  func receive(loaded value: Value) {
    receive(.success(value), reportsError: false)
  }

  private func setSaveError(_ error: (any Error)?) {
    guard error != nil || lock.withLock({ lastSaveError }) != nil else { return }
    registrar.withMutation(of: self, keyPath: \.saveError) {
      lock.withLock { lastSaveError = error }
    }
  }

  private func setSubscriptionLoading(_ isLoading: Bool) {
    guard lock.withLock({ isSubscriptionLoading }) != isLoading else { return }
    registrar.withMutation(of: self, keyPath: \.isLoading) {
      lock.withLock { isSubscriptionLoading = isLoading }
    }
  }

  private func endLoading(_ result: Result<Value?, any Error>, reportsError: Bool) {
    receive(result, reportsError: reportsError)
    registrar.withMutation(of: self, keyPath: \.isLoading) {
      lock.withLock { loadsUnderWay -= 1 }
    }
  }

  /// Receives a value or an error from the storage; nil means the initial value.
  private func receive(_ result: Result<Value?, any Error>, reportsError: Bool) {
    if case .failure(let error) = result, reportsError { reportOutsideOfTests(error) }
    if result.failure != nil || lock.withLock({ lastLoadError }) != nil {
      registrar.withMutation(of: self, keyPath: \.loadError) {
        lock.withLock { lastLoadError = result.failure }
      }
    }
    guard case .success(let loaded) = result else { return }
    guard let value = loaded ?? initialValue else { return }
    // A storage also reports the value that was just saved.
    guard isEqual(value, currentValue) != true else { return }
    change { $0 = value }
  }
}

/// Reports an error of a storage, except during a test, which asserts `loadError` and `saveError`.
private func reportOutsideOfTests(_ error: any Error) {
  if !isTesting { reportIssue(error) }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
